import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { type Counts, NO_COUNTS, type PageCounts } from "../../schema.ts";
import { daysIn, fitsPath } from "../../sql-conditions.ts";
import { type ListQuery, OTHER_NAMES, type PageList } from "../visits-store.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

export async function countViews(
  db: Queryable,
  project: number,
  { range, filter = {}, limit, offset }: ListQuery,
): Promise<PageList> {
  const { rows } = await sql<{ totals: Counts | null; pages: PageCounts[] | null; hasOtherPages: boolean }>`
    with counts as materialized (
      select scope, sum(human) as human, sum(ai) as ai, sum(human + ai) as total from view_counts
      where project = ${project} and ${daysIn(range)} group by scope having sum(human + ai) > 0
    )
    select
      (select json_build_object('human', human, 'ai', ai, 'total', total) from counts where scope = ${SITE_NUMBER}) as totals,
      (select json_agg(json_build_object('path', path, 'human', human, 'ai', ai, 'total', total)) from (
        select s.name as path, c.human, c.ai, c.total from counts c join visitor_scopes s on s.id = c.scope and s.kind = 'page'
        where ${fitsPath(filter, sql`s.name`)}
        order by c.total desc, s.name collate "C" limit ${limit} offset ${offset}) page) as pages,
      exists (select from counts c join visitor_scopes s on s.id = c.scope and s.project = ${project} and s.kind = 'page' and s.name = ${OTHER_NAMES}) as "hasOtherPages"`.execute(
    db,
  );
  const [answer] = rows;
  return {
    totals: answer?.totals ?? NO_COUNTS,
    pages: answer?.pages ?? [],
    hasOtherPages: answer?.hasOtherPages ?? false,
  };
}
