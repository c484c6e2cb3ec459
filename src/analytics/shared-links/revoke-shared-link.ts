import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireProject } from "../../projects/find-project.ts";
import { deleteSharedLinkRow } from "./store.ts";

/** Revokes a link at once on every node, because every request looks it up. @throws ForbiddenError, NotFoundError */
export async function revokeSharedLink(app: App, actor: Actor, projectId: string, id: string): Promise<void> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, projectId);
  await app.database.transaction().execute(async (tx) => {
    const row = await deleteSharedLinkRow(tx, project.id, id);
    if (!row) throw new NotFoundError("There is no such link");
    const subject = { id, name: row.name };
    await recordEvent(tx, { type: "shared_link.revoked", actor, projectId: project.id, subject, at: app.clock() });
  });
}
