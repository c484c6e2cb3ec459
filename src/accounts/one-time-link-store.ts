import { createHash, randomBytes } from "node:crypto";
import type { Queryable } from "../database/connect.ts";

type Purpose = "setup" | "reset";

/** Creates the secret token of a link. Only its hash is stored. */
export function createLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export async function createLink(
  db: Queryable,
  purpose: Purpose,
  { userId = null, expiresAt = null }: { userId?: string | null; expiresAt?: Date | null } = {},
): Promise<string> {
  const { token, hash } = createLinkToken();
  await db.insertInto("one_time_links").values({ hash, purpose, user_id: userId, expires_at: expiresAt }).execute();
  return token;
}

export async function findLink(
  db: Queryable,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<{ userId: string | null; expiresAt: Date | null } | undefined> {
  const row = await db
    .selectFrom("one_time_links")
    .select(["user_id as userId", "expires_at as expiresAt"])
    .where("hash", "=", hashLinkToken(token))
    .where("purpose", "=", purpose)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .executeTakeFirst();
  return row as { userId: string | null; expiresAt: Date | null } | undefined;
}

/** Deletes all links for this purpose and user. Returns false if there was none, such as when it was just used. */
export async function redeemLink(db: Queryable, purpose: Purpose, userId: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("one_time_links")
    .where("purpose", "=", purpose)
    .where("user_id", userId === null ? "is" : "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
