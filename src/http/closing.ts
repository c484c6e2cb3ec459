import type { FastifyInstance } from "fastify";
import { UnavailableError } from "../errors.ts";

/** The time for running requests to end when the server closes. Held requests are answered at once. */
const DRAIN_MS = 2500;

/** While the server closes, refuses new requests and lets running ones end before their connections are cut. */
export function drainOnClose(server: FastifyInstance, closing: AbortController): void {
  let running = 0;
  let drained = () => {};
  server.addHook("onRequest", (request, reply, done) => {
    if (closing.signal.aborted && !request.routeOptions.config.isPublic)
      return done(new UnavailableError("The server is shutting down; try again shortly"));
    running += 1;
    reply.raw.once("close", () => {
      running -= 1;
      if (running === 0) drained();
    });
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
}
