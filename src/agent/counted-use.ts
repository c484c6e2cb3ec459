import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { actorOf } from "../http/authentication.ts";
import {
  type IdempotentRequest,
  isKnownKey,
  parseIdempotencyKey,
  type Reply,
  runOnce,
} from "../http/idempotency/idempotency.ts";
import type { Job } from "./schema.ts";
import { turnQueue } from "./turn/turn-queue.ts";
import { findUsesLeft, requireUseLeft, type UsesLeft } from "./uses-left.ts";

/** The uses that were left when a request arrived. */
const usesLeft = new WeakMap<FastifyRequest, UsesLeft>();

/**
 * Makes a hook that refuses a request before its body is read if no use is left. A known idempotency key passes, because
 * its request may be a replay.
 */
export function requireUse(app: App) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { projectId } = request.params as { projectId: string };
    const uses = await findUsesLeft(app, app.database, projectId);
    if (!uses) return;
    usesLeft.set(request, uses);
    setUseHeaders(reply, uses);
    if (uses.remaining > 0) return;
    const key = parseIdempotencyKey(request.headers["idempotency-key"]);
    if (key === undefined || !(await isKnownKey(app, actorOf(request), targetOf(request), key))) requireUseLeft(uses);
  };
}

function setUseHeaders(reply: FastifyReply, { limit, remaining, resetSeconds }: UsesLeft): void {
  void reply.headers({
    "ratelimit-policy": `"agent";q=${limit};w=3600`,
    ratelimit: `"agent";r=${remaining};t=${resetSeconds}`,
  });
}

/**
 * Runs `work` at most once per idempotency key, and replies with its job. The key, the work and its use commit together.
 *
 * @param isWhole whether `work` needs no transaction around it
 * @throws IdempotencyMismatchError, InvalidInputError for a malformed key, or the error of `work`
 */
export async function replyOnce(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (tx: Queryable) => Promise<Job>,
  isWhole = false,
): Promise<never> {
  const key = parseIdempotencyKey(request.headers["idempotency-key"]);
  let isReplay = true;
  const run = async (tx: Queryable): Promise<Reply> => {
    isReplay = false;
    return { status, body: JSON.stringify(await work(tx)) };
  };
  const once: IdempotentRequest | undefined =
    key === undefined ? undefined : { actor: actorOf(request), target: targetOf(request), key, input: request.body };
  const answer = once
    ? await runOnce(app, once, run)
    : await (isWhole ? run(app.database) : app.database.transaction().execute(run));
  app.queue.wake(turnQueue);
  const left = usesLeft.get(request);
  if (left && !isReplay)
    setUseHeaders(reply, { ...left, remaining: left.remaining - 1, resetSeconds: left.resetSeconds || 3600 });
  return reply
    .code(answer.status)
    .type("application/json; charset=utf-8")
    .serializer(String)
    .send(answer.body as never) as never;
}

function targetOf(request: FastifyRequest): string {
  return `${request.method} ${request.url.split("?")[0]}`;
}
