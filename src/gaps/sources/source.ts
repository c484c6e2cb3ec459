import type { Actor } from "../../actor.ts";
import type { DayRange } from "../../analytics/dates.ts";
import type { ReaderCounts } from "../../analytics/readers/reader-counts.ts";
import type { App } from "../../app.ts";

/** What readers missed, at one address or in one wording. */
export type Sign = ReaderCounts & {
  /** An address, or what somebody wrote. */
  subject: string;
  lastAt: Date;
  /** Nothing was found, rather than nothing opened. */
  isWithoutResults?: boolean;
  /** What readers said, newest first. */
  comments?: { text: string; code: string | null; at: string }[];
};

/** Where one kind of gap comes from. The caller has checked that the actor may read the project. */
export type GapSource = {
  /** Whether a group may hold several subjects; otherwise each is a gap of its own. */
  isGrouped: boolean;
  /** The most met ones first, then by subject. */
  listSigns(app: App, actor: Actor, projectId: string, range: DayRange): Promise<Sign[]>;
  /** How many readers met any subject of each group. */
  countReaders(app: App, projectId: string, range: DayRange, groups: string[][]): Promise<ReaderCounts[]>;
};

/** More of a kind is not looked at: what fewer met is no gap to begin with. */
export const MAX_SIGNS = 1000;
