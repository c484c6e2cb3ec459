import type { FastifyInstance } from "fastify";
import { callerId } from "../actor.ts";
import type { Queryable } from "../database/connect.ts";
import { RateLimitedError } from "../errors.ts";
import { countOnAllNodes } from "./shared-limits/count-on-all-nodes.ts";

/** Limits the reads of each key or user, per minute. 0 means no limit. Runs after authentication. */
export function limitReads(server: FastifyInstance, database: Queryable, readsPerMinute: number): void {
  if (readsPerMinute === 0) return;
  const reads = countOnAllNodes(database, "reads");
  server.addHook("onClose", async () => reads.close());
  server.addHook("onRequest", async (request, reply) => {
    const actor = request.actorOrNull;
    if (actor?.kind !== "key" && actor?.kind !== "user") return;
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const { count, leftMs } = reads.count(callerId(actor));
    const resetSeconds = Math.max(1, Math.ceil(leftMs / 1000));
    void reply.headers({
      "ratelimit-policy": `"reads";q=${readsPerMinute};w=60`,
      ratelimit: `"reads";r=${Math.max(0, readsPerMinute - count)};t=${resetSeconds}`,
    });
    if (count > readsPerMinute)
      throw new RateLimitedError(
        `${actor.kind === "key" ? "This key" : "A user"} may read ${readsPerMinute} times a minute`,
        {
          retryAfterSeconds: resetSeconds,
        },
      );
  });
}
