import type { Queryable } from "../../database/connect.ts";
import { type EventActor, recordEvent } from "../../events/record-event.ts";
import type { FeedbackStatus } from "./schema.ts";
import { listUnsettledIds, updateFeedbackStatus } from "./store.ts";

type Settlement = { projectId: string; actor: EventActor; at: Date };

/** Resolves what readers had said against pages before a moment, and nobody had settled. Returns the ids. */
export async function resolveFeedbackOfPages(
  tx: Queryable,
  { projectId, ...by }: Settlement,
  paths: string[],
  before: Date,
): Promise<string[]> {
  const ids = await listUnsettledIds(tx, projectId, paths, before);
  await setStatus(tx, { projectId, ...by }, ids, "resolved");
  return ids;
}

/** Makes feedback pending again that was resolved with a gap. */
export async function reopenFeedback(tx: Queryable, by: Settlement, ids: string[]): Promise<void> {
  await setStatus(tx, by, ids, "pending", "resolved");
}

async function setStatus(
  tx: Queryable,
  { projectId, actor, at }: Settlement,
  ids: string[],
  status: FeedbackStatus,
  from?: FeedbackStatus,
): Promise<void> {
  for (const { id, path } of await updateFeedbackStatus(tx, projectId, ids, status, from))
    await recordEvent(tx, {
      ...{ type: "feedback.status_changed", actor, projectId, at },
      subject: { id, name: path },
      details: { status },
    });
}
