import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/** Makes the user's sign-ins and changes wait until this transaction has ended. */
export async function lockUser(db: Queryable, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db);
}

/** Waits until a removal of the user's ways in that is under way has ended. */
export async function waitForRemoval(db: Queryable, email: string): Promise<void> {
  await sql`select 1 from users where email = ${email} for share`.execute(db);
}

/** Whether the user still has a way in of this kind, after a removal that is under way. */
export async function isStillWayIn(db: Queryable, userId: string, kind: "passkey" | "identity"): Promise<boolean> {
  await sql`select 1 from users where id = ${userId} for share`.execute(db);
  const ways =
    kind === "passkey"
      ? sql`passkeys where user_id = ${userId}`
      : sql`user_accounts where user_id = ${userId} and provider_id <> 'credential'`;
  return (await sql`select 1 from ${ways} limit 1`.execute(db)).rows.length > 0;
}

export async function deleteSessionsOf(db: Queryable, userId: string, exceptId: string | undefined): Promise<number> {
  const { rows } = await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId ?? null} returning id`.execute(
    db,
  );
  return rows.length;
}

/** Returns the names of the passkeys. */
export async function deletePasskeysOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    delete from passkeys where user_id = ${userId} returning name`.execute(db);
  return rows.map(({ name }) => name || "Passkey");
}

/** Returns the ids of the providers. */
export async function deleteIdentitiesOf(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    delete from user_accounts where user_id = ${userId} and provider_id <> 'credential' returning provider_id`.execute(
    db,
  );
  return rows.map(({ provider_id }) => provider_id);
}

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? undefined;
}
