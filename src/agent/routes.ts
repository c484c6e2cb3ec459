import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../app.ts";
import { presentPatch } from "../git/present-patch.ts";
import { answerPage } from "../http/answer-page.ts";
import { actorOf } from "../http/authentication.ts";
import { holdRequests } from "../http/held-requests.ts";
import { refuseBody } from "../http/refuse-body.ts";
import { describedErrors, projectParams } from "../http/schema.ts";
import { sendJson } from "../http/send-json.ts";
import { archiveJob, cancelJob, deleteJob, retryJob, unarchiveJob } from "./change-job.ts";
import { replyOnce, requireUse } from "./counted-use.ts";
import { createJobIn, isOneStatement } from "./create-job.ts";
import { listEvents } from "./events/list-events.ts";
import { EVENT_STREAM_HEADERS, eventStream, streamEvents } from "./events/stream-events.ts";
import { findingRoutes } from "./findings/routes.ts";
import { getDiff } from "./get-diff.ts";
import { getJob, waitForJob } from "./get-job.ts";
import { listJobs } from "./list-jobs.ts";
import { listMessages } from "./list-messages.ts";
import { organizationRoutes } from "./organization-routes.ts";
import { redoJobIn } from "./redo-job.ts";
import {
  createJobSchema,
  diffQuerySchema,
  diffSchema,
  eventsHeadersSchema,
  eventsQuerySchema,
  eventsSchema,
  getJobQuerySchema,
  jobEventSchema,
  jobListSchema,
  jobSchema,
  listJobsQuerySchema,
  messagesSchema,
  sendMessageSchema,
} from "./schema.ts";
import { sendMessageIn } from "./send-message.ts";
import { providerKeyRoutes } from "./settings/provider-keys/routes.ts";

/** @limit Body of a request on jobs */
const BODY_LIMIT = 256 * 1024;
const AFTER_NOW = Number.MAX_SAFE_INTEGER;

const jobParams = projectParams.extend({ id: z.string() });
const idempotentHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .optional()
    .describe("A repeated request with the same key and JSON gets the first answer again, for 24 hours"),
});
const patchOrJson = {
  content: { "text/x-diff": { schema: z.string() }, "application/json": { schema: diffSchema } },
};
const streamOrJson = {
  content: { ...eventStream(jobEventSchema).content, "application/json": { schema: eventsSchema } },
};
const tags = ["Agent jobs"];

/** @param closing aborts when the server shuts down: held requests are then answered at once */
export function agentRoutes(app: App, closing: AbortSignal): FastifyPluginAsyncZod {
  const hold = holdRequests(closing);
  return async (server) => {
    await server.register(organizationRoutes(app, hold));
    await server.register(providerKeyRoutes(app));
    await server.register(findingRoutes(app));
    server.post(
      "/v2/agent/:projectId/job",
      {
        bodyLimit: BODY_LIMIT,
        onRequest: requireUse(app),
        schema: {
          tags,
          operationId: "createJob",
          summary: "Create a job",
          params: projectParams,
          headers: idempotentHeaders,
          body: createJobSchema,
          response: { 201: jobSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        replyOnce(
          app,
          request,
          reply,
          201,
          (tx) => createJobIn(tx, app, actorOf(request), request.params.projectId, request.body),
          isOneStatement(app),
        ),
    );
    server.post(
      "/v2/agent/:projectId/job/:id/message",
      {
        bodyLimit: BODY_LIMIT,
        onRequest: requireUse(app),
        schema: {
          tags,
          operationId: "sendMessage",
          summary: "Send a follow-up",
          params: jobParams,
          headers: idempotentHeaders,
          body: sendMessageSchema,
          response: { 200: jobSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        replyOnce(app, request, reply, 200, (tx) =>
          sendMessageIn(tx, app, actorOf(request), request.params.projectId, request.params.id, request.body),
        ),
    );
    server.get(
      "/v2/agent/:projectId/job/:id",
      {
        schema: {
          tags,
          operationId: "getJob",
          summary: "Get a job",
          params: jobParams,
          querystring: getJobQuerySchema,
          response: { 200: jobSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, id } = request.params;
        const { wait } = request.query;
        const actor = actorOf(request);
        if (wait === undefined) return getJob(app, actor, projectId, id);
        return waitForJob(app, actor, projectId, id, wait, hold(actor, reply));
      },
    );
    server.get(
      "/v2/agent/:projectId/jobs",
      {
        schema: {
          tags,
          operationId: "listJobs",
          summary: "List jobs, newest first",
          params: projectParams,
          querystring: listJobsQuerySchema,
          response: { 200: jobListSchema, ...describedErrors },
        },
      },
      async (request) =>
        answerPage(app, request, (after) =>
          listJobs(app, actorOf(request), request.params.projectId, request.query, after),
        ),
    );
    for (const [action, verb, summary] of [
      ["cancel", cancelJob, "End the running turn and all queued ones"],
      ["archive", archiveJob, "Archive a job that is not active"],
      ["unarchive", unarchiveJob, "Unarchive a job"],
      ["retry", retryJob, "Run the last failed turn again"],
    ] as const)
      server.post(
        `/v2/agent/:projectId/job/:id/${action}`,
        {
          bodyLimit: BODY_LIMIT,
          preValidation: refuseBody,
          schema: {
            tags,
            operationId: `${action}Job`,
            summary,
            params: jobParams,
            response: { 200: jobSchema, ...describedErrors },
          },
        },
        async (request) => verb(app, actorOf(request), request.params.projectId, request.params.id),
      );
    server.post(
      "/v2/agent/:projectId/job/:id/redo",
      {
        bodyLimit: BODY_LIMIT,
        onRequest: requireUse(app),
        preValidation: refuseBody,
        schema: {
          tags,
          operationId: "redoJob",
          summary: "Do a job again, on the present commit of its target branch",
          description:
            "Makes a new job from the prompt and the follow-ups, with a branch and a pull request of its own. The old ones stay.",
          params: jobParams,
          headers: idempotentHeaders,
          response: { 201: jobSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        replyOnce(app, request, reply, 201, (tx) =>
          redoJobIn(tx, app, actorOf(request), request.params.projectId, request.params.id),
        ),
    );
    server.delete(
      "/v2/agent/:projectId/job/:id",
      {
        bodyLimit: BODY_LIMIT,
        preValidation: refuseBody,
        schema: {
          tags,
          operationId: "deleteJob",
          summary: "Delete a job; its branch and pull request stay",
          params: jobParams,
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await deleteJob(app, actorOf(request), request.params.projectId, request.params.id);
        return reply.code(204).send(null);
      },
    );
    server.get(
      "/v2/agent/:projectId/job/:id/messages",
      {
        schema: {
          tags,
          operationId: "listMessages",
          summary: "List the prompts and answers",
          params: jobParams,
          response: { 200: messagesSchema, ...describedErrors },
        },
      },
      async (request) => listMessages(app, actorOf(request), request.params.projectId, request.params.id),
    );
    server.get(
      "/v2/agent/:projectId/job/:id/diff",
      {
        config: { isHeavy: true },
        schema: {
          tags,
          operationId: "getJobDiff",
          summary: "Get the changes, as text/x-diff or by Accept as JSON",
          params: jobParams,
          querystring: diffQuerySchema,
          response: { 200: patchOrJson, ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        const { patch, isTruncated } = await getDiff(
          app,
          actor,
          request.params.projectId,
          request.params.id,
          request.query.turn,
        );
        void reply.header("vary", "accept");
        if (isTruncated) void reply.header("docket-truncated", "true");
        if (!wantsJson(request)) return reply.type("text/x-diff; charset=utf-8").send(patch as never);
        const json = await presentPatch(actor.organizationId, {
          patch: { text: patch.toString("utf8"), isCut: false, listing: null },
          fields: ["path", "oldPath", "status", "additions", "deletions", "patch"],
          beside: { isTruncated },
        });
        return sendJson(reply, json);
      },
    );
    server.get(
      "/v2/agent/:projectId/job/:id/events",
      {
        schema: {
          tags,
          operationId: "listJobEvents",
          summary: "Follow a job as Server-Sent Events, or by Accept read its events as JSON",
          params: jobParams,
          headers: eventsHeadersSchema,
          querystring: eventsQuerySchema,
          response: { 200: streamOrJson, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, id } = request.params;
        const after = Math.min(request.query.after ?? request.headers["last-event-id"] ?? 0, AFTER_NOW);
        const actor = actorOf(request);
        const { events, nextAfter } = await listEvents(app, actor, projectId, id, after);
        if (wantsJson(request)) return { events, nextAfter };
        const stream = Readable.from(streamEvents(app, actor, projectId, id, after, hold(actor, reply)));
        return reply.headers(EVENT_STREAM_HEADERS).send(stream as never);
      },
    );
  };
}

function wantsJson(request: FastifyRequest): boolean {
  return /\bapplication\/json\b/i.test(request.headers.accept ?? "");
}
