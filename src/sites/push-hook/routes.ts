import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { limitPerMinute } from "../../http/limit-per-minute.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { receivePushHook } from "./push-hook.ts";

const LOOKS_PER_MINUTE = 30;

export function pushHookRoutes(app: App): FastifyPluginAsyncZod {
  const limit = limitPerMinute(
    LOOKS_PER_MINUTE,
    `A repository is looked at ${LOOKS_PER_MINUTE} times a minute at most`,
  );
  return async (server) => {
    // Each code host sends something else, and of none is a byte read.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser("*", (_request, _payload, done) => done(null));
    server.post(
      "/v1/hooks/push/:projectId/by-token/:token",
      {
        config: { isPublic: true },
        schema: {
          tags: ["Sites"],
          operationId: "tellPush",
          summary: "Tell of a push to a repository that Docket does not keep; any body is ignored",
          params: projectParams.extend({ token: z.string().max(100) }),
          response: { 202: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, token } = request.params;
        await receivePushHook(app, projectId, token, limit);
        return reply.code(202).header("connection", "close").send(null);
      },
    );
  };
}
