import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { type ClosedRange, type DayRange, dateOfDay } from "../../dates.ts";
import { daysIn } from "../../sql-conditions.ts";
import type { ScopeKind } from "../visits-store.ts";

export async function sumViews(
  db: Queryable,
  project: number,
  kind: ScopeKind,
  ranges: ClosedRange[],
): Promise<number[]> {
  const { rows } = await sql<{ views: number }>`
    with named as materialized (select id from visitor_scopes where project = ${project} and kind = ${kind})
    select coalesce(c.views, 0)::float8 as views
    from unnest(${ranges.map(({ from }) => dateOfDay(from))}::date[], ${ranges.map(({ to }) => dateOfDay(to))}::date[])
      with ordinality as p(start, stop, place)
    cross join lateral (
      select sum(human + ai + other) as views from view_counts
      where project = ${project} and day >= p.start and day < p.stop and scope in (select id from named)) c
    order by p.place`.execute(db);
  return rows.map(({ views }) => views);
}

export async function listMostViewed(
  db: Queryable,
  project: number,
  kind: ScopeKind,
  range: DayRange,
  limit: number,
): Promise<{ name: string; views: number }[]> {
  const { rows } = await sql<{ name: string; views: number }>`
    select s.name, c.views::float8 as views from (
      select scope, sum(human + ai + other) as views from view_counts
      where project = ${project} and ${daysIn(range)} group by scope) c
    join visitor_scopes s on s.id = c.scope and s.project = ${project} and s.kind = ${kind}
    where c.views > 0 order by c.views desc, s.name collate "C" limit ${limit}`.execute(db);
  return rows;
}
