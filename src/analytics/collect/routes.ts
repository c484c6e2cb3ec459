import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { InvalidInputError } from "../../errors.ts";
import { actorOf } from "../../http/authentication.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { describedErrors } from "../../http/schema.ts";
import { parseInput } from "../../parse-input.ts";
import { buildBrowserScript } from "./browser-script.ts";
import { collectVisit, senderOf } from "./collect-visit.ts";
import { getCollector } from "./get-collector.ts";
import { collectorSchema, pageViewSchema } from "./schema.ts";

const BODY_LIMIT = 4096;
const FOR_ANY_SITE = { "cross-origin-resource-policy": "cross-origin" } as const;
const params = z.object({ projectId: z.string() });

/** The script, the address where it reports page views without a key, and how to embed it. */
export function collectRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    const script = buildBrowserScript();
    const { beaconsPerMinute } = app.config;
    const limit = limitPerMinute(beaconsPerMinute, `One address may report ${beaconsPerMinute} page views a minute`);
    // A beacon sends this type without a preflight request.
    server.addContentTypeParser("text/plain", { parseAs: "string" }, (_, body, done) => done(null, body));

    server.get(
      "/docket.js",
      {
        config: { isPublic: true },
        schema: {
          tags: ["Collecting"],
          operationId: "getBrowserScript",
          summary: "The script that reports page views",
          response: {
            200: { content: { "text/javascript": { schema: z.string() } } },
            304: z.null(),
            ...describedErrors,
          },
        },
      },
      async (request, reply) => {
        void reply.headers({
          ...FOR_ANY_SITE,
          "access-control-allow-origin": "*",
          "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
          etag: script.etag,
          vary: "accept-encoding",
        });
        if (request.headers["if-none-match"]?.includes(script.etag)) return reply.code(304).send(null);
        void reply.type("text/javascript; charset=utf-8");
        const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers["accept-encoding"] ?? "");
        if (takesGzip) void reply.header("content-encoding", "gzip");
        return reply.send((takesGzip ? script.gzipped : script.text) as never);
      },
    );

    server.get(
      "/v1/projects/:projectId/collector",
      {
        schema: {
          tags: ["Collecting"],
          operationId: "getCollector",
          summary: "What to put into the pages of a site, and when they last reported",
          params,
          response: { 200: collectorSchema, ...describedErrors },
        },
      },
      async (request) => getCollector(app, actorOf(request), request.params.projectId),
    );

    server.options(
      "/v1/collect/:projectId",
      { config: { isPublic: true }, schema: { hide: true, params, response: { 204: z.null() } } },
      async (request, reply) => {
        const { origin } = request.headers;
        if (origin !== undefined)
          void reply.headers({
            "access-control-allow-origin": origin,
            "access-control-allow-methods": "POST",
            "access-control-allow-headers": "content-type",
            "access-control-max-age": "86400",
            vary: "origin",
          });
        return reply.code(204).send(null);
      },
    );

    server.post(
      "/v1/collect/:projectId",
      {
        config: { isPublic: true },
        bodyLimit: BODY_LIMIT,
        // The schema describes a page view; a body of text is not parsed yet.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags: ["Collecting"],
          operationId: "reportPageView",
          summary: "Report a page view from a browser",
          description:
            "For /docket.js. The body may be text/plain, so that browsers need not ask first. Always 204: whether the project exists and its sites include this one is not told.",
          consumes: ["application/json", "text/plain"],
          params,
          body: pageViewSchema,
          response: { 204: z.null(), ...describedErrors },
        },
        onRequest: async (request, reply) => {
          // The same whatever becomes of the page view, or the headers would tell which projects there are.
          void reply.headers({ ...FOR_ANY_SITE, ...allow(request.headers.origin), vary: "origin" });
          await limit(networkOf(request.ip));
          if (request.headers["sec-gpc"] === "1" || request.headers.dnt === "1") return reply.code(204).send(null);
        },
      },
      async (request, reply) => {
        const view = readPageView(request.body);
        await collectVisit(app, request.params.projectId, view, senderOf(request, app.config));
        return reply.code(204).send(null);
      },
    );
  };
}

function allow(origin: string | undefined): Record<string, string> {
  return origin === undefined ? {} : { "access-control-allow-origin": origin };
}

function readPageView(body: unknown): z.infer<typeof pageViewSchema> {
  return parseInput(pageViewSchema, typeof body === "string" ? parseJson(body) : body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError("The body is not valid JSON");
  }
}
