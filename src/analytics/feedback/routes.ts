import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { answerPage } from "../../http/answer-page.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { withOwnRange } from "../time-zones/own-range.ts";
import { listFeedback } from "./list-feedback.ts";
import { listFeedbackByPage } from "./list-feedback-by-page.ts";
import { feedbackByPageQuerySchema, feedbackByPageSchema, feedbackQuerySchema, feedbackSchema } from "./schema.ts";

export function feedbackRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/analytics/:projectId/feedback",
      {
        schema: {
          tags: ["Analytics"],
          operationId: "listFeedback",
          summary: "What readers said about pages, newest first",
          params: projectParams,
          querystring: feedbackQuerySchema,
          response: { 200: jsonOrCsv(feedbackSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const query = await withOwnRange(app, actorOf(request), request.params.projectId, request.query);
        const answer = await answerPage(app, request, (after) =>
          listFeedback(app, actorOf(request), request.params.projectId, { ...query, after }),
        );
        const own = ["helpful", "contact", "code", "filename", "lang"] as const;
        const columns = ["id", "path", "comment", "createdAt", "source", "status", ...own] as const;
        return respond(request, reply, "feedback", answer, answer.feedback, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/feedback/by-page",
      {
        schema: {
          tags: ["Analytics"],
          operationId: "listFeedbackByPage",
          summary: "How readers judged each page",
          params: projectParams,
          querystring: feedbackByPageQuerySchema,
          response: { 200: jsonOrCsv(feedbackByPageSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listFeedbackByPage(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const columns = ["path", "thumbsUp", "thumbsDown", "code", "total"] as const;
        return respond(request, reply, "feedback-by-page", answer, answer.feedback, columns);
      },
    );
  };
}
