import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../../app.ts";
import { actorOf } from "../../../http/authentication.ts";
import { describedErrors, projectParams } from "../../../http/schema.ts";
import { providerKeySchema, setProviderKeySchema } from "../schema.ts";
import { deleteProviderKey } from "./delete-provider-key.ts";
import { setProviderKey } from "./set-provider-key.ts";

const tags = ["Projects"];
const params = projectParams.extend({ provider: z.string() });
const PATH = "/v1/projects/:projectId/provider-keys/:provider";

export function providerKeyRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.put(
      PATH,
      {
        schema: {
          tags,
          operationId: "setProviderKey",
          summary: "Set a project's own key for a provider of models",
          params,
          body: setProviderKeySchema,
          response: { 200: providerKeySchema, ...describedErrors },
        },
      },
      async (request) => {
        const { projectId, provider } = request.params;
        return setProviderKey(app, actorOf(request), projectId, provider, request.body.key);
      },
    );
    server.delete(
      PATH,
      {
        schema: {
          tags,
          operationId: "deleteProviderKey",
          summary: "Delete a project's own key for a provider",
          params,
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await deleteProviderKey(app, actorOf(request), request.params.projectId, request.params.provider);
        return reply.code(204).send(null);
      },
    );
  };
}
