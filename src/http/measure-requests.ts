import type { FastifyInstance, FastifyRequest } from "fastify";
import { httpRequestSeconds, httpRequests } from "../metrics/meters.ts";
import { within } from "../telemetry/context.ts";
import type { Span } from "../telemetry/span.ts";
import { isTracing, startSpan } from "../telemetry/tracing.ts";
import { wasHeld } from "./held-requests.ts";

/** Counts and times every request, and runs it within its id, so that the log's lines and spans have it. */
export function measureRequests(server: FastifyInstance, nameOf = routeName): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook("onRequest", (request, _, done) => {
    if (!isTracing()) return within({ requestId: request.id }, done);
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
  server.addHook("onResponse", (request, reply, done) => {
    countRequest(request.method, nameOf(request), reply.statusCode, wasHeld(reply) ? undefined : reply.elapsedTime);
    const span = spans.get(request);
    span?.add({ "http.response.status_code": reply.statusCode });
    if (reply.statusCode >= 500) span?.fail();
    span?.end();
    done();
  });
}

/** @param tookMs undefined for a request that waited, whose time says nothing */
export function countRequest(method: string, route: string, status: number, tookMs: number | undefined): void {
  httpRequests.inc({ method, route, status });
  if (tookMs !== undefined) httpRequestSeconds.observe({ method, route }, tookMs / 1000);
}

/** As it is written in the API description, so that ids are no labels. */
function routeName(request: FastifyRequest): string {
  return request.is404 ? "(none)" : (request.routeOptions.url ?? "(none)");
}
