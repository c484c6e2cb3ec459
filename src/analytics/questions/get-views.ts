import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { NO_COUNTS, type Views } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { Calendar } from "../time-zones/calendar.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import { parsePathFilter } from "./path-filter.ts";

/**
 * How often the site and each page was read. Unlike with visitors, `total` is the sum of the others.
 *
 * @throws InvalidInputError for what is no path
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getViews(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, ...paths }: PathFilter & { range: DayRange; limit: number; offset: number },
): Promise<Views> {
  const filter = parsePathFilter(paths);
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range)) return { totals: NO_COUNTS, views: [], hasMore: false };
  const { totals, pages, hasOtherPages } = await createVisitsStore(app).countViews(project.number, {
    range,
    filter,
    limit: limit + 1,
    offset,
  });
  const timeZones = new Calendar(project.timeZones).zonesIn(range);
  return {
    totals,
    views: pages.slice(0, limit),
    hasMore: pages.length > limit,
    ...(timeZones && { timeZones }),
    ...(hasOtherPages && { hasOtherPages }),
  };
}
