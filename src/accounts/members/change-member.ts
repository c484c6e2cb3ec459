import { type Actor, requirePermission, userIdOf } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import type { Role } from "../../roles.ts";
import type { Member } from "../schema.ts";
import { toMember } from "./list-members.ts";
import { deleteMember, findMemberRow, lockOwners, type MemberRow, updateMemberRole } from "./store.ts";

/** Holds at once: every request looks the role up. */
export async function changeRole(app: App, actor: Actor, memberId: string, role: Role): Promise<Member> {
  requirePermission(actor, "manage_members");
  return app.database.transaction().execute(async (tx) => {
    const owners = await lockOwners(tx, actor.organizationId);
    const member = await requireMember(tx, actor, memberId);
    if (member.role === "owner" || role === "owner") requirePermission(actor, "manage_organization");
    if (role !== "owner") requireOtherOwner(owners, member);
    if (member.role !== role) {
      await updateMemberRole(tx, member.id, role);
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

/** Everybody may leave. What the member made stays, API keys too. */
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
    throw new ConflictError("An organisation keeps at least one owner; make somebody else one first");
}
