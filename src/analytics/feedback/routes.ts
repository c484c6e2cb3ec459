import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { answerPage } from "../../http/answer-page.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { withOwnRange } from "../time-zones/own-range.ts";
import { changeFeedbackStatus } from "./change-feedback-status.ts";
import { listFeedback } from "./list-feedback.ts";
import { listFeedbackByPage } from "./list-feedback-by-page.ts";
import {
  changedFeedbackSchema,
  changeFeedbackSchema,
  changeManyFeedbackSchema,
  feedbackByPageQuerySchema,
  feedbackByPageSchema,
  feedbackEntrySchema,
  feedbackQuerySchema,
  feedbackSchema,
} from "./schema.ts";

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
    server.patch(
      "/v1/analytics/:projectId/feedback",
      {
        schema: {
          tags: ["Analytics"],
          operationId: "changeManyFeedback",
          summary: "Give up to 100 entries of feedback another status: all or none",
          params: projectParams,
          body: changeManyFeedbackSchema,
          response: { 200: changedFeedbackSchema, ...describedErrors },
        },
      },
      async (request) => {
        const { ids, status } = request.body;
        return changeFeedbackStatus(app, actorOf(request), request.params.projectId, ids, status);
      },
    );
    server.patch(
      "/v1/analytics/:projectId/feedback/:id",
      {
        schema: {
          tags: ["Analytics"],
          operationId: "changeFeedback",
          summary: "Give an entry of feedback another status",
          params: z.object({ projectId: z.string(), id: z.string() }),
          body: changeFeedbackSchema,
          response: { 200: feedbackEntrySchema, ...describedErrors },
        },
      },
      async (request) => {
        const { projectId, id } = request.params;
        const { feedback } = await changeFeedbackStatus(app, actorOf(request), projectId, [id], request.body.status);
        if (!feedback[0]) throw new NotFoundError("There is no such feedback");
        return feedback[0];
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
