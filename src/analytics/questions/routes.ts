import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import {
  actionsQuerySchema,
  actionsSchema,
  agentPagesQuerySchema,
  agentPagesSchema,
  agentsQuerySchema,
  agentsSchema,
  breakdownQuerySchema,
  breakdownSchema,
  engagementSchema,
  missingSchema,
  pagesQuerySchema,
  referralsQuerySchema,
  referralsSchema,
  returningQuerySchema,
  returningSchema,
  sectionsQuerySchema,
  sectionsSchema,
  timeseriesQuerySchema,
  timeseriesSchema,
  viewsSchema,
  visitorsNowSchema,
  visitorsQuerySchema,
  visitorsSchema,
} from "../schema.ts";
import { withOwnRange } from "../time-zones/own-range.ts";
import { getEngagement } from "./get-engagement.ts";
import { getReturningVisitors } from "./get-returning-visitors.ts";
import { getTimeseries } from "./get-timeseries.ts";
import { getViews } from "./get-views.ts";
import { getVisitors } from "./get-visitors.ts";
import { getVisitorsNow } from "./get-visitors-now.ts";
import { listActions } from "./list-actions.ts";
import { listAgentPages } from "./list-agent-pages.ts";
import { listAgents } from "./list-agents.ts";
import { listBreakdown } from "./list-breakdown.ts";
import { listMissingPages } from "./list-missing-pages.ts";
import { listReferrals } from "./list-referrals.ts";
import { listSections } from "./list-sections.ts";

const tags = ["Analytics"];
const COUNTS = ["human", "ai", "total"] as const;

export function questionRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/analytics/:projectId/visitors",
      {
        schema: {
          tags,
          operationId: "getVisitors",
          summary: "Unique visitors of the site and of each page",
          params: projectParams,
          querystring: visitorsQuerySchema,
          response: { 200: jsonOrCsv(visitorsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await getVisitors(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        return respond(request, reply, "visitors", answer, answer.visitors, ["path", ...COUNTS]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/views",
      {
        schema: {
          tags,
          operationId: "getViews",
          summary: "How often the site and each page was read",
          params: projectParams,
          querystring: pagesQuerySchema,
          response: { 200: jsonOrCsv(viewsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await getViews(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        return respond(request, reply, "views", answer, answer.views, ["path", ...COUNTS]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/timeseries",
      {
        schema: {
          tags,
          operationId: "getTimeseries",
          summary: "Unique visitors and views by day, week or month",
          params: projectParams,
          querystring: timeseriesQuerySchema,
          response: { 200: jsonOrCsv(timeseriesSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await getTimeseries(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const rows = [
          ...answer.points.map((point) => ({ period: "current", ...point })),
          ...(answer.previous?.points ?? []).map((point) => ({ period: "previous", ...point })),
        ];
        const period = answer.previous ? (["period"] as const) : [];
        return respond(request, reply, "timeseries", answer, rows, [...period, "date", ...COUNTS, "views"]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/returning",
      {
        schema: {
          tags,
          operationId: "getReturningVisitors",
          summary: "New against returning visitors",
          params: projectParams,
          querystring: returningQuerySchema,
          response: { 200: jsonOrCsv(returningSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await getReturningVisitors(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const rows = (["new", "returning"] as const).map((visitors) => ({ visitors, ...answer[visitors] }));
        return respond(request, reply, "returning", answer, rows, ["visitors", ...COUNTS]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/agents",
      {
        schema: {
          tags,
          operationId: "listAiReaders",
          summary: "AI readers by operator and purpose, or what is in no class that counts",
          params: projectParams,
          querystring: agentsQuerySchema,
          response: { 200: jsonOrCsv(agentsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const { counted, ...query } = await withOwnRange(
          app,
          actorOf(request),
          request.params.projectId,
          request.query,
        );
        const answer = await listAgents(app, actorOf(request), request.params.projectId, {
          ...query,
          isCounted: counted === "true",
        });
        const columns = ["operator", "purpose", "verified", "visitors", "views"] as const;
        return respond(request, reply, "agents", answer, answer.agents, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/agents/pages",
      {
        schema: {
          tags,
          operationId: "listAgentPages",
          summary: "Which pages each AI agent reads",
          params: projectParams,
          querystring: agentPagesQuerySchema,
          response: { 200: jsonOrCsv(agentPagesSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listAgentPages(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const columns = ["path", "operator", "agent", "purpose", "verified", "visitors", "views"] as const;
        return respond(request, reply, "agent-pages", answer, answer.pages, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/breakdown",
      {
        schema: {
          tags,
          operationId: "listBreakdown",
          summary: "People by where they came from, country, language, browser or device",
          params: projectParams,
          querystring: breakdownQuerySchema,
          response: { 200: jsonOrCsv(breakdownSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listBreakdown(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        return respond(request, reply, `visitors-by-${answer.by}`, answer, answer.rows, ["name", "visitors", "views"]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/actions",
      {
        schema: {
          tags,
          operationId: "listActions",
          summary: "What readers did: links to other sites, copied code and opened tabs",
          params: projectParams,
          querystring: actionsQuerySchema,
          response: { 200: jsonOrCsv(actionsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listActions(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const columns = ["path", "label", "visitors", "actions"] as const;
        return respond(request, reply, answer.by.replace("_", "-"), answer, answer.actions, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/engagement",
      {
        schema: {
          tags,
          operationId: "getEngagement",
          summary: "Time on page and scroll depth, of the site and of each page",
          params: projectParams,
          querystring: pagesQuerySchema,
          response: { 200: jsonOrCsv(engagementSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await getEngagement(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const depths = ["reached25", "reached50", "reached75", "reached100"] as const;
        const columns = ["path", "views", "seconds", "averageSeconds", ...depths] as const;
        return respond(request, reply, "engagement", answer, answer.pages, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/now",
      {
        schema: {
          tags,
          operationId: "getVisitorsNow",
          summary: "Unique visitors of the last 5 and 30 minutes",
          description:
            "From the memory of the node that answers: of the visits that it received, since it was started. Visits of a log that is imported are none of now.",
          params: projectParams,
          response: { 200: jsonOrCsv(visitorsNowSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await getVisitorsNow(app, actorOf(request), request.params.projectId);
        return respond(request, reply, "visitors-now", answer, answer.periods, ["minutes", ...COUNTS, "isAtLeast"]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/sections",
      {
        schema: {
          tags,
          operationId: "listSections",
          summary: "Unique visitors of each section that the project's settings name",
          params: projectParams,
          querystring: sectionsQuerySchema,
          response: { 200: jsonOrCsv(sectionsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listSections(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        const columns = ["pathPrefix", ...COUNTS, "views", "since", "isWhole"] as const;
        return respond(request, reply, "sections", answer, answer.sections, columns);
      },
    );
    server.get(
      "/v1/analytics/:projectId/referrals",
      {
        schema: {
          tags,
          operationId: "listReferrals",
          summary: "People who came from AI products",
          params: projectParams,
          querystring: referralsQuerySchema,
          response: { 200: jsonOrCsv(referralsSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listReferrals(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        return respond(request, reply, "referrals", answer, answer.referrals, ["source", "visitors", "views"]);
      },
    );
    server.get(
      "/v1/analytics/:projectId/missing",
      {
        schema: {
          tags,
          operationId: "listMissingPages",
          summary: "Pages that were looked for and not found",
          params: projectParams,
          querystring: pagesQuerySchema,
          response: { 200: jsonOrCsv(missingSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const answer = await listMissingPages(
          app,
          actorOf(request),
          request.params.projectId,
          await withOwnRange(app, actorOf(request), request.params.projectId, request.query),
        );
        return respond(request, reply, "missing", answer, answer.missing, ["path", ...COUNTS, "lastSeenAt"]);
      },
    );
  };
}
