import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { type ClosedRange, dateOfDay } from "../../dates.ts";
import { type Counts, NO_COUNTS } from "../../schema.ts";
import type { Cells } from "./cells.ts";
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
  const { rows } = await cells.askRanges(project, scope, ranges, (tx, counts) =>
    sql<Counts & { views: number }>`
    select c.human::int as human, c.ai::int as ai, c.total::int as total, v.views
    from unnest(${ranges.map(({ from }) => dateOfDay(from))}::date[], ${ranges.map(({ to }) => dateOfDay(to))}::date[])
      with ordinality as p(start, stop, place)
    join (${counts}) c on c.place = p.place
    cross join lateral (
      select coalesce(sum(human + ai + other), 0)::float8 as views
      from view_counts where project = ${project} and scope = ${sql.lit(scope)} and day >= p.start and day < p.stop) v
    order by p.place`.execute(tx),
  );
  return rows;
}
