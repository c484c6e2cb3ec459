import type { FastifyInstance, FastifyRequest } from "fastify";
import { httpRequestSeconds, httpRequests } from "../metrics/meters.ts";
import { within } from "../telemetry/context.ts";
import type { Span } from "../telemetry/span.ts";
import { startSpan } from "../telemetry/tracing.ts";
import { wasHeld } from "./held-requests.ts";

/** Counts and times every request, and runs it within its id, so that the log's lines and spans have it. */
export function measureRequests(server: FastifyInstance, nameOf = routeName): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook("onRequest", (request, _, done) => {
    const { method } = request;
    const name = nameOf(request);
    const remoteParent = request.headers.traceparent;
    const span = startSpan(`${method} ${name}`, {
      kind: "server",
      attributes: { "http.request.method": method, "http.route": name, "docket.request_id": request.id },
      ...(typeof remoteParent === "string" && { remoteParent }),
    });
    if (span) spans.set(request, span);
    within({ requestId: request.id }, done, span);
  });
  server.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: nameOf(request) };
    httpRequests.inc({ ...labels, status: reply.statusCode });
    if (!wasHeld(reply)) httpRequestSeconds.observe(labels, reply.elapsedTime / 1000);
    const span = spans.get(request);
    span?.add({ "http.response.status_code": reply.statusCode });
    if (reply.statusCode >= 500) span?.fail();
    span?.end();
  });
}

/** As it is written in the API description, so that ids are no labels. */
function routeName(request: FastifyRequest): string {
  return request.is404 ? "(none)" : (request.routeOptions.url ?? "(none)");
}
