import { sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { daysIn, fitsPath } from "../../../sql-conditions.ts";
import type { EngagementCounts, ListQuery, PageEngagement } from "../../visits-store.ts";

const NOTHING: EngagementCounts = { views: 0, seconds: 0, reached: [0, 0, 0, 0] };

export async function countEngagement(
  db: Queryable,
  project: number,
  { range, filter = {}, limit, offset }: ListQuery,
): Promise<{ totals: EngagementCounts; pages: PageEngagement[] }> {
  const counts = sql`'views', views, 'seconds', seconds, 'reached', reached`;
  const { rows } = await sql<{ totals: EngagementCounts | null; pages: PageEngagement[] | null }>`
    with read as materialized (
      select s.name as path, sum(e.views) as views, sum(e.seconds) as seconds,
        sum(e.reached_25) as r25, sum(e.reached_50) as r50, sum(e.reached_75) as r75, sum(e.reached_100) as r100
      from engagement_counts e join visitor_scopes s on s.id = e.scope and s.kind = 'page'
      where e.project = ${project} and ${daysIn(range)} and ${fitsPath(filter, sql`s.name`)} group by s.name
    )
    select
      (select json_build_object(${counts}) from (
        select sum(views) as views, sum(seconds) as seconds, array[sum(r25), sum(r50), sum(r75), sum(r100)] as reached
        from read having count(*) > 0) t) as totals,
      (select json_agg(json_build_object('path', path, ${counts})) from (
        select path, views, seconds, array[r25, r50, r75, r100] as reached from read
        order by views desc, path collate "C" limit ${limit} offset ${offset}) p) as pages`.execute(db);
  return { totals: rows[0]?.totals ?? NOTHING, pages: rows[0]?.pages ?? [] };
}
