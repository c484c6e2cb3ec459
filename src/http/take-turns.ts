import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Actor, callerId } from "../actor.ts";
import { createPlaces, type Owner, type Places } from "../child-process/places.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Takes much of the processor, the memory or the database: few of these run at once. */
    isHeavy?: boolean;
  }
  interface FastifyRequest {
    turn: Turn | null;
  }
}

export type Turn = {
  /** For a request whose body is large, before it is read as what it says. */
  takeHeavy(): Promise<void>;
  /** For a request that goes on, but waits for something. */
  giveBack(): void;
};

/** Connections to the database that one organisation's requests leave to others and to work in the background. */
const LEFT_TO_OTHERS = 4;
/** @limit Requests of one organisation that wait for their turn in a process */
const MOST_WAITING = 400;
/**
 * So long a turn lasts at most. Then the request goes on without one.
 * @limit Time of a turn, after which the request goes on without one
 */
const MOST_MS = 1000;
/** @limit Time of a heavy turn */
const MOST_HEAVY_MS = 10_000;
/** @limit Heavy requests of a process at once (changes of a job, batches of more than about 1,000 visits) */
const HEAVY = { count: 4, mostOfOrganization: 2, mostWaitingOfOrganization: 40 };

/**
 * Lets organisations take turns, so that many requests of one wait for each other and not everybody for them. A turn begins
 * when the body is read, and ends when the answer is ready to be sent. Whoever acts on this machine needs none.
 *
 * @param connections to the database, which nearly all requests use one after another
 */
export function takeTurns(server: FastifyInstance, connections: number): void {
  const mostOfOrganization = Math.max(2, connections - LEFT_TO_OTHERS);
  const ordinary = createPlaces({
    count: connections + LEFT_TO_OTHERS,
    mostOfOrganization,
    mostWaitingOfOrganization: MOST_WAITING,
  });
  const heavy = createPlaces(HEAVY);
  server.decorateRequest("turn", null);
  server.addHook("onRequest", (request, reply, done) => {
    const actor = request.actorOrNull;
    if (actor && actor.kind !== "operator") request.turn = createTurn(actor, reply.raw, ordinary, heavy);
    done();
  });
  server.addHook("preValidation", async (request) => {
    const turn = request.turn as (Turn & { take(isHeavy: boolean): Promise<void> }) | null;
    await turn?.take(request.routeOptions.config.isHeavy ?? false);
  });
  server.addHook("onSend", (request: FastifyRequest, _reply, _payload, done) => {
    request.turn?.giveBack();
    done();
  });
}

function createTurn(actor: Actor, connection: FastifyReply["raw"], ordinary: Places, heavy: Places) {
  const owner: Owner = [actor.organizationId, actor.ownProjectId ?? "", callerId(actor)];
  let taken: Places | undefined;
  let timer: NodeJS.Timeout | undefined;
  const giveBack = () => {
    clearTimeout(timer);
    taken?.leave(owner);
    taken = undefined;
  };
  async function take(isHeavy: boolean): Promise<void> {
    if (taken) return;
    const places = isHeavy ? heavy : ordinary;
    // Most enter at once: nearly no request needs a signal, and aborting one makes an error with a stack.
    const gone = places.hasRoom(owner) ? undefined : new AbortController();
    connection.once("close", () => {
      if (taken) giveBack();
      else gone?.abort();
    });
    await places.enter(owner, gone?.signal);
    taken = places;
    // What takes longer waits for something outside, such as a code host.
    timer = setTimeout(giveBack, isHeavy ? MOST_HEAVY_MS : MOST_MS).unref();
    if (connection.destroyed) giveBack();
  }
  return { take, takeHeavy: () => take(true), giveBack };
}
