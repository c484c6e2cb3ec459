import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { type Interval, NO_COUNTS, type Timeseries } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";
import { intervalsOf } from "./intervals.ts";
import { parsePath } from "./path-filter.ts";
import { datesOf, previousRange } from "./previous-range.ts";

export type TimeseriesQuery = {
  range: DayRange;
  interval: Interval;
  path?: string | undefined;
  compare?: "previous" | undefined;
};

/**
 * Unique visitors and views of the site or one page in each day, ISO week or month of a range, in the project's time zone.
 *
 * @throws InvalidInputError for what is no path, too many intervals, or a comparison of a range without a first day
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getTimeseries(
  app: App,
  actor: Actor,
  projectId: string,
  { range, interval, path, compare }: TimeseriesQuery,
): Promise<Timeseries> {
  const before = compare && previousRange(range);
  const page = path === undefined ? undefined : parsePath(path);
  const store = createVisitsStore(app);
  const project = await findOwnVisitorProject(app, actor, projectId);
  const from = range.from ?? (project && (await store.findDays(project.number, range, "site"))?.first);
  if (from === undefined) return { interval, points: [] };
  const current = intervalsOf(interval, { from, to: range.to });
  const intervals = [...current, ...(before ? intervalsOf(interval, before) : [])];
  const [counts, notes] = await Promise.all([
    project && store.countRanges(project.number, page, intervals),
    project && !isEmptyRange(range) && getRangeNotes(app, project, { from: before?.from ?? from, to: range.to }),
  ]);
  const points = intervals.map(({ date }, index) => ({ date, ...(counts?.[index] ?? { ...NO_COUNTS, views: 0 }) }));
  return {
    interval,
    points: points.slice(0, current.length),
    ...(before && { previous: { ...datesOf(before), points: points.slice(current.length) } }),
    ...notes,
  };
}
