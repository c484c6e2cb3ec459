import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

export type StoredReply = { request_hash: Buffer; status: number | null; body: string | null };

export async function findKey(
  db: Queryable,
  owner: string,
  target: string,
  key: string,
  keptSince: Date,
): Promise<StoredReply | undefined> {
  const { rows } = await sql<StoredReply>`
    select request_hash, status, body from idempotency_keys
    where key_id = ${owner} and target = ${target} and key = ${key} and created_at > ${keptSince}`.execute(db);
  return rows[0];
}

/** Waits for another transaction that is claiming the same key. An outdated claim is taken over. */
export async function claimKey(
  db: Queryable,
  claim: { owner: string; target: string; key: string; hash: Buffer; keptSince: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (key_id, target, key, request_hash, created_at)
    values (${claim.owner}, ${claim.target}, ${claim.key}, ${claim.hash}, ${claim.now})
    on conflict (key_id, target, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${claim.keptSince}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the replies from before `before`. */
export async function deleteReplies(db: Queryable, before: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db);
}

export async function storeReply(
  db: Queryable,
  owner: string,
  target: string,
  key: string,
  reply: { status: number; body: string },
): Promise<void> {
  await sql`update idempotency_keys set status = ${reply.status}, body = ${reply.body}
    where key_id = ${owner} and target = ${target} and key = ${key}`.execute(db);
}
