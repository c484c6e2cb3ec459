import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { InvalidInputError } from "../../errors.ts";
import { actorOf } from "../../http/authentication.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { describedErrors } from "../../http/schema.ts";
import { parseInput } from "../../parse-input.ts";
import { buildBrowserScript } from "./browser-script.ts";
import { collectActions } from "./collect-actions.ts";
import { collectFeedback, collectSearch } from "./collect-reports.ts";
import { collectVisit, senderOf } from "./collect-visit.ts";
import { getCollector } from "./get-collector.ts";
import {
  collectedFeedbackSchema,
  collectedSearchSchema,
  collectorSchema,
  pageActionsSchema,
  pageViewSchema,
} from "./schema.ts";

const BODY_LIMIT = 4096;
const ACTIONS_BODY_LIMIT = 32 * 1024;
const FEEDBACK_BODY_LIMIT = 64 * 1024;
/** @limit Feedback of one network in a minute */
const FEEDBACK_PER_MINUTE = 10;
/** @limit Searches that one network reports in a minute */
const SEARCHES_PER_MINUTE = 60;
/** @limit Feedback of one project in a minute */
const FEEDBACK_OF_PROJECT_PER_MINUTE = 300;
/** @limit Searches that are reported for one project in a minute */
const SEARCHES_OF_PROJECT_PER_MINUTE = 3000;
const FOR_ANY_SITE = { "cross-origin-resource-policy": "cross-origin" } as const;
const params = z.object({ projectId: z.string() });

/** The script, the addresses where it reports without a key, and how to embed it. */
export function collectRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    const script = buildBrowserScript();
    // A beacon sends this type without a preflight request.
    server.addContentTypeParser("text/plain", { parseAs: "string" }, (_, body, done) => done(null, body));

    server.get(
      "/docket.js",
      {
        config: { isPublic: true },
        schema: {
          tags: ["Collecting"],
          operationId: "getBrowserScript",
          summary: "The script that reports page views, searches and feedback",
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

    const { beaconsPerMinute } = app.config;
    const limits = {
      view: limitPerMinute(beaconsPerMinute, `One address may report ${beaconsPerMinute} page views a minute`),
      actions: limitPerMinute(beaconsPerMinute, `One address may report on ${beaconsPerMinute} pages a minute`),
      feedback: limitPerMinute(
        FEEDBACK_PER_MINUTE,
        `One address may send feedback ${FEEDBACK_PER_MINUTE} times a minute`,
      ),
      search: limitPerMinute(SEARCHES_PER_MINUTE, `One address may report ${SEARCHES_PER_MINUTE} searches a minute`),
    };
    // From all addresses, since each entry is kept as it is.
    const limitFeedback = limitPerMinute(FEEDBACK_OF_PROJECT_PER_MINUTE, "Too much feedback at once; wait a minute");
    const limitSearches = limitPerMinute(SEARCHES_OF_PROJECT_PER_MINUTE, "Too many searches at once; wait a minute");

    /** The same whatever becomes of a report, or the answer would tell which projects there are. */
    const fromAnySite = (limit: (network: string) => Promise<void>) => ({
      config: { isPublic: true } as const,
      // The schema describes the report; a body of text is not parsed yet.
      validatorCompiler: () => (value: unknown) => ({ value }),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        void reply.headers({ ...FOR_ANY_SITE, ...allow(request.headers.origin), vary: "origin" });
        await limit(networkOf(request.ip));
        if (request.headers["sec-gpc"] === "1" || request.headers.dnt === "1") return reply.code(204).send(null);
      },
    });
    const described = {
      tags: ["Collecting"],
      description:
        "For /docket.js. The body may be text/plain, so that browsers need not ask first. Always 204: whether the project exists and its sites include this one is not told.",
      consumes: ["application/json", "text/plain"],
      params,
      response: { 204: z.null(), ...describedErrors },
    };

    for (const path of ["", "/actions", "/feedback", "/searches"])
      server.options(
        `/v1/collect/:projectId${path}`,
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
        ...fromAnySite(limits.view),
        bodyLimit: BODY_LIMIT,
        schema: {
          ...described,
          operationId: "reportPageView",
          summary: "Report a page view from a browser",
          body: pageViewSchema,
        },
      },
      async (request, reply) => {
        const view = readReport(pageViewSchema, request.body);
        await collectVisit(app, request.params.projectId, view, senderOf(request, app.config));
        return reply.code(204).send(null);
      },
    );
    server.post(
      "/v1/collect/:projectId/actions",
      {
        ...fromAnySite(limits.actions),
        bodyLimit: ACTIONS_BODY_LIMIT,
        schema: {
          ...described,
          operationId: "reportActions",
          summary: "Report from a browser how a page was read and what its reader did there",
          body: pageActionsSchema,
        },
      },
      async (request, reply) => {
        const actions = readReport(pageActionsSchema, request.body);
        await collectActions(app, request.params.projectId, actions, senderOf(request, app.config));
        return reply.code(204).send(null);
      },
    );
    server.post(
      "/v1/collect/:projectId/feedback",
      {
        ...fromAnySite(limits.feedback),
        bodyLimit: FEEDBACK_BODY_LIMIT,
        schema: {
          ...described,
          operationId: "reportFeedback",
          summary: "Report a reader's feedback from a browser",
          body: collectedFeedbackSchema,
        },
      },
      async (request, reply) => {
        const { projectId } = request.params;
        const said = readReport(collectedFeedbackSchema, request.body);
        await limitFeedback(projectId);
        await collectFeedback(app, projectId, said, senderOf(request, app.config));
        return reply.code(204).send(null);
      },
    );
    server.post(
      "/v1/collect/:projectId/searches",
      {
        ...fromAnySite(limits.search),
        bodyLimit: BODY_LIMIT,
        schema: {
          ...described,
          operationId: "reportSearch",
          summary: "Report a search from a browser, and the page that was opened from its results",
          body: collectedSearchSchema,
        },
      },
      async (request, reply) => {
        const { projectId } = request.params;
        const search = readReport(collectedSearchSchema, request.body);
        await limitSearches(projectId);
        await collectSearch(app, projectId, search, senderOf(request, app.config));
        return reply.code(204).send(null);
      },
    );
  };
}

function allow(origin: string | undefined): Record<string, string> {
  return origin === undefined ? {} : { "access-control-allow-origin": origin };
}

function readReport<T>(schema: z.ZodType<T>, body: unknown): T {
  return parseInput(schema, typeof body === "string" ? parseJson(body) : body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError("The body is not valid JSON");
  }
}
