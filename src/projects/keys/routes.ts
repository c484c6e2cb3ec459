import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors } from "../../http/schema.ts";
import { createKey } from "./create-key.ts";
import { listKeys } from "./list-keys.ts";
import { revokeKey } from "./revoke-key.ts";
import { createdKeySchema, createKeySchema, keyListSchema } from "./schema.ts";

const tags = ["API keys"];

export function keyRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/keys",
      {
        schema: {
          tags,
          operationId: "listKeys",
          summary: "List the API keys",
          response: { 200: keyListSchema, ...describedErrors },
        },
      },
      async (request) => ({ keys: await listKeys(app, actorOf(request)) }),
    );
    server.post(
      "/v1/keys",
      {
        schema: {
          tags,
          operationId: "createKey",
          summary: "Create an API key; it is shown only once",
          body: createKeySchema,
          response: { 201: createdKeySchema, ...describedErrors },
        },
      },
      async (request, reply) => reply.code(201).send(await createKey(app, actorOf(request), request.body)),
    );
    server.delete(
      "/v1/keys/:id",
      {
        schema: {
          tags,
          operationId: "deleteKey",
          summary: "Revoke an API key at once, on every node",
          params: z.object({ id: z.string() }),
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await revokeKey(app, actorOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
