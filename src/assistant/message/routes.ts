import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { holdRequests } from "../../http/held-requests.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { messagePartSchema, sendMessageSchema } from "./schema.ts";
import { type OpenDocs, sendMessage } from "./send-message.ts";
import { streamAnswer, UI_MESSAGE_STREAM_HEADERS } from "./ui-message-stream.ts";

/** @param closing aborts when the server shuts down: answers are then ended at once */
export function messageRoutes(app: App, openDocs: OpenDocs, closing: AbortSignal): FastifyPluginAsyncZod {
  const hold = holdRequests(closing);
  return async (server) => {
    server.post(
      "/v2/assistant/:projectId/message",
      {
        schema: {
          tags: ["Assistant"],
          operationId: "sendAssistantMessage",
          summary: "Ask the assistant of a project's site",
          description:
            "Answers with the AI SDK's stream of UI message parts (v5 and later), as Server-Sent Events. It counts against the project's limits.",
          params: projectParams,
          body: sendMessageSchema,
          response: { 200: { content: { "text/event-stream": { schema: messagePartSchema } } }, ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        const answer = await sendMessage(app, actor, request.params.projectId, request.body, openDocs);
        const stream = streamAnswer(answer, hold(actor, reply));
        void reply.headers(UI_MESSAGE_STREAM_HEADERS).serializer(String);
        return reply.send(stream as never);
      },
    );
  };
}
