import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import { projectWithId } from "../projects/projects-in-statements.ts";
import type { Role } from "../roles.ts";

export type Membership = { organization_id: string; role: Role; project_id: string | null };

/** Finds the membership in one round trip, because every request of a session needs it. */
export async function findMembership(
  db: Queryable,
  session: { user: { id: string }; activeOrganizationId: string | null },
  projectId: string | undefined,
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`${plannedOnce}
    select m.organization_id, m.role, p.id as project_id
    from members m
    left join ${projectWithId(sql`${projectId ?? null}`)} p on p.organization_id = m.organization_id
    where m.user_id = ${session.user.id}
    order by p.id is null, m.organization_id is distinct from ${session.activeOrganizationId}, m.created_at, m.id
    limit 1`.execute(db);
  return rows[0];
}

export type OrganizationOfUser = { id: string; name: string; role: Role };

export async function listOrganizationsOf(db: Queryable, userId: string): Promise<OrganizationOfUser[]> {
  return db
    .selectFrom("members")
    .innerJoin("organizations", "organizations.id", "members.organization_id")
    .select(["organizations.id", "organizations.name", "members.role"])
    .where("members.user_id", "=", userId)
    .orderBy("members.created_at")
    .orderBy("members.id")
    .limit(1000)
    .execute();
}

export async function touchSession(db: Queryable, id: string, minute: Date): Promise<void> {
  await sql`update sessions set updated_at = ${minute} where id = ${id} and updated_at < ${minute}`.execute(db);
}

export type UserRow = { id: string; name: string; email: string };

/** Whether anybody owns an organisation. Other members do not end the setup. */
export async function hasOwners(db: Queryable): Promise<boolean> {
  const owner = await db.selectFrom("members").select("id").where("role", "=", "owner").limit(1).executeTakeFirst();
  return owner !== undefined;
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").select(["id", "name", "email"]).where("id", "=", id).executeTakeFirst();
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").select(["id", "name", "email"]).where("email", "=", email).executeTakeFirst();
}

export async function findVerifiedEmail(
  db: Queryable,
  organizationId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .innerJoin("members", "members.user_id", "users.id")
    .select("users.email")
    .where("users.id", "=", userId)
    .where("users.email_verified", "=", true)
    .where("members.organization_id", "=", organizationId)
    .executeTakeFirst();
  return row?.email;
}

/** Creates a user with a password. Returns false if the address is taken. */
export async function insertUser(
  db: Queryable,
  user: UserRow & { accountId: string; passwordHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    with new_user as (
      insert into users (id, name, email) values (${user.id}, ${user.name}, ${user.email}) on conflict (email) do nothing returning id
    )
    insert into user_accounts (id, user_id, provider_id, account_id, password)
    select ${user.accountId}, id, 'credential', id, ${user.passwordHash} from new_user returning id`.execute(db);
  return rows.length > 0;
}

export async function replacePassword(
  db: Queryable,
  userId: string,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    insert into user_accounts (id, user_id, provider_id, account_id, password)
    values (${accountId}, ${userId}, 'credential', ${userId}, ${passwordHash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`.execute(db);
}

export type SessionRow = {
  id: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
};

export async function listSessionRows(db: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  return (await db
    .selectFrom("sessions")
    .select(["id", "ip_address", "user_agent", "created_at", "updated_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("updated_at", "desc")
    .limit(1000)
    .execute()) as SessionRow[];
}

export async function deleteSessionRow(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function setActiveOrganization(db: Queryable, tokenHash: string, organizationId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ active_organization_id: organizationId })
    .where("token", "=", tokenHash)
    .execute();
}

/** Whether the session is open and its user is still a member of the organisation. */
export async function isMembershipOpen(
  db: Queryable,
  actor: { sessionId: string; organizationId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`${plannedOnce}
    select 1 from sessions s join members m on m.user_id = s.user_id
    where s.id = ${actor.sessionId} and s.expires_at > ${now} and m.organization_id = ${actor.organizationId}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function renameOrganization(
  db: Queryable,
  id: string,
  name: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    update organizations set name = ${name} where id = ${id}
      and not exists (select 1 from organizations where name = ${name} and id <> ${id}) returning id, name`.execute(db);
  return rows[0];
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", now).execute();
  await db.deleteFrom("one_time_links").where("expires_at", "<", now).execute();
}
