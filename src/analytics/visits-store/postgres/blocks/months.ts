import { sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { firstOfMonth } from "../cells-in.ts";
import { addCell, type DayCells } from "./cell-block.ts";

/** The level of blocks that the sums of their months lack. */
export const NOT_IN_MONTHS = 0;

/**
 * What cells of days add to those of their months, by the first day of these.
 *
 * @param factor -1 for what is taken away from them
 */
export function monthsOf(days: Map<number, DayCells>, factor: 1 | -1 = 1): Map<number, DayCells> {
  const months = new Map<number, DayCells>();
  for (const [day, cells] of days) {
    const month = firstOfMonth(day);
    for (const [previous, scopes] of cells) {
      if (previous !== undefined && previous >= month) continue;
      for (const [scope, { human, ai, total }] of scopes)
        addCell(months, month, previous, scope, { human: factor * human, ai: factor * ai, total: factor * total });
    }
  }
  return months;
}

/** @param tx in which nobody else merges blocks of the project, as in `mergeBlocks` */
export async function makeMonthsAnew(tx: Queryable, project: number): Promise<void> {
  await sql`delete from visitor_month_blocks where project = ${project}`.execute(tx);
  await sql`update visitor_cell_blocks set level = ${NOT_IN_MONTHS} where project = ${project} and level <> ${NOT_IN_MONTHS}`.execute(
    tx,
  );
}
