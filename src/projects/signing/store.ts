import type { Queryable } from "../../database/connect.ts";

export type SigningKeyRow = { public_key: string; ciphertext: Buffer };

/** Stores the organisation's first key, unless it has one. */
export async function insertSigningKey(db: Queryable, organizationId: string, key: SigningKeyRow): Promise<void> {
  await db
    .insertInto("signing_keys")
    .values({ organization_id: organizationId, ...key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveSigningKey(db: Queryable, organizationId: string, key: SigningKeyRow): Promise<void> {
  await db
    .insertInto("signing_keys")
    .values({ organization_id: organizationId, ...key })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet({ ...key, created_at: new Date() }))
    .execute();
}

export async function findSigningKeyRow(db: Queryable, organizationId: string): Promise<SigningKeyRow | undefined> {
  return db
    .selectFrom("signing_keys")
    .select(["public_key", "ciphertext"])
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
}

export async function listPublicKeys(
  db: Queryable,
  organizationIds: string[],
): Promise<{ organization_id: string; public_key: string }[]> {
  return db
    .selectFrom("signing_keys")
    .select(["organization_id", "public_key"])
    .where("organization_id", "in", organizationIds)
    .execute();
}
