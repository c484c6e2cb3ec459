import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import type { DayRange } from "../../dates.ts";
import { type Counts, NO_COUNTS } from "../../schema.ts";
import { daysIn } from "../../sql-conditions.ts";
import { cellsIn } from "./cells-in.ts";
import { findPageNumber } from "./find-page-number.ts";

export async function countNewVisitors(
  db: Queryable,
  project: number,
  path: string | undefined,
  range: DayRange,
): Promise<{ totals: Counts; new: Counts }> {
  const number = await findPageNumber(db, project, path);
  if (number === undefined) return { totals: NO_COUNTS, new: NO_COUNTS };
  const scope = sql.lit(number);
  const sums = sql`coalesce(sum(human), 0)::int as human, coalesce(sum(ai), 0)::int as ai, coalesce(sum(total), 0)::int as total`;
  const { rows } = await sql<{ totals: Counts; new: Counts }>`
    select to_json(a) as totals, to_json(f) as new
    from (select ${sums} from (${cellsIn(project, range)}) cells where scope = ${scope}) a,
      (select ${sums} from visitor_cells
        where project = ${project} and scope = ${scope} and ${daysIn(range)} and previous = '-infinity') f`.execute(db);
  return rows[0] ?? { totals: NO_COUNTS, new: NO_COUNTS };
}
