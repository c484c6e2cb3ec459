import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { withOwnRange } from "../time-zones/own-range.ts";
import { createGoal } from "./create-goal.ts";
import { deleteGoal } from "./delete-goal.ts";
import { listGoals } from "./list-goals.ts";
import { createGoalSchema, goalSchema, goalsQuerySchema, goalsSchema } from "./schema.ts";

const tags = ["Analytics"];

export function goalRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/analytics/:projectId/goals",
      {
        schema: {
          tags,
          operationId: "listGoals",
          summary: "Unique visitors who reached each goal, and which part of the site's they are",
          params: projectParams,
          querystring: goalsQuerySchema,
          response: { 200: jsonOrCsv(goalsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listGoals(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const rows = answer.goals.map(({ site, rates, ...goal }) => ({
          ...goal,
          siteHuman: site.human,
          siteAi: site.ai,
          siteTotal: site.total,
        }));
        const columns = ["name", "path", "pathPrefix", "human", "ai", "total"] as const;
        const more = ["siteHuman", "siteAi", "siteTotal", "since", "isWhole", "isCounted"] as const;
        return respond(request, reply, "goals", answer, rows, [...columns, ...more]);
      },
    );
    server.post(
      "/v1/analytics/:projectId/goals",
      {
        schema: {
          tags,
          operationId: "createGoal",
          summary: "Name a page, or the beginning of paths, that visitors are to reach",
          params: projectParams,
          body: createGoalSchema,
          response: { 201: goalSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await createGoal(app, actorOf(request), request.params.projectId, request.body)),
    );
    server.delete(
      "/v1/analytics/:projectId/goals/:id",
      {
        schema: {
          tags,
          operationId: "deleteGoal",
          summary: "Remove a goal; a section that it made stays",
          params: z.object({ projectId: z.string(), id: z.string() }),
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await deleteGoal(app, actorOf(request), request.params.projectId, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
