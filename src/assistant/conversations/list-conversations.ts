import { type Actor, requirePermission } from "../../actor.ts";
import { type DayRange, isEmptyRange } from "../../analytics/dates.ts";
import { findMoments } from "../../analytics/time-zones/own-range.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { listTurns, type Resolution } from "../turns-store.ts";
import { presentTurn } from "./present-turn.ts";
import type { Conversations } from "./schema.ts";

export type ConversationsQuery = {
  range: DayRange;
  resolution?: Resolution | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * What the assistant was asked, newest first: a row for each question. Empty where there is no assistant.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listConversations(
  app: App,
  actor: Actor,
  projectId: string,
  { range, resolution, limit, cursor }: ConversationsQuery,
): Promise<Conversations> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  if (isEmptyRange(range)) return { conversations: [], nextCursor: null, hasMore: false };
  const rows = await listTurns(app.database, projectId, {
    range: await findMoments(app, projectId, range),
    resolution,
    before: cursor,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { conversations: page.map(presentTurn), nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null, hasMore };
}
