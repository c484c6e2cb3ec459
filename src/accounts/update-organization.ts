import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { ConflictError } from "../errors.ts";
import type { Organization, UpdateOrganization } from "./schema.ts";
import { renameOrganization } from "./store.ts";

export async function updateOrganization(app: App, actor: Actor, { name }: UpdateOrganization): Promise<Organization> {
  requirePermission(actor, "manage_organization");
  const renamed = await renameOrganization(app.database, actor.organizationId, name);
  if (!renamed) throw new ConflictError(`An organisation named "${name}" exists; choose another name`);
  return renamed;
}
