import { sql } from "kysely";

/** How many readers reported rows that have `reader` and `is_ai`, and how often. */
export type ReaderCounts = {
  people: number;
  ai: number;
  /** Who was seen as both counts once. */
  total: number;
  times: number;
  /** Whether they are told apart, or are one. Otherwise each row without a reader counts as another one. */
  isExact: boolean;
};

export const NO_READERS: ReaderCounts = { people: 0, ai: 0, total: 0, times: 0, isExact: true };

/** The columns of ReaderCounts, for a statement with groups. */
export const READER_COUNTS = sql`
  (count(distinct reader) filter (where not is_ai) + count(*) filter (where not is_ai and reader is null))::int as people,
  (count(distinct reader) filter (where is_ai) + count(*) filter (where is_ai and reader is null))::int as ai,
  (count(distinct reader) + count(*) filter (where reader is null))::int as total,
  count(*)::int as times, coalesce(bool_and(reader is not null), true) or count(*) = 1 as "isExact"`;
