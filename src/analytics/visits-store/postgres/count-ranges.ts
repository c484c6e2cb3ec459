import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import type { ClosedRange } from "../../dates.ts";
import { type Counts, NO_COUNTS } from "../../schema.ts";
import { type Cells, placesOf } from "./cells.ts";
import { findPageNumber } from "./find-page-number.ts";

export async function countRanges(
  db: Queryable,
  cells: Cells,
  project: number,
  path: string | undefined,
  ranges: ClosedRange[],
): Promise<(Counts & { views: number })[]> {
  const scope = await findPageNumber(db, project, path);
  if (scope === undefined || ranges.length === 0) return ranges.map(() => ({ ...NO_COUNTS, views: 0 }));
  const { rows } = await cells.askRanges(project, scope, ranges, (tx, visitors, views) =>
    sql<Counts & { views: number }>`
    select c.human::int as human, c.ai::int as ai, c.total::int as total, v.views::float8 as views
    from ${placesOf(ranges)}
    join (${visitors}) c on c.place = p.place
    join (${views}) v on v.place = p.place
    order by p.place`.execute(tx),
  );
  return rows;
}
