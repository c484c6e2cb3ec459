import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { answerPage } from "../../http/answer-page.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { withOwnRange } from "../time-zones/own-range.ts";
import { listSearches } from "./list-searches.ts";
import { searchesQuerySchema, searchesSchema } from "./schema.ts";

export function searchRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/analytics/:projectId/searches",
      {
        schema: {
          tags: ["Analytics"],
          operationId: "listSearches",
          summary: "What people searched for",
          params: projectParams,
          querystring: searchesQuerySchema,
          response: { 200: jsonOrCsv(searchesSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const query = await withOwnRange(app, actorOf(request), request.params.projectId, request.query);
        const answer = await answerPage(app, request, (after) =>
          listSearches(app, actorOf(request), request.params.projectId, { ...query, after }),
        );
        const columns = ["searchQuery", "hits", "ctr", "topClickedPage", "lastSearchedAt", "results"] as const;
        return respond(request, reply, "searches", answer, answer.searches, columns);
      },
    );
  };
}
