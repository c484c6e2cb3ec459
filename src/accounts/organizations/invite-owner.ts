import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { createInvitation } from "../invitations/create-invitation.ts";
import type { CreatedInvitation } from "../schema.ts";
import { listOrganizationRows } from "./store.ts";

/**
 * Invites an owner, also to an organisation whose owners have left or whose first invitation has expired.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError, ConflictError for an address of a member
 */
export async function inviteOwner(app: App, actor: Actor, idOrName: string, email: string): Promise<CreatedInvitation> {
  requireOperator(actor);
  const [organization] = await listOrganizationRows(app.database, idOrName);
  if (!organization) throw new NotFoundError("There is no such organisation");
  return createInvitation(app, { ...actor, organizationId: organization.id }, { email, role: "owner" });
}
