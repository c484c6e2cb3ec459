import type { FastifyReply } from "fastify";
import { type Actor, callerId } from "../actor.ts";
import { RateLimitedError, UnavailableError } from "../errors.ts";

/** The most requests that wait in a process: in all, of one organisation, and of one key or user. */
export type HeldLimits = { inAll: number; ofOrganization: number; ofCaller: number };

const LIMITS: HeldLimits = { inAll: 2000, ofOrganization: 400, ofCaller: 100 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Makes a signal for a request that waits. It aborts when the client disconnects or the server closes.
 *
 * @throws RateLimitedError when too many requests of the caller or of its organisation wait
 * @throws UnavailableError when too many requests wait in all
 */
export type HoldRequest = (actor: Actor, reply: FastifyReply) => AbortSignal;

/** @param closing aborts when the server shuts down: held requests are then answered at once */
export function holdRequests(closing: AbortSignal, limits = LIMITS): HoldRequest {
  const held = new Map<string, number>();
  const change = (names: string[], by: number) => {
    for (const name of names) {
      const left = (held.get(name) ?? 0) + by;
      if (left > 0) held.set(name, left);
      else held.delete(name);
    }
  };
  return (actor, reply) => {
    const [all, organization, caller] = ["all", `organization ${actor.organizationId}`, `caller ${callerId(actor)}`];
    const isFull = (name: string, most: number) => (held.get(name) ?? 0) >= most;
    if (isFull(caller, limits.ofCaller)) throw tooMany(`At most ${limits.ofCaller} of your requests`);
    if (isFull(organization, limits.ofOrganization))
      throw tooMany(`At most ${limits.ofOrganization} requests of your organisation`);
    if (isFull(all, limits.inAll)) throw new UnavailableError("Too many requests are waiting here; try again shortly");
    change([all, organization, caller], 1);
    const gone = new AbortController();
    reply.raw.once("close", () => {
      change([all, organization, caller], -1);
      gone.abort();
    });
    return AbortSignal.any([gone.signal, closing]);
  };
}

function tooMany(which: string): RateLimitedError {
  return new RateLimitedError(`${which} may be under way at the same time; end one or wait`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
