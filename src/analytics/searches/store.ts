import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Place } from "../../http/answer-page.ts";
import type { MomentRange } from "../dates.ts";
import { momentsIn } from "../sql-conditions.ts";

/** The same id again adds what was not known before. */
export async function saveSearch(
  db: Queryable,
  projectId: string,
  search: { id: string; query: string; results: number | null; clickedPath: string | null; at: Date },
): Promise<void> {
  await sql`insert into searches as s (project_id, id, query, result_count, clicked_path, at)
    values (${projectId}, ${search.id}, ${search.query}, ${search.results}, ${search.clickedPath}, ${search.at})
    on conflict (project_id, id) do update set result_count = coalesce(excluded.result_count, s.result_count),
      clicked_path = coalesce(excluded.clicked_path, s.clicked_path)`.execute(db);
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
