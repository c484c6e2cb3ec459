import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { cursorOf, parseCursor } from "../cursor.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { parsePathFilter } from "../questions/path-filter.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import type { FeedbackEntry, FeedbackList, FeedbackSource, FeedbackStatus } from "./schema.ts";
import { type FeedbackRow, listFeedbackRows } from "./store.ts";

export type FeedbackQuery = PathFilter & {
  range: DayRange;
  source?: FeedbackSource | undefined;
  status?: FeedbackStatus[] | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * What readers said about pages, newest first.
 *
 * @throws InvalidInputError for what is no path, and for a cursor of something else
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listFeedback(
  app: App,
  actor: Actor,
  projectId: string,
  { range, source, status, limit, cursor, ...filter }: FeedbackQuery,
): Promise<FeedbackList> {
  requirePermission(actor, "read");
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const paths = parsePathFilter(filter);
  await requireOwnProject(app.database, actor, projectId);
  if (isEmptyRange(range)) return { feedback: [], nextCursor: null, hasMore: false };
  const rows = await listFeedbackRows(app.database, projectId, {
    range,
    paths,
    source,
    status,
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && last ? cursorOf({ rank: last.createdAt.getTime(), name: last.id }) : null;
  return { feedback: page.map(toEntry), nextCursor, hasMore };
}

function toEntry({ helpful, contact, code, filename, lang, createdAt, ...row }: FeedbackRow): FeedbackEntry {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(row.source === "contextual" && { helpful, contact }),
    ...(row.source === "code_snippet" && { code, filename, lang }),
  };
}
