import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import type { DayRange } from "../../dates.ts";
import { daysIn } from "../../sql-conditions.ts";
import { readViewBlock } from "./blocks/view-block.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

export async function findDays(
  db: Queryable,
  project: number,
  range: DayRange,
  scope: "site" | "any",
): Promise<{ first: number; last: number } | undefined> {
  const isMeant = sql`project = ${project} and ${daysIn(range)} ${scope === "site" ? sql`and scope = ${sql.lit(SITE_NUMBER)}` : sql``}`;
  const isMeantBlock = scope === "site" ? sql`and length(site) + length(site_views) > 0` : sql``;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select least(v.first, c.first, b.first) - date '1970-01-01' as first, greatest(v.last, c.last, b.last) - date '1970-01-01' as last
    from (select min(day) as first, max(day) as last from view_counts where ${isMeant}) v,
      (select min(day) as first, max(day) as last from all_visitor_cells where ${isMeant}) c,
      (select min(day) as first, max(day) as last from visitor_day_blocks
        where project = ${project} and ${daysIn(range)} ${isMeantBlock}) b`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** What is viewed on a later day is viewed later. */
export async function findLastVisitAt(db: Queryable, project: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null; day: number | null; views: Buffer | null }>`
    with last as (select max(day) as day from visitor_day_blocks where project = ${project} and length(site_views) > 0)
    select max(last_at) as at, null::int as day, null::bytea as views from view_counts where project = ${project} and scope = ${SITE_NUMBER}
    union all
    select null, b.day - date '1970-01-01', site_views from visitor_day_blocks b join last on b.day = last.day
    where project = ${project}`.execute(db);
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, day, views } of rows) {
    if (at) last = Math.max(last, at.getTime());
    if (day === null || !views) continue;
    readViewBlock(day, views, (_scope, _human, _ai, _other, viewedAt) => {
      last = Math.max(last, viewedAt);
    });
  }
  return last === Number.NEGATIVE_INFINITY ? undefined : new Date(last);
}
