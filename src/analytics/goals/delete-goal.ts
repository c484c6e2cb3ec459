import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireProject } from "../../projects/find-project.ts";
import { ensureVisitorProject } from "../settings/visitor-project.ts";
import { deleteGoalRow } from "./store.ts";

/** Removes a goal. A section that it made stays. @throws ForbiddenError, NotFoundError */
export async function deleteGoal(app: App, actor: Actor, projectId: string, id: string): Promise<void> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, projectId);
  await app.database.transaction().execute(async (tx) => {
    const { number } = await ensureVisitorProject(tx, project.id);
    const row = await deleteGoalRow(tx, number, id);
    if (!row) throw new NotFoundError("There is no such goal");
    const subject = { id, name: row.name };
    await recordEvent(tx, { type: "goal.deleted", actor, projectId: project.id, subject, at: app.clock() });
  });
}
