import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Place } from "../../http/answer-page.ts";
import type { MomentRange } from "../dates.ts";
import { READER_COUNTS, type ReaderCounts } from "../readers/reader-counts.ts";
import { momentsIn } from "../sql-conditions.ts";

export type SearchRow = {
  id: string;
  query: string;
  results: number | null;
  clickedPath: string | null;
  reader: bigint | null;
  isAi: boolean;
  at: Date;
};

/**
 * The same id again adds what was not known before, or `isGoingOn`, replaces what was looked for. Returns how many are new.
 *
 * @param rows each with another id
 */
export async function saveSearches(
  db: Queryable,
  projectId: string,
  rows: SearchRow[],
  isGoingOn = false,
): Promise<number> {
  if (rows.length === 0) return 0;
  const values = JSON.stringify(rows.map((row) => ({ ...row, reader: row.reader?.toString() ?? null })));
  const { rows: saved } = await sql<{ isNew: boolean }>`
    insert into searches as s (project_id, id, query, result_count, clicked_path, reader, is_ai, at)
    select ${projectId}, id, query, results, "clickedPath", reader, "isAi", at from jsonb_to_recordset(${values}::jsonb)
      as r(id text, query text, results int, "clickedPath" text, reader bigint, "isAi" boolean, at timestamptz) order by id
    on conflict (project_id, id) do update set query = case when ${isGoingOn} then excluded.query else s.query end,
      result_count = coalesce(excluded.result_count, s.result_count),
      clicked_path = coalesce(excluded.clicked_path, s.clicked_path), reader = coalesce(s.reader, excluded.reader)
    returning xmax = 0 as "isNew"`.execute(db);
  return saved.filter(({ isNew }) => isNew).length;
}

/** Nothing tells these readers, or those from before a moment, from others any more. Returns how many rows named one. */
export async function forgetReadersOfSearches(
  db: Queryable,
  projectId: string,
  whom: { readers: bigint[] } | { before: Date },
): Promise<number> {
  const isMeant =
    "before" in whom ? sql`at < ${whom.before}` : sql`reader = any(${`{${whom.readers.join(",")}}`}::bigint[])`;
  const { numAffectedRows = 0n } = await sql`
    update searches set reader = null where project_id = ${projectId} and reader is not null and ${isMeant}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

export type SearchCount = {
  searchQuery: string;
  hits: number;
  clicks: number;
  results: number | null;
  topClickedPage: string | null;
  /** An ISO 8601 date-time. */
  lastSearchedAt: string;
};

const WITHOUT = { nothing: sql`true`, results: sql`results = 0`, click: sql`clicks = 0` };

/** Queries by how often they were searched, and how many searches all of them had. */
export async function countSearches(
  db: Queryable,
  projectId: string,
  {
    range,
    without,
    after,
    limit,
  }: { range: MomentRange; without: keyof typeof WITHOUT; after: Place | undefined; limit: number },
): Promise<{ total: number; page: SearchCount[] }> {
  const { rows } = await sql<{ total: number; page: SearchCount[] | null }>`
    with found as materialized (
      select query, count(*)::int as hits, count(clicked_path)::int as clicks,
        mode() within group (order by clicked_path collate "C") as top, max(at) as last_at,
        (array_agg(result_count order by at desc, id) filter (where result_count is not null))[1] as results
      from searches where project_id = ${projectId} and ${momentsIn(sql`at`, range)} group by query
    ), wanted as materialized (select * from found where ${WITHOUT[without]})
    select (select coalesce(sum(hits), 0)::int from wanted) as total, (select json_agg(p) from (
      select query as "searchQuery", hits, clicks, results, top as "topClickedPage", last_at as "lastSearchedAt" from wanted
      where ${after ? sql`hits < ${after.rank} or (hits = ${after.rank} and query collate "C" > ${after.name})` : sql`true`}
      order by hits desc, query collate "C" limit ${limit}) p) as page`.execute(db);
  return { total: rows[0]?.total ?? 0, page: rows[0]?.page ?? [] };
}

/** Searches of a text that nobody opened a page from. */
export type LostSearch = ReaderCounts & {
  query: string;
  /** Whether the latest of them found no page, where the site said so. */
  isWithoutResults: boolean;
  lastAt: Date;
};

/** By how many readers, then the text. */
export async function listLostSearchRows(
  db: Queryable,
  projectId: string,
  range: MomentRange,
  limit: number,
): Promise<LostSearch[]> {
  const { rows } = await sql<LostSearch>`
    select query, ${READER_COUNTS}, max(at) as "lastAt",
      coalesce((array_agg(result_count order by at desc, id) filter (where result_count is not null))[1] = 0, false)
        as "isWithoutResults"
    from searches where project_id = ${projectId} and ${momentsIn(sql`at`, range)}
    group by query having count(clicked_path) = 0
    order by total desc, query collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** How many readers searched for any of the texts of each group, in the order of the groups. */
export async function countReadersOfSearches(
  db: Queryable,
  projectId: string,
  range: MomentRange,
  groups: string[][],
): Promise<Map<number, ReaderCounts>> {
  const { rows } = await sql<ReaderCounts & { group: number }>`
    select g."group", ${READER_COUNTS}
    from (select r."group", r.query from jsonb_to_recordset(${toPairs(groups)}::jsonb) as r("group" int, query text)) g
    join searches s on s.project_id = ${projectId} and s.query = g.query and ${momentsIn(sql`s.at`, range)}
    group by g."group"`.execute(db);
  return new Map(rows.map(({ group, ...counts }) => [group, counts]));
}

function toPairs(groups: string[][]): string {
  return JSON.stringify(groups.flatMap((queries, group) => queries.map((query) => ({ group, query }))));
}
