import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Role } from "../../roles.ts";

export type InvitationRow = {
  id: string;
  organization_id: string;
  organization_name: string;
  email: string;
  role: Role;
  invited_by: string;
  /** null for an invitation by the operator. */
  inviter_id: string | null;
  /** null if the inviter is not a member any more. */
  inviter_role: Role | null;
  created_at: Date;
  expires_at: Date;
};

export type NewInvitation = Omit<InvitationRow, "organization_name" | "inviter_role"> & { hash: Buffer };

/** Stores an invitation. It replaces an earlier one for the same address. */
export async function replaceInvitation(db: Queryable, invitation: NewInvitation): Promise<void> {
  const { organization_id: _, email: __, ...changed } = invitation;
  await db
    .insertInto("invitations")
    .values(invitation)
    .onConflict((conflict) => conflict.columns(["organization_id", "email"]).doUpdateSet(changed))
    .execute();
}

export async function listInvitationRows(db: Queryable, organizationId: string): Promise<InvitationRow[]> {
  return select(db, sql`i.organization_id = ${organizationId} order by i.created_at desc, i.id limit 1000`);
}

export async function findInvitation(db: Queryable, hash: Buffer): Promise<InvitationRow | undefined> {
  return (await select(db, sql`i.hash = ${hash}`))[0];
}

async function select(db: Queryable, condition: ReturnType<typeof sql>): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.organization_id, o.name as organization_name, i.email, i.role, i.invited_by, i.inviter_id,
      m.role as inviter_role, i.created_at, i.expires_at
    from invitations i
    join organizations o on o.id = i.organization_id
    left join members m on m.organization_id = i.organization_id and m.user_id = i.inviter_id
    where ${condition}`.execute(db);
  return rows;
}

/** Deletes the invitations that a user has sent and nobody has accepted. */
export async function deleteInvitationsBy(
  db: Queryable,
  inviterId: string,
): Promise<{ id: string; email: string; organization_id: string }[]> {
  return db
    .deleteFrom("invitations")
    .where("inviter_id", "=", inviterId)
    .returning(["id", "email", "organization_id"])
    .execute();
}

/** Deletes an invitation and returns its address. Undefined if it is gone, so that a link works only once. */
export async function deleteInvitationRow(
  db: Queryable,
  organizationId: string,
  id: string,
): Promise<{ email: string } | undefined> {
  return db
    .deleteFrom("invitations")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
}
