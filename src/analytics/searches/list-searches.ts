import { sql } from "kysely";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { cursorOf, readCursor } from "../cursor.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { ownProject } from "../questions/own-project.ts";
import type { Searches } from "../schema.ts";
import { momentsIn } from "../sql-conditions.ts";

type SearchRow = {
  searchQuery: string;
  hits: number;
  clicks: number;
  results: number | null;
  topClickedPage: string | null;
  lastSearchedAt: Date;
};

type Asked = {
  range: DayRange;
  limit: number;
  cursor?: string | undefined;
  without?: "results" | "click" | undefined;
};

const WITHOUT = { nothing: sql`true`, results: sql`results = 0`, click: sql`clicks = 0` };

/** What people searched for, by how often: all of it, or what found no page or led to none. */
export async function readSearches(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, cursor, without }: Asked,
): Promise<Searches> {
  requirePermission(actor, "read");
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (isEmptyRange(range)) return { searches: [], totalSearches: 0, nextCursor: null };
  const { rows } = await sql<{ total: number; page: SearchRow[] | null }>`
    with found as materialized (
      select query, count(*)::int as hits, count(clicked_path)::int as clicks,
        mode() within group (order by clicked_path collate "C") as top, max(at) as last_at,
        (array_agg(result_count order by at desc, id) filter (where result_count is not null))[1] as results
      from searches where ${ownProject(actor, projectId)} and ${momentsIn(sql`at`, range)} group by query
    ), wanted as materialized (select * from found where ${WITHOUT[without ?? "nothing"]})
    select (select coalesce(sum(hits), 0)::int from wanted) as total, (select json_agg(p) from (
      select query as "searchQuery", hits, clicks, results, top as "topClickedPage", last_at as "lastSearchedAt" from wanted
      where ${after ? sql`hits < ${after.rank} or (hits = ${after.rank} and query collate "C" > ${after.name})` : sql`true`}
      order by hits desc, query collate "C" limit ${limit + 1}) p) as page`.execute(app.database);
  const page = rows[0]?.page ?? [];
  const searches = page
    .slice(0, limit)
    .map(({ searchQuery, hits, clicks, results, topClickedPage, lastSearchedAt }) => ({
      searchQuery,
      hits,
      ctr: Math.round((clicks / hits) * 10_000) / 10_000,
      topClickedPage,
      lastSearchedAt: new Date(lastSearchedAt).toISOString(),
      ...(results !== null && { results }),
    }));
  const last = searches.at(-1);
  const nextCursor = page.length > limit && last ? cursorOf({ rank: last.hits, name: last.searchQuery }) : null;
  return { searches, totalSearches: rows[0]?.total ?? 0, nextCursor };
}
