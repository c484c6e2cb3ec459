import { sql } from "kysely";
import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { type DayRange, dateOfDay, dayOf, isEmptyRange } from "../dates.ts";
import type { Interval, Point, Timeseries } from "../schema.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { SITE } from "../visits-store/postgres/scope-numbers.ts";
import { intervalsOf } from "./intervals.ts";
import { findPageScope } from "./page-scope.ts";
import { pageAt } from "./path-filter.ts";
import { type ClosedRange, datesOf, previousRange } from "./previous-range.ts";
import { readRangeNotes } from "./range-notes.ts";
import { inSnapshot } from "./snapshot.ts";

export type TimeseriesQuery = {
  range: DayRange;
  interval: Interval;
  path?: string | undefined;
  compare?: "previous" | undefined;
};

/** Unique visitors and views of the site or one page in each day, ISO week or month of a range, in UTC. */
export async function readTimeseries(
  app: App,
  actor: Actor,
  projectId: string,
  { range, interval, path, compare }: TimeseriesQuery,
): Promise<Timeseries> {
  const before = compare && previousRange(range);
  if (path !== undefined) pageAt(path);
  const project = await findReadableProject(app.database, actor, projectId);
  const from = range.from ?? (project && (await findFirstDay(app.database, project.number)));
  if (from === undefined) return { interval, points: [] };
  const scope = project && (await findPageScope(app.database, project.number, path));
  const [[current, previous], notes] = await Promise.all([
    inSnapshot(app.database, before !== undefined, async (db) => {
      const points = (of: ClosedRange) => readPoints(db, project?.number, scope, interval, of);
      return [await points({ from, to: range.to }), before && (await points(before))] as const;
    }),
    project &&
      !isEmptyRange(range) &&
      readRangeNotes(app.database, project, { from: before?.from ?? from, to: range.to }),
  ]);
  return {
    interval,
    points: current,
    ...(before && previous && { previous: { ...datesOf(before), points: previous } }),
    ...notes,
  };
}

async function readPoints(
  db: Queryable,
  project: number | undefined,
  scope: number | undefined,
  interval: Interval,
  range: ClosedRange,
): Promise<Point[]> {
  const intervals = intervalsOf(interval, range);
  if (project === undefined || scope === undefined || intervals.length === 0)
    return intervals.map(({ date }) => ({ date, human: 0, ai: 0, total: 0, views: 0 }));
  const column = (name: "date" | "from" | "to") =>
    intervals.map((one) => (name === "date" ? one.date : dateOfDay(one[name])));
  const { rows } = await sql<Point>`
    select p.date, c.human, c.ai, c.total, v.views
    from unnest(${column("date")}::text[], ${column("from")}::date[], ${column("to")}::date[]) with ordinality as p(date, start, stop, place)
    cross join lateral (
      select coalesce(sum(human), 0)::int as human, coalesce(sum(ai), 0)::int as ai, coalesce(sum(total), 0)::int as total
      from visitor_cells where project = ${project} and scope = ${sql.lit(scope)} and day >= p.start and day < p.stop and previous < p.start) c
    cross join lateral (
      select coalesce(sum(human + ai), 0)::float8 as views
      from view_counts where project = ${project} and scope = ${sql.lit(scope)} and day >= p.start and day < p.stop) v
    order by p.place`.execute(db);
  return rows;
}

async function findFirstDay(db: Queryable, project: number): Promise<number | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from visitor_cells where project = ${project} and scope = ${sql.lit(SITE)}`.execute(
    db,
  );
  const day = rows[0]?.day;
  return day ? dayOf(Date.parse(day)) : undefined;
}
