import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { UnavailableError } from "../errors.ts";

/** The time for running requests to end when the server closes. Held requests are answered at once. */
const DRAIN_MS = 2500;

/**
 * While the server closes, refuses new requests and lets running ones end before their connections are cut.
 *
 * @returns what counts an answer among the running ones that goes past the framework
 */
export function drainOnClose(server: FastifyInstance, closing: AbortController): (response: ServerResponse) => void {
  let running = 0;
  let drained = () => {};
  const end = () => {
    running -= 1;
    if (running === 0) drained();
  };
  const begin = (response: ServerResponse) => {
    running += 1;
    response.once("close", end);
  };
  server.addHook("onRequest", (request, reply, done) => {
    if (closing.signal.aborted && !request.routeOptions.config.isPublic)
      return done(new UnavailableError("The server is shutting down; try again shortly"));
    begin(reply.raw);
    done();
  });
  server.addHook("preClose", async () => {
    closing.abort();
    if (running === 0) return;
    await new Promise<void>((resolve) => {
      drained = resolve;
      setTimeout(resolve, DRAIN_MS).unref();
    });
  });
  return begin;
}
