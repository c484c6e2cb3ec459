import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { actorOf } from "../http/authentication.ts";
import { describedErrors, projectParams } from "../http/schema.ts";
import { buildRoutes } from "./builds/routes.ts";
import { domainRoutes } from "./domains/routes.ts";
import { pushHookRoutes } from "./push-hook/routes.ts";
import { redirectRoutes } from "./redirects/routes.ts";
import { siteSchema, updateSiteSchema } from "./schema.ts";
import { siteSearchRoutes } from "./search/routes.ts";
import { getSite } from "./settings/get-site.ts";
import { updateSite } from "./settings/update-site.ts";

const tags = ["Sites"];

/** @param closing aborts when the server shuts down: held requests are then answered at once */
export function siteRoutes(app: App, closing: AbortSignal): FastifyPluginAsyncZod {
  return async (server) => {
    await server.register(buildRoutes(app, closing));
    await server.register(domainRoutes(app));
    await server.register(redirectRoutes(app));
    await server.register(pushHookRoutes(app));
    await server.register(siteSearchRoutes(app));
    server.get(
      "/v1/projects/:projectId/site",
      {
        schema: {
          tags,
          operationId: "getSite",
          summary: "Get a project's site: where it is, what readers see, its domains and previews",
          params: projectParams,
          response: { 200: siteSchema, ...describedErrors },
        },
      },
      async (request) => getSite(app, actorOf(request), request.params.projectId),
    );
    server.patch(
      "/v1/projects/:projectId/site",
      {
        schema: {
          tags,
          operationId: "updateSite",
          summary: "Rename a site, or change who may read it",
          params: projectParams,
          body: updateSiteSchema,
          response: { 200: siteSchema, ...describedErrors },
        },
      },
      async (request) => updateSite(app, actorOf(request), request.params.projectId, request.body),
    );
  };
}
