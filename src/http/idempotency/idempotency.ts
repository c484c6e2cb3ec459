import { createHash } from "node:crypto";
import { type Actor, callerId } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { IdempotencyMismatchError, invalidField } from "../../errors.ts";
import { claimKey, deleteReplies, findKey, storeReply } from "./store.ts";

/** @limit Time for which an `Idempotency-Key` is known */
const KEPT_MS = 86_400_000;

export type Reply = { status: number; body: string };
export type IdempotentRequest = { actor: Actor; target: string; key: string; input: unknown };

/** @throws InvalidInputError */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && /^[\x20-\x7e]{1,255}$/.test(header)) return header;
  throw invalidField("Idempotency-Key", "expected 1 to 255 printable characters");
}

export async function isKnownKey(app: App, actor: Actor, target: string, key: string): Promise<boolean> {
  return (await findKey(app.database, callerId(actor), target, key, keptSince(app))) !== undefined;
}

/**
 * Runs `work` at most once per key: the key is claimed in the transaction of the work itself, so a second request waits
 * for the first to commit and then gets its reply, and a crash leaves neither.
 *
 * @throws IdempotencyMismatchError for another body with the same key, or the error of `work`
 */
export async function runOnce(
  app: App,
  request: IdempotentRequest,
  work: (tx: Queryable) => Promise<Reply>,
): Promise<Reply> {
  return app.database.transaction().execute(async (tx) => {
    const owner = callerId(request.actor);
    const isFirst = await claimKey(tx, {
      owner,
      target: request.target,
      key: request.key,
      hash: hashInput(request.input),
      keptSince: keptSince(app),
      now: app.clock(),
    });
    if (!isFirst) {
      const found = await findKey(tx, owner, request.target, request.key, keptSince(app));
      if (found) return requireSame(found, request);
    }
    const reply = await work(tx);
    await storeReply(tx, owner, request.target, request.key, reply);
    return reply;
  });
}

function requireSame(
  found: { request_hash: Buffer; status: number | null; body: string | null },
  request: IdempotentRequest,
): Reply {
  if (!found.request_hash.equals(hashInput(request.input)))
    throw new IdempotencyMismatchError(
      "This Idempotency-Key was used with another body; use a new key for a new request",
    );
  return { status: found.status ?? 200, body: found.body ?? "" };
}

function hashInput(input: unknown): Buffer {
  return createHash("sha256").update(canonicalJson(input)).digest();
}

/** The same JSON whatever the order of its members. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member) =>
    member && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

function keptSince(app: App): Date {
  return new Date(app.clock().getTime() - KEPT_MS);
}

/** Deletes the replies that no repeated request gets any more. */
export async function deleteExpiredReplies(app: App): Promise<void> {
  await deleteReplies(app.database, keptSince(app));
}
