import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { messageRoutes } from "./message/routes.ts";
import type { OpenDocs } from "./message/send-message.ts";

/**
 * @param openDocs reads the documentation that readers see
 * @param closing aborts when the server shuts down: answers are then ended at once
 */
export function assistantRoutes(app: App, openDocs: OpenDocs, closing: AbortSignal): FastifyPluginAsyncZod {
  return async (server) => {
    await server.register(messageRoutes(app, openDocs, closing));
    await server.register(conversationRoutes(app));
  };
}
