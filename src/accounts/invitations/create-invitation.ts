import { type Actor, requirePermission, userIdOf } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { conflictingField, NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { isMember } from "../members/store.ts";
import { createLinkToken } from "../one-time-link-store.ts";
import { type CreatedInvitation, type Invitation, type Invite, inviteSchema } from "../schema.ts";
import { isOpen } from "./is-open.ts";
import { deleteInvitationRow, listInvitationRows, type NewInvitation, replaceInvitation } from "./store.ts";

const VALID_MS = 7 * 86_400_000;

/**
 * Invites somebody to the organisation. Docket sends no mail, so the caller passes the link on.
 *
 * @throws ForbiddenError, InvalidInputError, ConflictError for an address of a member
 */
export async function createInvitation(app: App, actor: Actor, input: Invite): Promise<CreatedInvitation> {
  requirePermission(actor, "manage_members");
  const { email, role } = parseInput(inviteSchema, input);
  if (role === "owner") requirePermission(actor, "manage_organization");
  if (await isMember(app.database, actor.organizationId, email))
    throw conflictingField("email", `${email} is already a member`);
  const { token, hash } = createLinkToken();
  const now = app.clock();
  const invitation = {
    id: newId("inv"),
    organization_id: actor.organizationId,
    email,
    role,
    hash,
    invited_by: actor.name,
    inviter_id: userIdOf(actor),
    created_at: now,
    expires_at: new Date(now.getTime() + VALID_MS),
  };
  await app.database.transaction().execute(async (tx) => {
    await replaceInvitation(tx, invitation);
    const subject = { id: invitation.id, name: email };
    await recordEvent(tx, { type: "invitation.created", actor, subject, details: { role }, at: now });
  });
  return { ...toInvitation(invitation, true), link: `${app.config.publicUrl}/app/invitations/${token}` };
}

/** @throws ForbiddenError */
export async function listInvitations(app: App, actor: Actor): Promise<Invitation[]> {
  requirePermission(actor, "manage_members");
  const rows = await listInvitationRows(app.database, actor.organizationId);
  return rows.map((row) => toInvitation(row, isOpen(row, app.clock())));
}

/** @throws ForbiddenError, NotFoundError */
export async function deleteInvitation(app: App, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, "manage_members");
  await app.database.transaction().execute(async (tx) => {
    const taken = await deleteInvitationRow(tx, actor.organizationId, id);
    if (!taken) throw new NotFoundError("There is no such invitation");
    const subject = { id, name: taken.email };
    await recordEvent(tx, { type: "invitation.withdrawn", actor, subject, at: app.clock() });
  });
}

function toInvitation(row: Omit<NewInvitation, "hash">, canBeAccepted: boolean): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: !canBeAccepted,
  };
}
