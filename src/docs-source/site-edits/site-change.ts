import type { TextEdit } from "../text-edits.ts";

/** Where readers of a page that goes are sent: `path` is that of a page that stays. */
export type RedirectTarget = { type: "page"; path: string } | { type: "url"; url: string };

/**
 * Both are addresses as readers see them, with a leading slash. `to` may also be a URL of another site. `isTemporary` counts
 * for a new one in the file of a host.
 */
export type RedirectChange = { from: string; to: string; isTemporary?: true };

export type SitePosition =
  | { type: "beside"; page: string; side: "after" | "before" }
  /** `inside` is the title of a group or tab around it. `isTab`: it was called a tab. */
  | { type: "group"; group: string; at: "start" | "end"; inside?: string; isTab?: true };

/** `path` is that of a page after the change. Without a position it goes beside the pages of `folder`, else to the end. */
export type Placement = { path: string; position?: SitePosition; folder?: string };

/** What a page's frontmatter says instead of the path of its file. */
export type PageNames = { id?: string; slug?: string };

/** What need not follow a change: settings that no edit of data can change, or all of the navigation as well. */
export type MayStay = "computed" | "navigation";

/** What is to happen to the pages of a site. Paths are those of files in the docs folder; a page is named in one of them. */
export type SiteChange = {
  /** From the path of every file that moves to its new one. */
  moves: ReadonlyMap<string, string>;
  /** What the frontmatter of files that move says about their addresses then, by their old paths. */
  newNames?: ReadonlyMap<string, PageNames>;
  removals: readonly { path: string; redirectTo?: RedirectTarget }[];
  /** New pages. They are in the navigation only if `placements` names them. */
  additions: readonly { path: string; title: string; text: string }[];
  placements: readonly Placement[];
  /** Pages that stay and leave the navigation. */
  unlisted: readonly string[];
  /** Redirects to add, or to lead elsewhere, beside those of moved and removed pages. */
  redirects: readonly RedirectChange[];
  /** Addresses that shall no longer redirect. */
  endedRedirects: readonly string[];
  /** Whether the old addresses of moved pages are given up. */
  givesUpAddresses: boolean;
  /** Then the plan has what stays in `left`. */
  mayStay?: MayStay;
};

/** An edit of the file at `file`, by offsets of its present text. It is about the navigation unless it says otherwise. */
export type FileEdit = TextEdit & { file: string; about?: "link" | "redirect" };

/** Where a file says something that no edit of it can change, in words that follow "file:line ". */
export type ComputedPlace = { file: string; line: number; what: string };

/**
 * Where several parts of the site have a place, or list the page: how often it went there, stays where it was, and how often
 * the same list stays as it is, such as that of another version.
 */
type Repeated = { times?: number; stays?: number; further?: number };

/** The place that a page got in the navigation: beside an entry, in a group or another list, or by its folder. */
export type PlaceTaken =
  | ({ type: "beside"; side: "after" | "before"; entry: string } & Repeated)
  | ({ type: "list"; at: "start" | "end"; group?: string; tab?: string } & Repeated)
  | { type: "folder" };

/** Why a page cannot go where it was wanted. */
export type PlaceProblem =
  | { type: "no-navigation" }
  | { type: "no-group"; group: string; known: string[]; inside?: string }
  | { type: "several-groups"; group: string; starts: string[] }
  | { type: "no-tab"; tab: string; known: string[] }
  /** A tab without a list of its own, which may have no group either. */
  | { type: "several-groups-in"; tab: string; groups: string[] }
  /** A page that several parts of the site list would leave all of them for one place. */
  | { type: "several-places"; page: string; times: number };

/** `way`: the change is possible if what is computed may stay, or only if the navigation need not stay. */
export type NotPlanned = { type: "computed"; places: ComputedPlace[]; way?: "leave-computed" | "change-navigation" };

export type SitePlan =
  | PlannedEdits
  /** What the change needs is not written as data, or not in a file that may be changed. Nothing of it may be done. */
  | NotPlanned
  | { type: "misplaced"; problem: PlaceProblem }
  /** The site's settings cannot be parsed. */
  | { type: "invalid"; file: string; line: number; message: string };

export type PlannedEdits = {
  type: "planned";
  edits: FileEdit[];
  /** How many entries of the navigation changed their page's path. */
  renamedEntries: number;
  removedEntries: number;
  /** Pages whose entries went because the folder that they moved to is listed by itself, by their new paths. */
  relisted: string[];
  /** The names of groups that went because nothing was left in them. */
  removedGroups: string[];
  /** Moved pages that the navigation does not list, by their new paths. */
  unlisted: string[];
  /** Links to pages elsewhere in the settings, and what they lead to now. */
  links: { file: string; url: string }[];
  /** Where each placed page went; undefined if there is no place for it. */
  placed: { path: string; taken: PlaceTaken | undefined }[];
  redirects: RedirectChange[];
  /** Redirects that went because a page is at their address now. */
  endedRedirects: string[];
  /** Addresses of moved and removed pages that cannot redirect, with the reason as a clause. */
  notRedirected: NotRedirected[];
  /** What should have followed and stays as it is, because the change says that it may. */
  left: ComputedPlace[];
};

/** `isElsewhere`: the site has redirects where none can be edited. */
export type NotRedirected = { from: string; reason: string; isElsewhere?: true };

export const NO_SITE_CHANGE: SiteChange = {
  moves: new Map(),
  removals: [],
  additions: [],
  placements: [],
  unlisted: [],
  redirects: [],
  endedRedirects: [],
  givesUpAddresses: false,
};

export function emptyPlan(): PlannedEdits {
  return {
    type: "planned",
    edits: [],
    renamedEntries: 0,
    removedEntries: 0,
    relisted: [],
    removedGroups: [],
    unlisted: [],
    links: [],
    placed: [],
    redirects: [],
    endedRedirects: [],
    notRedirected: [],
    left: [],
  };
}
