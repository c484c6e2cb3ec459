import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { toEntry } from "./list-feedback.ts";
import type { ChangedFeedback, FeedbackStatus } from "./schema.ts";
import { listFeedbackOfIds, updateFeedbackStatus } from "./store.ts";

/**
 * Gives entries of feedback another status: all of them, or none if one is unknown. What has the status already is no change.
 *
 * @throws ForbiddenError if the actor may not work on projects
 * @throws NotFoundError if the project is not the actor's, or has no such feedback
 */
export async function changeFeedbackStatus(
  app: App,
  actor: Actor,
  projectId: string,
  ids: string[],
  status: FeedbackStatus,
): Promise<ChangedFeedback> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  const wanted = [...new Set(ids)];
  return app.database.transaction().execute(async (tx) => {
    const changed = await updateFeedbackStatus(tx, projectId, wanted, status);
    const rows = await listFeedbackOfIds(tx, projectId, wanted);
    const found = new Set(rows.map(({ id }) => id));
    const unknown = wanted.filter((id) => !found.has(id));
    if (unknown.length > 0)
      throw new NotFoundError(
        wanted.length === 1 ? "There is no such feedback" : `There is no feedback ${unknown.slice(0, 3).join(", ")}`,
      );
    for (const { id, path } of changed)
      await recordEvent(tx, {
        type: "feedback.status_changed",
        actor,
        projectId,
        subject: { id, name: path },
        details: { status },
        at: app.clock(),
      });
    return { feedback: rows.map(toEntry) };
  });
}
