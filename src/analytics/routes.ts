import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { InvalidInputError } from "../errors.ts";
import { actorOf } from "../http/authentication.ts";
import { describedErrors, projectParams } from "../http/schema.ts";
import { parseRange } from "./dates.ts";
import { readFeedback } from "./feedback/list-feedback.ts";
import { readFeedbackByPage } from "./feedback/list-feedback-by-page.ts";
import { readAgents } from "./questions/agents.ts";
import { readMissing } from "./questions/missing.ts";
import { readReferrals } from "./questions/referrals.ts";
import { readReturning } from "./questions/returning.ts";
import { readTimeseries } from "./questions/timeseries.ts";
import { readViews } from "./questions/views.ts";
import { readVisitors } from "./questions/visitors.ts";
import { BATCH_TYPES, MAX_BATCH_BYTES, readBatchBody, requireBatchHeaders } from "./recording/batch-body.ts";
import { recordVisits } from "./recording/record-visits.ts";
import { jsonOrCsv, respond } from "./respond.ts";
import {
  agentsQuerySchema,
  agentsSchema,
  feedbackByPageQuerySchema,
  feedbackByPageSchema,
  feedbackQuerySchema,
  feedbackSchema,
  missingSchema,
  pagesQuerySchema,
  recordedVisitsSchema,
  referralsQuerySchema,
  referralsSchema,
  returningQuerySchema,
  returningSchema,
  searchesQuerySchema,
  searchesSchema,
  timeseriesQuerySchema,
  timeseriesSchema,
  viewsSchema,
  visitBatchHeadersSchema,
  visitBatchSchema,
  visitorsQuerySchema,
  visitorsSchema,
} from "./schema.ts";
import { readSearches } from "./searches/list-searches.ts";

const tags = ["Analytics"];
const COUNTS = ["human", "ai", "total"] as const;

export function analyticsRoutes(app: App): FastifyPluginAsyncZod {
  /** Dates become a range of days. */
  const ranged = <T extends { dateFrom?: string | undefined; dateTo?: string | undefined }>(given: T) => {
    const { dateFrom, dateTo, ...query } = given;
    return { ...query, range: parseRange({ dateFrom, dateTo }, app.clock()) };
  };
  return async (server) => {
    await server.register(batchRoutes(app));
    server.get(
      "/v1/analytics/:projectId/visitors",
      {
        schema: {
          tags,
          operationId: "getVisitors",
          summary: "Unique visitors of the site and of each page",
          params: projectParams,
          querystring: visitorsQuerySchema,
          response: { 200: jsonOrCsv(visitorsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readVisitors(app, actorOf(request), request.params.projectId, ranged(request.query));
        return respond(request, reply, "visitors", answer, answer.visitors, ["path", ...COUNTS]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/views",
      {
        schema: {
          tags,
          operationId: "getViews",
          summary: "How often the site and each page was read",
          params: projectParams,
          querystring: pagesQuerySchema,
          response: { 200: jsonOrCsv(viewsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readViews(app, actorOf(request), request.params.projectId, ranged(request.query));
        return respond(request, reply, "views", answer, answer.views, ["path", ...COUNTS]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/timeseries",
      {
        schema: {
          tags,
          operationId: "getTimeseries",
          summary: "Unique visitors and views by day, week or month",
          params: projectParams,
          querystring: timeseriesQuerySchema,
          response: { 200: jsonOrCsv(timeseriesSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readTimeseries(app, actorOf(request), request.params.projectId, ranged(request.query));
        const rows = [
          ...answer.points.map((point) => ({ period: "current", ...point })),
          ...(answer.previous?.points ?? []).map((point) => ({ period: "previous", ...point })),
        ];
        const period = answer.previous ? (["period"] as const) : [];
        return respond(request, reply, "timeseries", answer, rows, [...period, "date", ...COUNTS, "views"]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/returning",
      {
        schema: {
          tags,
          operationId: "getReturningVisitors",
          summary: "New against returning visitors",
          params: projectParams,
          querystring: returningQuerySchema,
          response: { 200: jsonOrCsv(returningSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readReturning(app, actorOf(request), request.params.projectId, ranged(request.query));
        const rows = (["new", "returning"] as const).map((visitors) => ({ visitors, ...answer[visitors] }));
        return respond(request, reply, "returning", answer, rows, ["visitors", ...COUNTS]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/agents",
      {
        schema: {
          tags,
          operationId: "listAiReaders",
          summary: "AI readers by operator and purpose, or what is in no class that counts",
          params: projectParams,
          querystring: agentsQuerySchema,
          response: { 200: jsonOrCsv(agentsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const { counted, ...query } = ranged(request.query);
        const answer = await readAgents(app, actorOf(request), request.params.projectId, {
          ...query,
          isCounted: counted === "true",
        });
        const columns = ["operator", "purpose", "verified", "visitors", "views"] as const;
        return respond(request, reply, "agents", answer, answer.agents, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/referrals",
      {
        schema: {
          tags,
          operationId: "listReferrals",
          summary: "People who came from AI products",
          params: projectParams,
          querystring: referralsQuerySchema,
          response: { 200: jsonOrCsv(referralsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readReferrals(app, actorOf(request), request.params.projectId, ranged(request.query));
        return respond(request, reply, "referrals", answer, answer.referrals, ["source", "visitors", "views"]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/missing",
      {
        schema: {
          tags,
          operationId: "listMissingPages",
          summary: "Pages that were looked for and not found",
          params: projectParams,
          querystring: pagesQuerySchema,
          response: { 200: jsonOrCsv(missingSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readMissing(app, actorOf(request), request.params.projectId, ranged(request.query));
        return respond(request, reply, "missing", answer, answer.missing, ["path", ...COUNTS, "lastSeenAt"]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/searches",
      {
        schema: {
          tags,
          operationId: "listSearches",
          summary: "What people searched for",
          params: projectParams,
          querystring: searchesQuerySchema,
          response: { 200: jsonOrCsv(searchesSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readSearches(app, actorOf(request), request.params.projectId, ranged(request.query));
        const columns = ["searchQuery", "hits", "ctr", "topClickedPage", "lastSearchedAt", "results"] as const;
        return respond(request, reply, "searches", answer, answer.searches, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/feedback",
      {
        schema: {
          tags,
          operationId: "listFeedback",
          summary: "What readers said about pages, newest first",
          params: projectParams,
          querystring: feedbackQuerySchema,
          response: { 200: jsonOrCsv(feedbackSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readFeedback(app, actorOf(request), request.params.projectId, ranged(request.query));
        const own = ["helpful", "contact", "code", "filename", "lang"] as const;
        const columns = ["id", "path", "comment", "createdAt", "source", "status", ...own] as const;
        return respond(request, reply, "feedback", answer, answer.feedback, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/feedback/by-page",
      {
        schema: {
          tags,
          operationId: "listFeedbackByPage",
          summary: "How readers judged each page",
          params: projectParams,
          querystring: feedbackByPageQuerySchema,
          response: { 200: jsonOrCsv(feedbackByPageSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await readFeedbackByPage(app, actorOf(request), request.params.projectId, ranged(request.query));
        const columns = ["path", "thumbsUp", "thumbsDown", "code", "total"] as const;
        return respond(request, reply, "feedback-by-page", answer, answer.feedback, columns);
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
