import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { conflictingField } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import type { Organization, UpdateOrganization } from "./schema.ts";
import { renameOrganization } from "./store.ts";

/** @throws ForbiddenError, ConflictError when the name is taken */
export async function updateOrganization(app: App, actor: Actor, { name }: UpdateOrganization): Promise<Organization> {
  requirePermission(actor, "manage_organization");
  return app.database.transaction().execute(async (tx) => {
    const renamed = await renameOrganization(tx, actor.organizationId, name);
    if (!renamed) throw conflictingField("name", `An organisation named "${name}" exists; choose another name`);
    await recordEvent(tx, { type: "organization.renamed", actor, subject: renamed, at: app.clock() });
    return renamed;
  });
}
