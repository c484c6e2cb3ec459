import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

export type KeyRow = Omit<Tables["api_keys"], "created_at" | "expires_at" | "last_used_at"> & {
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};
export type KeyWithProject = Pick<
  KeyRow,
  "id" | "organization_id" | "name" | "scopes" | "allowed_addresses" | "expires_at" | "last_used_at"
> & { project_id: string | null };

/** The key, and the project if it belongs to the key's organisation: one round trip, since every request makes it. */
export async function findKeyByHash(
  db: Queryable,
  hash: Buffer,
  projectId: string | undefined,
): Promise<KeyWithProject | undefined> {
  const { rows } = await sql<KeyWithProject>`${plannedOnce}
    select k.id, k.organization_id, k.name, k.scopes, k.allowed_addresses, k.expires_at, k.last_used_at, p.id as project_id
    from api_keys k
    left join projects p on p.id = ${projectId ?? null} and p.organization_id = k.organization_id
    where k.hash = ${hash}`.execute(db);
  return rows[0];
}

export async function touchKey(db: Queryable, id: string, minute: Date): Promise<void> {
  await sql`update api_keys set last_used_at = ${minute} where id = ${id} and (last_used_at is null or last_used_at < ${minute})`.execute(
    db,
  );
}

export async function insertKey(
  db: Queryable,
  key: Omit<KeyRow, "created_at" | "last_used_at">,
): Promise<KeyRow | undefined> {
  return (await db
    .insertInto("api_keys")
    .values(key)
    .onConflict((conflict) => conflict.columns(["organization_id", "name"]).doNothing())
    .returningAll()
    .executeTakeFirst()) as KeyRow | undefined;
}

export async function listKeyRows(db: Queryable, organizationId: string): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom("api_keys")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("created_at")
    .limit(1000)
    .execute();
  return rows as KeyRow[];
}

/** A key's hint begins as the key does. */
export async function countKeysWithoutPrefix(db: Queryable, prefix: string, now: Date): Promise<number> {
  const { rows } = await sql<{ keys: number }>`
    select count(*)::int as keys from api_keys
    where not starts_with(hint, ${prefix}) and (expires_at is null or expires_at > ${now})`.execute(db);
  return rows[0]?.keys ?? 0;
}

export async function deleteKey(db: Queryable, organizationId: string, nameOrId: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    delete from api_keys where id = (
      select id from api_keys where organization_id = ${organizationId} and (id = ${nameOrId} or name = ${nameOrId})
      order by id = ${nameOrId} desc limit 1)
    returning *`.execute(db);
  return rows[0];
}
