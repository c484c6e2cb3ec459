import { sql } from "kysely";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Searches } from "../schema.ts";
import { cursorOf, readCursor } from "./cursor.ts";
import { momentsIn } from "./days-in.ts";
import { ownProject } from "./own-project.ts";

type SearchRow = {
  searchQuery: string;
  hits: number;
  clicks: number;
  topClickedPage: string | null;
  lastSearchedAt: Date;
};

/** What people searched for, by how often; `ctr` is the share of searches that led to a click. */
export async function readSearches(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, cursor }: { range: DayRange; limit: number; cursor?: string | undefined },
): Promise<Searches> {
  requirePermission(actor, "read");
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (isEmptyRange(range)) return { searches: [], totalSearches: 0, nextCursor: null };
  const { rows } = await sql<{ total: number; page: SearchRow[] | null }>`
    with found as materialized (
      select query, count(*)::int as hits, count(clicked_path)::int as clicks,
        mode() within group (order by clicked_path collate "C") as top, max(at) as last_at
      from searches where ${ownProject(actor, projectId)} and ${momentsIn(sql`at`, range)} group by query
    )
    select (select coalesce(sum(hits), 0)::int from found) as total, (select json_agg(p) from (
      select query as "searchQuery", hits, clicks, top as "topClickedPage", last_at as "lastSearchedAt" from found
      where ${after ? sql`hits < ${after.rank} or (hits = ${after.rank} and query collate "C" > ${after.name})` : sql`true`}
      order by hits desc, query collate "C" limit ${limit + 1}) p) as page`.execute(app.database);
  const page = rows[0]?.page ?? [];
  const searches = page.slice(0, limit).map(({ searchQuery, hits, clicks, topClickedPage, lastSearchedAt }) => ({
    searchQuery,
    hits,
    ctr: Math.round((clicks / hits) * 10_000) / 10_000,
    topClickedPage,
    lastSearchedAt: new Date(lastSearchedAt).toISOString(),
  }));
  const last = searches.at(-1);
  const nextCursor = page.length > limit && last ? cursorOf({ rank: last.hits, name: last.searchQuery }) : null;
  return { searches, totalSearches: rows[0]?.total ?? 0, nextCursor };
}
