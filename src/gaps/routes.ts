import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { jobSchema } from "../agent/schema.ts";
import { findCalendar, withOwnRange } from "../analytics/time-zones/own-range.ts";
import type { App } from "../app.ts";
import { answerPage } from "../http/answer-page.ts";
import { actorOf } from "../http/authentication.ts";
import { jsonOrCsv, respond } from "../http/respond.ts";
import { describedErrors, projectParams } from "../http/schema.ts";
import { tellWholeDays } from "../http/whole-days.ts";
import { changeGap } from "./change-gap.ts";
import { listGaps } from "./list-gaps.ts";
import { makeGapJob } from "./make-gap-job.ts";
import { makeGapRedirect } from "./make-gap-redirect.ts";
import {
  changeGapSchema,
  gapRangeSchema,
  gapSchema,
  gapsQuerySchema,
  gapsSchema,
  makeGapJobSchema,
  makeGapRedirectSchema,
} from "./schema.ts";

const tags = ["Gaps"];
const params = z.object({ projectId: z.string(), id: z.string() });

export function gapRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    tellWholeDays(server, ({ params }) => findCalendar(app, (params as { projectId?: string }).projectId ?? ""));
    server.get(
      "/v1/analytics/:projectId/gaps",
      {
        schema: {
          tags,
          operationId: "listGaps",
          summary: "List what readers miss, by how many people and AI met it",
          params: projectParams,
          querystring: gapsQuerySchema,
          response: { 200: jsonOrCsv(gapsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const query = await withOwnRange(app, actorOf(request), request.params.projectId, request.query);
        const answer = await answerPage(app, request, (after) =>
          listGaps(app, actorOf(request), request.params.projectId, { ...query, after }),
        );
        const rows = answer.gaps.map(({ job, redirects, closed, ...gap }) => ({
          ...gap,
          jobId: job?.id ?? null,
          redirectTo: redirects[0]?.to ?? null,
          closedAt: closed?.at ?? null,
          perWeekBefore: closed?.before.perWeek ?? null,
          perWeekAfter: closed?.after.perWeek ?? null,
        }));
        const columns = ["id", "kind", "title", "state", "people", "ai", "total", "times", "isExact"] as const;
        const more = ["lastSeenAt", "subjectCount", "redirectTo", "jobId"] as const;
        const outcome = ["closedAt", "perWeekBefore", "perWeekAfter"] as const;
        return respond(request, reply, "gaps", answer, rows, [...columns, ...more, ...outcome]);
      },
    );
    server.patch(
      "/v1/analytics/:projectId/gaps/:id",
      {
        schema: {
          tags,
          operationId: "changeGap",
          summary: "Dismiss a gap, or take it up again",
          params,
          querystring: gapRangeSchema,
          body: changeGapSchema,
          response: { 200: gapSchema, ...describedErrors },
        },
      },
      async (request) => {
        const { projectId, id } = request.params;
        const { range } = await withOwnRange(app, actorOf(request), projectId, request.query);
        return changeGap(app, actorOf(request), projectId, id, range, request.body);
      },
    );
    server.post(
      "/v1/analytics/:projectId/gaps/:id/job",
      {
        schema: {
          tags,
          operationId: "makeGapJob",
          summary: "Make a job of a gap, with the evidence as data",
          params,
          querystring: gapRangeSchema,
          body: makeGapJobSchema,
          response: { 201: jobSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, id } = request.params;
        const { range } = await withOwnRange(app, actorOf(request), projectId, request.query);
        return reply.code(201).send(await makeGapJob(app, actorOf(request), projectId, id, range, request.body));
      },
    );
    server.post(
      "/v1/analytics/:projectId/gaps/:id/redirect",
      {
        schema: {
          tags,
          operationId: "makeGapRedirect",
          summary: "Lead the addresses of a gap to pages, by a job of the built-in agent",
          params,
          querystring: gapRangeSchema,
          body: makeGapRedirectSchema,
          response: { 201: jobSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, id } = request.params;
        const { range } = await withOwnRange(app, actorOf(request), projectId, request.query);
        return reply.code(201).send(await makeGapRedirect(app, actorOf(request), projectId, id, range, request.body));
      },
    );
  };
}
