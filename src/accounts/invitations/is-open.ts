import { permissionsOf } from "../../roles.ts";
import type { InvitationRow } from "./store.ts";

/** Whether an invitation can be accepted: it has not expired, and the inviter may still invite to that role. */
export function isOpen(invitation: InvitationRow, now: Date): boolean {
  const { expires_at, role, inviter_id, inviter_role } = invitation;
  if (expires_at <= now) return false;
  if (inviter_id === null) return true;
  if (inviter_role === null) return false;
  return permissionsOf(inviter_role).includes(role === "owner" ? "manage_organization" : "manage_members");
}
