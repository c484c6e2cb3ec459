import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { actorOf } from "../http/authentication.ts";
import { describedErrors } from "../http/schema.ts";
import { getStatus } from "./get-status.ts";
import { statusSchema } from "./schema.ts";

export function statusRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/status",
      {
        schema: {
          tags: ["Service"],
          operationId: "getStatus",
          summary: "The projects and how many jobs they have",
          response: { 200: statusSchema, ...describedErrors },
        },
      },
      async (request) => getStatus(app, actorOf(request)),
    );
  };
}
