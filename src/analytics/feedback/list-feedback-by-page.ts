import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { parsePathFilter } from "../questions/path-filter.ts";
import { findMoments } from "../time-zones/own-range.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import type { FeedbackByPage } from "./schema.ts";
import { countFeedbackByPage, type FeedbackFilter } from "./store.ts";

export type FeedbackByPageQuery = Pick<FeedbackFilter, "source" | "status" | "limit"> &
  PathFilter & { range: DayRange; offset: number };

/**
 * How readers judged each page, by their number of entries.
 *
 * @throws InvalidInputError for what is no path
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listFeedbackByPage(
  app: App,
  actor: Actor,
  projectId: string,
  { range, source, status, limit, offset, ...filter }: FeedbackByPageQuery,
): Promise<FeedbackByPage> {
  requirePermission(actor, "read");
  const paths = parsePathFilter(filter);
  await requireOwnProject(app.database, actor, projectId);
  if (isEmptyRange(range)) return { feedback: [], hasMore: false };
  const rows = await countFeedbackByPage(app.database, projectId, {
    range: await findMoments(app, projectId, range),
    paths,
    source,
    status,
    limit: limit + 1,
    offset,
  });
  return { feedback: rows.slice(0, limit), hasMore: rows.length > limit };
}
