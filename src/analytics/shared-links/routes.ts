import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { createSharedLink } from "./create-shared-link.ts";
import { listSharedLinks } from "./list-shared-links.ts";
import { revokeSharedLink } from "./revoke-shared-link.ts";
import { createdSharedLinkSchema, createSharedLinkSchema, sharedLinkListSchema } from "./schema.ts";

const tags = ["Shared links"];

/** How admins share a project's numbers with everybody who has a link. */
export function sharedLinkRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/analytics/:projectId/shared-links",
      {
        schema: {
          tags,
          operationId: "listSharedLinks",
          summary: "List the links that show numbers of visitors to everybody who has one",
          params: projectParams,
          response: { 200: sharedLinkListSchema, ...describedErrors },
        },
      },
      async (request) => ({ links: await listSharedLinks(app, actorOf(request), request.params.projectId) }),
    );
    server.post(
      "/v1/analytics/:projectId/shared-links",
      {
        schema: {
          tags,
          operationId: "createSharedLink",
          summary: "Create a link to a public page, a badge and a chart; its addresses are shown only once",
          params: projectParams,
          body: createSharedLinkSchema,
          response: { 201: createdSharedLinkSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await createSharedLink(app, actorOf(request), request.params.projectId, request.body)),
    );
    server.delete(
      "/v1/analytics/:projectId/shared-links/:id",
      {
        schema: {
          tags,
          operationId: "deleteSharedLink",
          summary: "Revoke a link at once, on every node; caches may show its pictures for five more minutes",
          params: z.object({ projectId: z.string(), id: z.string() }),
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await revokeSharedLink(app, actorOf(request), request.params.projectId, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
