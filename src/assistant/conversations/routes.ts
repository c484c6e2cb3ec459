import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findCalendar, withOwnRange } from "../../analytics/time-zones/own-range.ts";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { tellWholeDays } from "../../http/whole-days.ts";
import { countCallers } from "./count-callers.ts";
import { getAssistantStats } from "./get-assistant-stats.ts";
import { getThread } from "./get-thread.ts";
import { listConversations } from "./list-conversations.ts";
import {
  assistantStatsSchema,
  type Conversation,
  callerStatsSchema,
  conversationsQuerySchema,
  conversationsSchema,
  rangeQuerySchema,
  threadParams,
  threadSchema,
} from "./schema.ts";

const tags = ["Assistant"];
const COLUMNS = [
  ...["id", "conversationId", "timestamp", "query", "response", "resolutionStatus", "pageUrl"],
  ...["sources", "state", "caller", "helpful", "model", "costUsd"],
] as const;

export function conversationRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    tellWholeDays(server, ({ params }) => findCalendar(app, (params as { projectId?: string }).projectId ?? ""));
    server.get(
      "/v1/analytics/:projectId/assistant",
      {
        schema: {
          tags,
          operationId: "listAssistantConversations",
          summary: "What readers asked the assistant, and what it answered",
          params: projectParams,
          querystring: conversationsQuerySchema,
          response: { 200: jsonOrCsv(conversationsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        const query = await withOwnRange(app, actor, request.params.projectId, request.query);
        const answer = await listConversations(app, actor, request.params.projectId, query);
        return respond(request, reply, "assistant", answer, answer.conversations.map(toRow), COLUMNS);
      },
    );
    server.get(
      "/v1/analytics/:projectId/assistant/caller-stats",
      {
        schema: {
          tags,
          operationId: "getAssistantCallerStats",
          summary: "How many questions the assistant was asked from where",
          params: projectParams,
          querystring: rangeQuerySchema,
          response: { 200: callerStatsSchema, ...describedErrors },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { range } = await withOwnRange(app, actor, request.params.projectId, request.query);
        return countCallers(app, actor, request.params.projectId, range);
      },
    );
    server.get(
      "/v1/analytics/:projectId/assistant/stats",
      {
        schema: {
          tags,
          operationId: "getAssistantStats",
          summary: "How many questions were answered, what they cost, and what is used up of the limits",
          params: projectParams,
          querystring: rangeQuerySchema,
          response: { 200: assistantStatsSchema, ...describedErrors },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { range } = await withOwnRange(app, actor, request.params.projectId, request.query);
        return getAssistantStats(app, actor, request.params.projectId, range);
      },
    );
    server.get(
      "/v1/analytics/:projectId/assistant/threads/:threadId",
      {
        schema: {
          tags,
          operationId: "getAssistantThread",
          summary: "Get a conversation with the assistant, by its id or that of a question in it",
          params: threadParams,
          response: { 200: threadSchema, ...describedErrors },
        },
      },
      async (request) => getThread(app, actorOf(request), request.params.projectId, request.params.threadId),
    );
  };
}

/** One line of a table. */
function toRow({ details, sources, ...row }: Conversation) {
  return { ...row, ...details, sources: sources.map(({ url }) => url).join(" ") };
}
