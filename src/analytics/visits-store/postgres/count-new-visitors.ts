import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import type { DayRange } from "../../dates.ts";
import { type Counts, NO_COUNTS } from "../../schema.ts";
import type { Cells } from "./cells.ts";
import { findPageNumber } from "./find-page-number.ts";

export async function countNewVisitors(
  db: Queryable,
  cells: Cells,
  project: number,
  path: string | undefined,
  range: DayRange,
): Promise<{ totals: Counts; new: Counts }> {
  const scope = await findPageNumber(db, project, path);
  if (scope === undefined) return { totals: NO_COUNTS, new: NO_COUNTS };
  const visitors = [
    { range, scope },
    { range, scope, isNew: true },
  ];
  const { rows } = await cells.ask(project, { visitors }, (tx, relations) => {
    const [all, first] = relations.map(
      (
        relation,
      ) => sql`select coalesce(sum(human), 0)::int as human, coalesce(sum(ai), 0)::int as ai, coalesce(sum(total), 0)::int as total
        from (${relation}) cells where scope = ${sql.lit(scope)}`,
    );
    return sql<{ totals: Counts; new: Counts }>`
      select to_json(a) as totals, to_json(f) as new from (${all}) a, (${first}) f`.execute(tx);
  });
  return rows[0] ?? { totals: NO_COUNTS, new: NO_COUNTS };
}
