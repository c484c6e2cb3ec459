import type { FastifyReply } from "fastify";
import { type Actor, callerId } from "../actor.ts";
import { RateLimitedError, UnavailableError } from "../errors.ts";
import { heldRequests, refusedHeldRequests } from "../metrics/meters.ts";

/** The most requests that wait in a process: in all, of one organisation, and of one key or user. */
export type HeldLimits = { inAll: number; ofOrganization: number; ofCaller: number };

/** @limit Requests of a process that wait at once (`?wait=`, event streams, answers of models) */
const LIMITS: HeldLimits = { inAll: 2000, ofOrganization: 400, ofCaller: 100 };
const RETRY_AFTER_SECONDS = 5;
/** From this part of a limit on, everybody gets a share of it. */
const NEAR = 0.9;

/**
 * Makes a signal for a request that waits. It aborts when the client disconnects or the server closes.
 *
 * @throws RateLimitedError when too many requests of the caller or of its organisation wait
 * @throws UnavailableError when too many requests wait in all
 */
export type HoldRequest = (actor: Actor, reply: FastifyReply) => AbortSignal;

const wereHeld = new WeakSet<FastifyReply>();

/** Whether a request was allowed to wait, so that its duration says nothing. */
export function wasHeld(reply: FastifyReply): boolean {
  return wereHeld.has(reply);
}

/**
 * @param closing aborts when the server shuts down: held requests are then answered at once
 */
export function holdRequests(closing: AbortSignal, limits = LIMITS): HoldRequest {
  const inAll = new Shares(limits.inAll);
  const organizations = new Map<string, { projects: Shares; callers: Shares }>();
  return (actor, reply) => {
    const { organizationId, ownProjectId = "" } = actor;
    const caller = callerId(actor);
    const own = organizations.get(organizationId) ?? {
      projects: new Shares(limits.ofOrganization),
      callers: new Shares(limits.ofOrganization),
    };
    if (own.callers.of(caller) >= limits.ofCaller)
      throw tooMany("caller", `At most ${limits.ofCaller} of your requests`);
    if (own.callers.total >= limits.ofOrganization)
      throw tooMany("organization", `At most ${limits.ofOrganization} requests of your organisation`);
    if (own.callers.isOverShare(caller) || own.projects.isOverShare(ownProjectId))
      throw tooMany(
        "share",
        "Many requests of your organisation wait here: only some more of each key and each project",
      );
    if (inAll.isOverShare(organizationId))
      throw tooMany("share", "Many requests wait here: only some more of each organisation");
    if (inAll.total >= limits.inAll) {
      refusedHeldRequests.inc({ limit: "all" });
      throw new UnavailableError("Too many requests are waiting here; try again shortly");
    }
    const change = (by: number) => {
      inAll.change(organizationId, by);
      own.projects.change(ownProjectId, by);
      own.callers.change(caller, by);
      if (own.callers.total > 0) organizations.set(organizationId, own);
      else organizations.delete(organizationId);
    };
    change(1);
    const route = reply.request?.routeOptions.url ?? "(none)";
    heldRequests.inc({ route });
    wereHeld.add(reply);
    reply.request?.turn?.giveBack();
    const gone = new AbortController();
    reply.raw.once("close", () => {
      change(-1);
      heldRequests.dec({ route });
      gone.abort();
    });
    return AbortSignal.any([gone.signal, closing]);
  };
}

/** Who holds how much of a limit. Near it, nobody may hold so much that whoever comes next would get nothing. */
class Shares {
  readonly #limit: number;
  readonly #held = new Map<string, number>();
  total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  of(name: string): number {
    return this.#held.get(name) ?? 0;
  }

  isOverShare(name: string): boolean {
    if (this.total < this.#limit * NEAR) return false;
    const holders = this.#held.size + (this.#held.has(name) ? 0 : 1);
    return this.of(name) >= Math.max(1, Math.floor(this.#limit / (holders + 1)));
  }

  change(name: string, by: number): void {
    this.total += by;
    const left = this.of(name) + by;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
  }
}

function tooMany(limit: "caller" | "organization" | "share", which: string): RateLimitedError {
  refusedHeldRequests.inc({ limit });
  const said = which.startsWith("At most") ? `${which} may be under way at the same time` : which;
  return new RateLimitedError(`${said}; end one or wait`, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
