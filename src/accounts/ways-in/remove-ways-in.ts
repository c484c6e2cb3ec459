import type { Queryable } from "../../database/connect.ts";
import { recordEvent } from "../../events/record-event.ts";
import { deleteInvitationsBy } from "../invitations/store.ts";
import { redeemLink } from "../one-time-link-store.ts";
import { recordUserEvent } from "../record-user-event.ts";
import type { RemovedWaysIn } from "../schema.ts";
import { deleteIdentitiesOf, deletePasskeysOf, deleteSessionsOf, lockUser } from "./store.ts";

type By = { user: { id: string; name: string }; address: string; at: Date };

/**
 * Removes every way into an account but the password, in the caller's transaction: sessions, passkeys, connected identities
 * and links that reset the password, and the invitations that were sent in the user's name.
 *
 * @param exceptSessionId the session that goes on
 */
export async function removeWaysIn(tx: Queryable, by: By, exceptSessionId?: string): Promise<RemovedWaysIn> {
  const { user, address, at } = by;
  await lockUser(tx, user.id);
  await redeemLink(tx, "reset", user.id);
  const sessions = await deleteSessionsOf(tx, user.id, exceptSessionId);
  const passkeys = await deletePasskeysOf(tx, user.id);
  const identities = await deleteIdentitiesOf(tx, user.id);
  const invitations = await deleteInvitationsBy(tx, user.id);
  for (const _ of passkeys) await recordUserEvent(tx, { type: "passkey.removed", user, address, at });
  for (const _ of identities) await recordUserEvent(tx, { type: "identity.unlinked", user, address, at });
  for (const { id, email, organization_id: organizationId } of invitations) {
    const actor = { kind: "user" as const, organizationId, userId: user.id, name: user.name, address };
    await recordEvent(tx, { type: "invitation.withdrawn", actor, subject: { id, name: email }, at });
  }
  return { sessions, passkeys, identities, invitations: invitations.map(({ email }) => email) };
}
