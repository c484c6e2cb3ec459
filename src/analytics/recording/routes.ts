import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { InvalidInputError } from "../../errors.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { BATCH_TYPES, MAX_BATCH_BYTES, parseBatchBody, requireBatchHeaders } from "./batch-body.ts";
import { recordVisits } from "./record-visits.ts";
import { recordedVisitsSchema, visitBatchHeadersSchema, visitBatchSchema } from "./schema.ts";

/** A plugin of its own, since a batch may have media types that no other body has. */
export function recordingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(BATCH_TYPES, { parseAs: "buffer" }, (request: FastifyRequest, body: Buffer) =>
      parseBatchBody(body, request.headers),
    );
    server.post(
      "/v1/analytics/:projectId/events",
      {
        bodyLimit: MAX_BATCH_BYTES,
        onRequest: async (request) => requireBatchHeaders(request.headers),
        // The schema describes a batch; its rows are checked one by one.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags: ["Analytics"],
          operationId: "recordVisits",
          summary: "Record visits: a JSON array, or NDJSON; gzip is accepted",
          consumes: ["application/json", "application/x-ndjson"],
          params: projectParams,
          headers: visitBatchHeadersSchema,
          body: visitBatchSchema,
          response: { 200: recordedVisitsSchema, ...describedErrors },
        },
      },
      async (request) => {
        const rows: unknown = request.body;
        if (!Array.isArray(rows)) throw new InvalidInputError("The body is empty; send an array of visits");
        return recordVisits(app, actorOf(request), request.params.projectId, rows);
      },
    );
  };
}
