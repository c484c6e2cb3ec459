import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { invite } from "../invitations/invite.ts";
import type { CreatedInvitation } from "../schema.ts";
import { listOrganizationRows } from "./store.ts";

/** Also for an organisation whose owners are gone, or whose first invitation has ended. */
export async function inviteOwner(app: App, actor: Actor, idOrName: string, email: string): Promise<CreatedInvitation> {
  requireOperator(actor);
  const [organization] = await listOrganizationRows(app.database, idOrName);
  if (!organization) throw new NotFoundError("There is no such organisation");
  return invite(app, { ...actor, organizationId: organization.id }, { email, role: "owner" });
}
