import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { callerId } from "../actor.ts";
import type { App } from "../app.ts";
import { actorOf } from "../http/authentication.ts";
import type { HoldRequest } from "../http/held-requests.ts";
import { limitPerMinute } from "../http/limit-per-minute.ts";
import { describedErrors } from "../http/schema.ts";
import { EVENT_STREAM_HEADERS, eventStream } from "./events/stream-events.ts";
import { streamJobChanges } from "./events/stream-job-changes.ts";
import { listModels } from "./list-models.ts";
import { listRecentJobs } from "./list-recent-jobs.ts";
import {
  jobChangeSchema,
  listRecentJobsQuerySchema,
  modelsSchema,
  modelTestSchema,
  recentJobsSchema,
  testModelSchema,
} from "./schema.ts";
import { testModel } from "./test-model.ts";

const tags = ["Agent jobs"];
/**
 * Each test may cost something at a provider.
 * @limit Tests of a model in a minute
 */
const TESTS_PER_MINUTE = 10;

/** Routes about models, and about the jobs of all projects. */
export function organizationRoutes(app: App, hold: HoldRequest): FastifyPluginAsyncZod {
  const limitTests = limitPerMinute(TESTS_PER_MINUTE, `Models may be tested ${TESTS_PER_MINUTE} times a minute`);
  return async (server) => {
    server.get(
      "/v1/models",
      {
        schema: {
          tags,
          operationId: "listModels",
          summary: "List the models that jobs can use",
          response: { 200: modelsSchema, ...describedErrors },
        },
      },
      async (request) => listModels(app, actorOf(request)),
    );
    server.post(
      "/v1/models/test",
      {
        schema: {
          tags,
          operationId: "testModel",
          summary: "Test with one small question whether jobs can use a model",
          body: testModelSchema,
          response: { 200: modelTestSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        await limitTests(callerId(actor));
        return testModel(app, actor, request.body, hold(actor, reply));
      },
    );
    server.get(
      "/v1/jobs",
      {
        schema: {
          tags,
          operationId: "listRecentJobs",
          summary: "List the newest jobs of all projects",
          querystring: listRecentJobsQuerySchema,
          response: { 200: recentJobsSchema, ...describedErrors },
        },
      },
      async (request) => listRecentJobs(app, actorOf(request), request.query),
    );
    server.get(
      "/v1/events",
      {
        schema: {
          tags,
          operationId: "streamJobChanges",
          summary: "Stream the changes of jobs as Server-Sent Events",
          response: { 200: eventStream(jobChangeSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        const stream = Readable.from(streamJobChanges(app, actor, hold(actor, reply)));
        return reply.headers(EVENT_STREAM_HEADERS).send(stream as never);
      },
    );
  };
}
