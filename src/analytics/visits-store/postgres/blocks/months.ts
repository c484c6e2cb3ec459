import { sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { firstOfMonth } from "../cells-in.ts";
import type { DayCounts } from "./block-columns.ts";
import { addCell } from "./cell-block.ts";
import { viewsOfDay } from "./store.ts";
import { addViews } from "./view-block.ts";

/** The level of blocks that the sums of their months lack. */
export const NOT_IN_MONTHS = 0;

/**
 * What is counted of days adds this to their months, by the first day of these.
 *
 * @param factor -1 for cells that are taken away from them
 */
export function monthsOf({ cells = new Map(), views = new Map() }: Partial<DayCounts>, factor: 1 | -1 = 1): DayCounts {
  const months: DayCounts = { cells: new Map(), views: new Map() };
  for (const [day, own] of cells) {
    const month = firstOfMonth(day);
    for (const [previous, scopes] of own) {
      if (previous !== undefined && previous >= month) continue;
      for (const [scope, { human, ai, total }] of scopes)
        addCell(months.cells, month, previous, scope, {
          human: factor * human,
          ai: factor * ai,
          total: factor * total,
        });
    }
  }
  for (const [day, own] of views) {
    const month = viewsOfDay(months.views, firstOfMonth(day));
    for (const [scope, counts] of own) addViews(month, scope, counts);
  }
  return months;
}

/** @param tx in which nobody else merges blocks of the project, as in `mergeBlocks` */
export async function makeMonthsAnew(tx: Queryable, project: number): Promise<void> {
  await sql`delete from visitor_month_blocks where project = ${project}`.execute(tx);
  await sql`update visitor_day_blocks set level = ${NOT_IN_MONTHS} where project = ${project} and level <> ${NOT_IN_MONTHS}`.execute(
    tx,
  );
}
