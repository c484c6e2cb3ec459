import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { recordFeedbackBatch } from "../feedback/record-feedback-batch.ts";
import { feedbackBatchSchema } from "../feedback/schema.ts";
import { recordSearchBatch } from "../searches/record-search-batch.ts";
import { searchBatchSchema } from "../searches/schema.ts";
import { acceptBatches, BATCH_CONSUMES, BATCH_ROUTE, requireEntries, takeEntries } from "./batch-routes.ts";
import { recordVisits } from "./record-visits.ts";
import { batchHeadersSchema, recordedEntriesSchema, recordedVisitsSchema, visitBatchSchema } from "./schema.ts";

/** What programs report in batches: visits, searches and feedback. */
export function recordingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    acceptBatches(server);
    server.post(
      "/v1/analytics/:projectId/events",
      {
        ...BATCH_ROUTE,
        schema: {
          tags: ["Analytics"],
          operationId: "recordVisits",
          summary: "Record visits: a JSON array, or NDJSON; gzip is accepted",
          consumes: BATCH_CONSUMES,
          params: projectParams,
          headers: batchHeadersSchema,
          body: visitBatchSchema,
          response: { 200: recordedVisitsSchema, ...describedErrors },
        },
      },
      async (request) =>
        recordVisits(app, actorOf(request), request.params.projectId, takeEntries(request), {
          onWaiting: () => request.turn?.giveBack(),
        }),
    );
    server.post(
      "/v1/analytics/:projectId/searches",
      {
        ...BATCH_ROUTE,
        schema: {
          tags: ["Analytics"],
          operationId: "recordSearches",
          summary: "Record searches: a JSON array, or NDJSON; gzip is accepted",
          consumes: BATCH_CONSUMES,
          params: projectParams,
          headers: batchHeadersSchema,
          body: searchBatchSchema,
          response: { 200: recordedEntriesSchema, ...describedErrors },
        },
      },
      async (request) =>
        recordSearchBatch(app, actorOf(request), request.params.projectId, requireEntries(request.body)),
    );
    server.post(
      "/v1/analytics/:projectId/feedback",
      {
        ...BATCH_ROUTE,
        schema: {
          tags: ["Analytics"],
          operationId: "recordFeedback",
          summary: "Record feedback of readers: a JSON array, or NDJSON; gzip is accepted",
          consumes: BATCH_CONSUMES,
          params: projectParams,
          headers: batchHeadersSchema,
          body: feedbackBatchSchema,
          response: { 200: recordedEntriesSchema, ...describedErrors },
        },
      },
      async (request) =>
        recordFeedbackBatch(app, actorOf(request), request.params.projectId, requireEntries(request.body)),
    );
  };
}
