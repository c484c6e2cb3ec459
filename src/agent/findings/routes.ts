import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { answerPage } from "../../http/answer-page.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { listFindings } from "./list-findings.ts";
import { findingsQuerySchema, findingsSchema } from "./schema.ts";

const COLUMNS = ["turn", "path", "line", "kind", "isChanged", "message"] as const;

export function findingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v2/agent/:projectId/job/:id/findings",
      {
        schema: {
          tags: ["Agent jobs"],
          operationId: "listJobFindings",
          summary: "List what the agent changed and what it left as it is, one by one",
          description: "What the pull request's description counts. By Accept as CSV.",
          params: projectParams.extend({ id: z.string() }),
          querystring: findingsQuerySchema,
          response: { 200: jsonOrCsv(findingsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, id } = request.params;
        const answer = await answerPage(app, request, (after) =>
          listFindings(app, actorOf(request), projectId, id, request.query, after),
        );
        return respond(request, reply, "findings", answer, answer.findings, COLUMNS);
      },
    );
  };
}
