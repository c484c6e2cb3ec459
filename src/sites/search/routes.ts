import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { searchQuerySchema, searchResultsSchema } from "./schema.ts";
import { searchSite } from "./search-site.ts";

export function siteSearchRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/search/:projectId",
      {
        schema: {
          tags: ["Sites"],
          operationId: "searchSite",
          summary: "Search the published site of a project",
          params: projectParams,
          querystring: searchQuerySchema,
          response: { 200: searchResultsSchema, ...describedErrors },
        },
      },
      async (request) => searchSite(app, actorOf(request), request.params.projectId, request.query),
    );
  };
}
