import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Role } from "../../roles.ts";

export type MemberRow = {
  id: string;
  role: Role;
  created_at: Date;
  user_id: string;
  user_name: string;
  user_email: string;
};

function selectMembers(db: Queryable, organizationId: string) {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select([
      "members.id",
      "members.role",
      "members.created_at",
      "members.user_id",
      "users.name as user_name",
      "users.email as user_email",
    ])
    .where("members.organization_id", "=", organizationId);
}

export async function listMemberRows(db: Queryable, organizationId: string): Promise<MemberRow[]> {
  return (await selectMembers(db, organizationId)
    .orderBy("users.name")
    .orderBy("members.id")
    .limit(10_000)
    .execute()) as MemberRow[];
}

export async function findMemberRow(db: Queryable, organizationId: string, id: string): Promise<MemberRow | undefined> {
  return (await selectMembers(db, organizationId).where("members.id", "=", id).executeTakeFirst()) as
    | MemberRow
    | undefined;
}

export async function isMember(db: Queryable, organizationId: string, email: string): Promise<boolean> {
  return (await selectMembers(db, organizationId).where("users.email", "=", email).executeTakeFirst()) !== undefined;
}

/** Returns false and changes nothing if the user is already a member. */
export async function insertMember(
  db: Queryable,
  member: { id: string; organization_id: string; user_id: string; role: Role },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("members")
    .values(member)
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the owners until the transaction ends, so that two owners who leave at once do not leave none. */
export async function lockOwners(db: Queryable, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members where organization_id = ${organizationId} and role = 'owner' order by id for update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function updateRole(db: Queryable, id: string, role: Role): Promise<void> {
  await db.updateTable("members").set({ role }).where("id", "=", id).execute();
}

export async function deleteMember(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("members").where("id", "=", id).execute();
}
