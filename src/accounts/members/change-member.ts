import { type Actor, requirePermission, userIdOf } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import type { Role } from "../../roles.ts";
import type { Member } from "../schema.ts";
import { toMember } from "./list-members.ts";
import { deleteMember, findMemberRow, lockOwners, type MemberRow, updateRole } from "./store.ts";

/**
 * Changes a member's role. The change holds at once, because every request looks up the role.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError for the last owner
 */
export async function updateMember(app: App, actor: Actor, memberId: string, role: Role): Promise<Member> {
  requirePermission(actor, "manage_members");
  return app.database.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx, actor.organizationId);
    const member = await requireMember(tx, actor, memberId);
    if (member.role === "owner" || role === "owner") requirePermission(actor, "manage_organization");
    if (role !== "owner") requireOtherOwner(owners, member);
    if (member.role !== role) {
      await updateRole(tx, member.id, role);
      const details = { from: member.role, to: role };
      await recordEvent(tx, {
        type: "member.role_changed",
        actor,
        subject: subjectOf(member),
        details,
        at: app.clock(),
      });
    }
    return toMember({ ...member, role }, actor);
  });
}

/**
 * Removes a member from the organisation. Everybody may remove themselves. What the member created stays, API keys too.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError for the last owner
 */
export async function removeMember(app: App, actor: Actor, memberId: string): Promise<void> {
  requirePermission(actor, "read_members");
  await app.database.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx, actor.organizationId);
    const member = await requireMember(tx, actor, memberId);
    if (member.user_id !== userIdOf(actor)) {
      requirePermission(actor, "manage_members");
      if (member.role === "owner") requirePermission(actor, "manage_organization");
    }
    requireOtherOwner(owners, member);
    await deleteMember(tx, member.id);
    await recordEvent(tx, { type: "member.removed", actor, subject: subjectOf(member), at: app.clock() });
  });
}

function subjectOf({ id, user_name }: MemberRow): { id: string; name: string } {
  return { id, name: user_name };
}

async function requireMember(db: Queryable, actor: Actor, id: string): Promise<MemberRow> {
  const member = await findMemberRow(db, actor.organizationId, id);
  if (!member) throw new NotFoundError("There is no such member");
  return member;
}

function requireOtherOwner(owners: string[], member: MemberRow): void {
  if (owners.length === 1 && owners[0] === member.id)
    throw new ConflictError("An organisation needs at least one owner; make another member an owner first");
}
