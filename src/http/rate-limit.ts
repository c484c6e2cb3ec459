import type { FastifyInstance } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { callerId } from "../actor.ts";
import { RateLimitedError } from "../errors.ts";

/** Limits the reads of each key or user, per node and minute. 0 means no limit. Runs after authentication. */
export function limitReads(server: FastifyInstance, readsPerMinute: number): void {
  if (readsPerMinute === 0) return;
  const limiter = new RateLimiterMemory({ points: readsPerMinute, duration: 60 });
  server.addHook("onRequest", async (request, reply) => {
    const actor = request.actorOrNull;
    if (actor?.kind !== "key" && actor?.kind !== "user") return;
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const used = await limiter.consume(callerId(actor)).catch((refused: unknown) => refused);
    if (!(used instanceof RateLimiterRes)) throw used;
    const resetSeconds = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
    void reply.headers({
      "ratelimit-policy": `"reads";q=${readsPerMinute};w=60`,
      ratelimit: `"reads";r=${Math.max(0, used.remainingPoints)};t=${resetSeconds}`,
    });
    if (used.consumedPoints > readsPerMinute)
      throw new RateLimitedError(
        `${actor.kind === "key" ? "This key" : "A user"} may read ${readsPerMinute} times a minute`,
        {
          retryAfterSeconds: resetSeconds,
        },
      );
  });
}
