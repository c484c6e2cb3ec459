import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import type { DayRange } from "../../dates.ts";
import { daysIn } from "../../sql-conditions.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

export async function findDays(
  db: Queryable,
  project: number,
  range: DayRange,
  scope: "site" | "any",
): Promise<{ first: number; last: number } | undefined> {
  const isMeant = sql`project = ${project} and ${daysIn(range)} ${scope === "site" ? sql`and scope = ${sql.lit(SITE_NUMBER)}` : sql``}`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select least(v.first, c.first, b.first) - date '1970-01-01' as first, greatest(v.last, c.last, b.last) - date '1970-01-01' as last
    from (select min(day) as first, max(day) as last from view_counts where ${isMeant}) v,
      (select min(day) as first, max(day) as last from all_visitor_cells where ${isMeant}) c,
      (select min(day) as first, max(day) as last from visitor_cell_blocks
        where project = ${project} and ${daysIn(range)} ${scope === "site" ? sql`and length(site) > 0` : sql``}) b`.execute(
    db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

export async function findLastVisitAt(db: Queryable, project: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_at) as at from view_counts where project = ${project} and scope = ${SITE_NUMBER}`.execute(db);
  return rows[0]?.at ?? undefined;
}
