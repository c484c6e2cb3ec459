import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { NotFoundError } from "../../../errors.ts";
import { recordEvent } from "../../../events/record-event.ts";
import { requireProject } from "../../../projects/find-project.ts";
import { deleteProviderKeyRow } from "../store.ts";

/** @throws ForbiddenError, NotFoundError */
export async function deleteProviderKey(
  app: App,
  actor: Actor,
  idOrName: string,
  provider: string,
): Promise<{ provider: string }> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, idOrName);
  await app.database.transaction().execute(async (tx) => {
    if (!(await deleteProviderKeyRow(tx, project.id, provider)))
      throw new NotFoundError(`The project has no key of its own for "${provider}"`);
    const subject = { id: provider, name: provider };
    await recordEvent(tx, { type: "provider_key.deleted", actor, projectId: project.id, subject, at: app.clock() });
  });
  return { provider };
}
