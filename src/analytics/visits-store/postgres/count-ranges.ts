import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { type ClosedRange, dateOfDay } from "../../dates.ts";
import { type Counts, NO_COUNTS } from "../../schema.ts";
import { findPageNumber } from "./find-page-number.ts";

/** Reads the day cells alone, which is quickest for many short ranges. */
export async function countRanges(
  db: Queryable,
  project: number,
  path: string | undefined,
  ranges: ClosedRange[],
): Promise<(Counts & { views: number })[]> {
  const scope = await findPageNumber(db, project, path);
  if (scope === undefined || ranges.length === 0) return ranges.map(() => ({ ...NO_COUNTS, views: 0 }));
  const { rows } = await sql<Counts & { views: number }>`
    select c.human, c.ai, c.total, v.views
    from unnest(${ranges.map(({ from }) => dateOfDay(from))}::date[], ${ranges.map(({ to }) => dateOfDay(to))}::date[])
      with ordinality as p(start, stop, place)
    cross join lateral (
      select coalesce(sum(human), 0)::int as human, coalesce(sum(ai), 0)::int as ai, coalesce(sum(total), 0)::int as total
      from visitor_cells where project = ${project} and scope = ${sql.lit(scope)} and day >= p.start and day < p.stop and previous < p.start) c
    cross join lateral (
      select coalesce(sum(human + ai + other), 0)::float8 as views
      from view_counts where project = ${project} and scope = ${sql.lit(scope)} and day >= p.start and day < p.stop) v
    order by p.place`.execute(db);
  return rows;
}
