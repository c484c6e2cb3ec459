import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { InvalidInputError } from "../errors.ts";
import { actorOf } from "../http/authentication.ts";
import { describedErrors, projectParams } from "../http/schema.ts";
import { BATCH_TYPES, MAX_BATCH_BYTES, readBatchBody, requireBatchHeaders } from "./batch-body.ts";
import { toCsv } from "./csv.ts";
import { parseRange } from "./dates.ts";
import { readVisitors } from "./questions/visitors.ts";
import { recordVisits } from "./record-visits.ts";
import { recordedVisitsSchema, visitBatchSchema, visitorsQuerySchema, visitorsSchema } from "./schema.ts";

const tags = ["Analytics"];

export function analyticsRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    await server.register(batchRoutes(app));
    server.get(
      "/v1/analytics/:projectId/visitors",
      {
        schema: {
          tags,
          summary: "Unique visitors of the site and of each page",
          params: projectParams,
          querystring: visitorsQuerySchema,
          response: { 200: visitorsSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { dateFrom, dateTo, ...query } = request.query;
        const range = parseRange({ dateFrom, dateTo }, app.clock());
        const answer = await readVisitors(app, actorOf(request), request.params.projectId, { ...query, range });
        return respond(request, reply, answer, "visitors", ["path", "human", "ai", "total"]);
      },
    );
  };
}

/** Apart, since a batch comes in forms that no other body has. */
function batchRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(BATCH_TYPES, { parseAs: "buffer" }, (request: FastifyRequest, body: Buffer) =>
      readBatchBody(body, request.headers),
    );
    server.post(
      "/v1/analytics/:projectId/events",
      {
        bodyLimit: MAX_BATCH_BYTES,
        onRequest: async (request) => requireBatchHeaders(request.headers),
        // The schema describes a batch; its rows are checked one by one.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags,
          summary: "Record visits: a JSON array, or NDJSON; gzip is accepted",
          params: projectParams,
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

/** JSON, or by `Accept` the rows of one field as CSV. */
function respond<T extends object, K extends keyof T & string>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: T,
  field: K,
  columns: T[K] extends (infer R extends object)[] ? (keyof R & string)[] : never,
): T {
  void reply.header("vary", "accept").header("cache-control", "no-store");
  if (!wantsCsv(request)) return answer;
  void reply
    .type("text/csv; charset=utf-8; header=present")
    .header("content-disposition", `attachment; filename="${field}.csv"`)
    .serializer(String);
  if ("hasMore" in answer) void reply.header("docket-has-more", String(answer.hasMore));
  return toCsv(columns, answer[field] as never) as never;
}

/** Whichever of the two the client names first. */
function wantsCsv(request: FastifyRequest): boolean {
  const named = /\b(text\/csv|application\/json)\b/i.exec(request.headers.accept ?? "")?.[1];
  return named?.toLowerCase() === "text/csv";
}
