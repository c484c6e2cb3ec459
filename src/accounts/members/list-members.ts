import { type Actor, requirePermission, userIdOf } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Member } from "../schema.ts";
import { listMemberRows, type MemberRow } from "./store.ts";

/** @throws ForbiddenError */
export async function listMembers(app: App, actor: Actor): Promise<Member[]> {
  requirePermission(actor, "read_members");
  const rows = await listMemberRows(app.database, actor.organizationId);
  return rows.map((row) => toMember(row, actor));
}

export function toMember(row: MemberRow, actor: Actor): Member {
  return {
    id: row.id,
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
    role: row.role,
    createdAt: row.created_at.toISOString(),
    isYou: row.user_id === userIdOf(actor),
  };
}
