import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { deleteGithubAppRow } from "./store.ts";

/**
 * Forgets a GitHub App. The projects that it served have no token then.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function deleteGithubApp(app: App, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, "manage_projects");
  await app.database.transaction().execute(async (tx) => {
    const row = await deleteGithubAppRow(tx, actor.organizationId, id);
    if (!row) throw new NotFoundError("There is no such GitHub App");
    await recordEvent(tx, { type: "github_app.deleted", actor, subject: { id, name: row.slug }, at: app.clock() });
  });
}
