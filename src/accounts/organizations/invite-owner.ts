import { type Actor, requireOperator } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { createInvitation } from "../invitations/create-invitation.ts";
import type { CreatedInvitation } from "../schema.ts";
import { findOrganization } from "./store.ts";

/**
 * Invites an owner, also to an organisation whose owners have left or whose first invitation has expired.
 *
 * @throws ForbiddenError for everybody but the operator
 * @throws NotFoundError if there is no such organisation
 * @throws ConflictError if the address is a member's
 */
export async function inviteOwner(app: App, actor: Actor, id: string, email: string): Promise<CreatedInvitation> {
  requireOperator(actor);
  if (!(await findOrganization(app.database, id))) throw new NotFoundError("There is no such organisation");
  return createInvitation(app, { ...actor, organizationId: id }, { email, role: "owner" });
}
