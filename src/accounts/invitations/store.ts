import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Role } from "../../roles.ts";

export type InvitationRow = {
  id: string;
  organization_id: string;
  email: string;
  role: Role;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
};

const COLUMNS = ["id", "organization_id", "email", "role", "invited_by", "created_at", "expires_at"] as const;

/** An earlier one for the same address ends: its link was given to the same person. */
export async function replaceInvitation(
  db: Queryable,
  invitation: Omit<InvitationRow, "created_at"> & { hash: Buffer; created_at: Date },
): Promise<InvitationRow> {
  const { rows } = await sql<InvitationRow>`
    insert into invitations (id, organization_id, email, role, hash, invited_by, created_at, expires_at)
    values (${invitation.id}, ${invitation.organization_id}, ${invitation.email}, ${invitation.role}, ${invitation.hash},
      ${invitation.invited_by}, ${invitation.created_at}, ${invitation.expires_at})
    on conflict (organization_id, email) do update set id = excluded.id, role = excluded.role, hash = excluded.hash,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id, organization_id, email, role, invited_by, created_at, expires_at`.execute(db);
  return rows[0] ?? invitation;
}

export async function listInvitationRows(db: Queryable, organizationId: string): Promise<InvitationRow[]> {
  return (await db
    .selectFrom("invitations")
    .select(COLUMNS)
    .where("organization_id", "=", organizationId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1000)
    .execute()) as InvitationRow[];
}

export async function findInvitation(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<(InvitationRow & { organization_name: string }) | undefined> {
  const { rows } = await sql<InvitationRow & { organization_name: string }>`
    select i.id, i.organization_id, i.email, i.role, i.invited_by, i.created_at, i.expires_at, o.name as organization_name
    from invitations i join organizations o on o.id = i.organization_id
    where i.hash = ${hash} and i.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Ends an invitation. Returns whether it was still there, so that of two who use a link one succeeds. */
export async function takeInvitation(db: Queryable, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
