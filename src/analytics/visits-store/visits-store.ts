import type { ReaderAction } from "../../reader-actions.ts";
import type { Dimension } from "../../visitor-dimensions.ts";
import type { Engagement } from "../actions/engagement.ts";
import type { ClosedRange, DayRange } from "../dates.ts";
import type { Counts, PageCounts } from "../schema.ts";
import type { Reconciliation } from "./reconciliation.ts";

/** What visitors are counted for: the whole site, or one of its pages, missing pages, AI operators, …, by name. */
export type ScopeKind =
  | "site"
  | "page"
  | "missing"
  | "agent"
  | "referral"
  | "excluded"
  | "section"
  | "action"
  | ReaderAction
  | `${ReaderAction}_page`
  | Dimension;
export type Scope = readonly [kind: ScopeKind, name: string];

export const SITE: Scope = ["site", ""];
/** Counts together the names of a kind that exceed a project's limit. */
export const OTHER_NAMES = "other";

/** What the same visitor is called under the keys beside their own, whose days are these. */
export type OtherIds = {
  /** First and end of the days of the own key. */
  from: number;
  to: number;
  /** Under the key before, soon after the change: on days before `until`. */
  former?: bigint;
  until?: number;
  /** Under the key after, if there is one. */
  later?: bigint;
};

export type NewVisit = {
  /** Undefined for a visit that counts as a view alone. */
  visitor: bigint | undefined;
  /** If the visitor may count as one of another key. */
  others?: OtherIds | undefined;
  /** Of the project, as days since 1970-01-01. */
  day: number;
  /** Null for a visit that is not known to be of either. */
  stream: "human" | "ai" | null;
  scopes: Scope[];
  /** Of a page, its only scope; for one that counts as no view and has no visitor. */
  engagement?: Engagement | undefined;
  /** Milliseconds since 1970. */
  at: number;
  eventId: string | undefined;
  /** Names its batch, whose visits of one partition are always written together; for one without an event id. */
  batchId: string | undefined;
};
/** A visit whose scopes are the numbers that the store has given them. */
export type PreparedVisit = Omit<NewVisit, "scopes"> & { scopes: number[] };

/** Visits of one project, and the settings that they were prepared under. */
export type VisitGroup = { project: { number: number; revision: number }; visits: PreparedVisit[] };

/** Writes the visits of one project, under the settings that it was opened with. */
export type VisitsWriter = {
  /**
   * Call it for one batch at a time; another batch may be written meanwhile. It keeps none of the visits that it is given, so
   * they are best made one by one.
   *
   * @throws RetryableWriteError
   */
  prepare(visits: Iterable<NewVisit>): Promise<PreparedVisit[]>;
  /**
   * Writes all visits or none, and resolves once they are durable, with the indexes of those whose event id was known:
   * they count nowhere.
   *
   * @param turn what must have ended before it begins; what can be done without the database is done meanwhile
   * @throws RetryableWriteError also if the project's settings have changed since
   * @throws NotFoundError if the project was deleted
   */
  write(visits: PreparedVisit[], turn?: Promise<unknown>): Promise<number[]>;
};

export type WriterOptions = {
  project: { number: number; revision: number };
  /** Names of each kind; further ones count as `OTHER_NAMES`. */
  maxNames: number;
  /** Called once, when the first name exceeds the limit. */
  onFull: () => void;
};

/** `path` is normalised; in `pathGlob`, `*` stays within a segment, `**` does not, and `?` is one character. */
export type PathFilter = { path?: string | undefined; pathPrefix?: string | undefined; pathGlob?: string | undefined };
export type ListQuery = { range: DayRange; filter?: PathFilter; limit: number; offset: number };
/** Of a kind whose names are paths; for pages by agent also one reader's. */
export type ScopeFilter = PathFilter & {
  operator?: string | undefined;
  agent?: string | undefined;
  /** These alone. */
  names?: string[] | undefined;
};
export type PageList = { totals: Counts; pages: PageCounts[]; hasOtherPages: boolean };
export type EngagementCounts = { views: number; seconds: number; reached: number[] };
export type PageEngagement = EngagementCounts & { path: string };
export type ScopeQuery = Omit<ListQuery, "filter"> & { filter?: ScopeFilter };
export type ScopeCounts = Counts & { name: string; views: number; lastSeenAt: Date };

/** Each answer is of one moment, and names a project by the number in its visitor settings. */
export type VisitsReader = {
  /** Unique visitors of the site and of each page, by total, then path; of the site also in the range before. */
  countVisitors(
    project: number,
    query: ListQuery & { previous?: ClosedRange | undefined },
  ): Promise<PageList & { previousTotals: Counts }>;
  /** How often the site and each page was read, in the same order. */
  countViews(project: number, query: ListQuery): Promise<PageList>;
  /** Unique visitors and views of each scope of a kind, by total, then name. */
  countScopes(project: number, kind: ScopeKind, query: ScopeQuery): Promise<ScopeCounts[]>;
  /** How long and how far the pages were read, of all that told it and by page, those with the most views first. */
  countEngagement(project: number, query: ListQuery): Promise<{ totals: EngagementCounts; pages: PageEngagement[] }>;
  /** Unique visitors and views of the site or a page in each of the ranges. */
  countRanges(
    project: number,
    path: string | undefined,
    ranges: ClosedRange[],
  ): Promise<(Counts & { views: number })[]>;
  /** Views of all scopes of a kind together, in each of the ranges. */
  sumViews(project: number, kind: ScopeKind, ranges: ClosedRange[]): Promise<number[]>;
  /** The scopes of a kind with the most views, then by name. */
  listMostViewed(
    project: number,
    kind: ScopeKind,
    range: DayRange,
    limit: number,
  ): Promise<{ name: string; views: number }[]>;
  /** Unique visitors of the site or a page, and those among them whose first visit ever lies in the range. */
  countNewVisitors(
    project: number,
    path: string | undefined,
    range: DayRange,
  ): Promise<{ totals: Counts; new: Counts }>;
  /** The first and the last day with visits in a range, of the site or of anything. */
  findDays(
    project: number,
    range: DayRange,
    scope: "site" | "any",
  ): Promise<{ first: number; last: number } | undefined>;
  /** The time of the newest visit to the site. */
  findLastVisitAt(project: number): Promise<Date | undefined>;
};

/** Where visits are kept. Counts never change but by writing: neither by erasing nor by retention. */
export type VisitsStore = VisitsReader & {
  /** Batches are written at the same time if no visitors of theirs share a partition. */
  partitions: number;
  partitionOf(visitor: bigint): number;
  openWriter(options: WriterOptions): VisitsWriter;
  /**
   * Makes visits durable, all in one commit. Every question asked after that counts them. Returns the numbers of the projects
   * whose visits were taken: not those whose settings have changed since, or that were deleted.
   */
  putInInbox(groups: VisitGroup[]): Promise<Set<number>>;
  /** Counts everything that was in a project's inbox when it was called. @throws RetryableWriteError */
  foldInbox(project: number): Promise<void>;
  /** Numbers of the projects whose inbox is not empty. */
  listInboxes(): Promise<number[]>;
  /** Deletes the rows of these visitors and returns how many there were. @throws NotFoundError if the project was deleted */
  eraseVisitors(project: number, visitors: bigint[]): Promise<number>;
  /**
   * Deletes the rows of the visits of a day, and their event ids unless these were dropped, a part at a time until the
   * signal. Those of earlier days were deleted before, and writers refuse such visits.
   */
  deleteDay(project: number, day: number, signal: AbortSignal): Promise<void>;
  /** Makes room for the event ids of days to come, so that the first visit of a day need not. */
  openEventDays(days: number[]): Promise<void>;
  /** Forgets the event ids of all projects' visits before a day at once. Others write meanwhile. */
  dropEventDays(before: number, signal: AbortSignal): Promise<void>;
  /** Deletes what recognises visitors of keys that end by a day, a part at a time until the signal. */
  deleteLinks(project: number, day: string, signal: AbortSignal): Promise<void>;
  /** Makes the counts of days that are over quicker to read, of all projects, until the signal. Others write meanwhile. */
  mergeBlocks(signal: AbortSignal): Promise<void>;
  /** Puts counts of days that are over to those of before, a part at a time until the signal. */
  packCounts(project: number, signal: AbortSignal): Promise<void>;
  /** Deletes what is left of projects that were deleted, a part at a time until the signal. */
  deleteRemovedProjects(signal: AbortSignal): Promise<void>;
  /** Compares the counts with the visits and, with `isRepair`, corrects them while writers wait. */
  reconcile(project: number, options: { isRepair: boolean }): Promise<Reconciliation>;
};
