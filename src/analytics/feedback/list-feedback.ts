import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Place } from "../../http/answer-page.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { parsePathFilter } from "../questions/path-filter.ts";
import { findMoments } from "../time-zones/own-range.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import type { FeedbackEntry, FeedbackList, FeedbackSource, FeedbackStatus } from "./schema.ts";
import { type FeedbackRow, listFeedbackRows } from "./store.ts";

export type FeedbackQuery = PathFilter & {
  range: DayRange;
  source?: FeedbackSource | undefined;
  status?: FeedbackStatus[] | undefined;
  limit: number;
  after?: Place | undefined;
};

/**
 * What readers said about pages, newest first.
 *
 * @throws InvalidInputError for what is no path
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listFeedback(
  app: App,
  actor: Actor,
  projectId: string,
  { range, source, status, limit, after, ...filter }: FeedbackQuery,
): Promise<Omit<FeedbackList, "nextCursor"> & { next: Place | undefined }> {
  requirePermission(actor, "read");
  const paths = parsePathFilter(filter);
  await requireOwnProject(app.database, actor, projectId);
  if (isEmptyRange(range)) return { feedback: [], next: undefined, hasMore: false };
  const rows = await listFeedbackRows(app.database, projectId, {
    range: await findMoments(app, projectId, range),
    paths,
    source,
    status,
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const next = hasMore && last ? { rank: last.createdAt.getTime(), name: last.id } : undefined;
  return { feedback: page.map(toEntry), next, hasMore };
}

export function toEntry({ helpful, contact, code, filename, lang, createdAt, ...row }: FeedbackRow): FeedbackEntry {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(row.source === "contextual" && { helpful, contact }),
    ...(row.source === "code_snippet" && { code, filename, lang }),
  };
}
