import type { FastifyReply } from "fastify";
import { UnavailableError } from "../errors.ts";

const MAX_HELD_REQUESTS = 2000;

/**
 * Makes a signal for a request that waits. It aborts when the client disconnects or the server closes.
 *
 * @throws UnavailableError when too many requests wait
 */
export type HoldRequest = (reply: FastifyReply) => AbortSignal;

/** @param closing aborts when the server shuts down: held requests are then answered at once */
export function holdRequests(closing: AbortSignal, most = MAX_HELD_REQUESTS): HoldRequest {
  let held = 0;
  return (reply) => {
    if (held >= most) throw new UnavailableError("Too many requests are waiting here; try again shortly");
    held += 1;
    const gone = new AbortController();
    reply.raw.once("close", () => {
      held -= 1;
      gone.abort();
    });
    return AbortSignal.any([gone.signal, closing]);
  };
}
