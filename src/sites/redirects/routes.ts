import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { redirectSuggestionsSchema, suggestRedirectsQuerySchema } from "../schema.ts";
import { suggestRedirects } from "./suggest-redirects.ts";

export function redirectRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/projects/:projectId/site/redirect-suggestions",
      {
        schema: {
          tags: ["Sites"],
          operationId: "listRedirectSuggestions",
          summary: "List what readers looked for in vain in the last 30 days, with the page that each address may mean",
          params: projectParams,
          querystring: suggestRedirectsQuerySchema,
          response: { 200: redirectSuggestionsSchema, ...describedErrors },
        },
      },
      async (request) => suggestRedirects(app, actorOf(request), request.params.projectId, request.query),
    );
  };
}
