import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { NO_COUNTS, type Visitors } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";
import { getSectionOfPrefix } from "./get-section-of-prefix.ts";
import { parsePathFilter } from "./path-filter.ts";
import { datesOf, previousRange } from "./previous-range.ts";

export type VisitorsQuery = PathFilter & {
  range: DayRange;
  limit: number;
  offset: number;
  compare?: "previous" | undefined;
};

/**
 * Unique visitors in a range of days: of the site, of each page by total, then path, and of the section that is asked for.
 *
 * @throws InvalidInputError for what is no path, and for a comparison of a range without a first day
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getVisitors(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, compare, ...paths }: VisitorsQuery,
): Promise<Visitors> {
  const previous = compare && previousRange(range);
  const filter = parsePathFilter(paths);
  const prefix = paths.path === undefined && paths.pathGlob === undefined ? paths.pathPrefix : undefined;
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range))
    return {
      totals: NO_COUNTS,
      visitors: [],
      hasMore: false,
      ...(prefix !== undefined && { section: await getSectionOfPrefix(app, project?.number, prefix, range) }),
      ...(previous && { previous: { ...datesOf(previous), totals: NO_COUNTS } }),
    };
  const [{ totals, previousTotals, pages, hasOtherPages }, notes, section] = await Promise.all([
    createVisitsStore(app).countVisitors(project.number, {
      range,
      filter,
      limit: limit + 1,
      offset,
      previous,
    }),
    getRangeNotes(app, project, previous ? { ...range, from: previous.from } : range),
    prefix === undefined ? undefined : getSectionOfPrefix(app, project.number, prefix, range),
  ]);
  return {
    totals,
    visitors: pages.slice(0, limit),
    hasMore: pages.length > limit,
    ...(previous && { previous: { ...datesOf(previous), totals: previousTotals } }),
    ...(section && { section }),
    ...(hasOtherPages && { hasOtherPages }),
    ...notes,
  };
}
