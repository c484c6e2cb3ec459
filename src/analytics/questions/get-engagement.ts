import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Engagement } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { EngagementCounts, PathFilter } from "../visits-store/visits-store.ts";
import { parsePathFilter } from "./path-filter.ts";

const NOTHING: EngagementCounts = { views: 0, seconds: 0, reached: [] };

/**
 * How long people read the pages, and how far. Pages with the most views first.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getEngagement(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, ...given }: { range: DayRange; limit: number; offset: number } & PathFilter,
): Promise<Engagement> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  const filter = parsePathFilter(given);
  if (!project || isEmptyRange(range)) return { totals: toRow(NOTHING), pages: [], hasMore: false };
  const { totals, pages } = await createVisitsStore(app).countEngagement(project.number, {
    range,
    filter,
    limit: limit + 1,
    offset,
  });
  return {
    totals: toRow(totals),
    pages: pages.slice(0, limit).map(({ path, ...counts }) => ({ path, ...toRow(counts) })),
    hasMore: pages.length > limit,
  };
}

function toRow({
  views,
  seconds,
  reached: [reached25 = 0, reached50 = 0, reached75 = 0, reached100 = 0],
}: EngagementCounts) {
  const averageSeconds = views === 0 ? 0 : Math.round(seconds / views);
  return { views, seconds, averageSeconds, reached25, reached50, reached75, reached100 };
}
