import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { describedErrors } from "../../http/schema.ts";
import { getSharedVisitors } from "./get-shared-visitors.ts";
import { badgeQuerySchema, chartQuerySchema, sharedVisitorsQuerySchema, sharedVisitorsSchema } from "./schema.ts";
import { drawBadge } from "./svg/draw-badge.ts";
import { drawChart } from "./svg/draw-chart.ts";
import type { Picture } from "./svg/picture.ts";

const tags = ["Shared links"];
const params = z.object({ token: z.string() });
const BADGE_DAYS = 30;
/** Short, since a revoked link should show nothing soon. */
const CACHE_SECONDS = 300;
const picture = { content: { "image/svg+xml": { schema: z.string() } } };

/** What a shared link shows to everybody who has it. */
export function publicSharedRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    const { sharedReadsPerMinute } = app.config;
    const limit = limitPerMinute(
      sharedReadsPerMinute,
      `One address may use links ${sharedReadsPerMinute} times a minute`,
    );
    const config = { isPublic: true };
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header("x-robots-tag", "noindex");
      await limit(networkOf(request.ip));
    };

    server.get(
      "/v1/shared/by-token/:token/visitors",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "getSharedVisitors",
          summary: "What a link shows: unique visitors by day, and the pages read most if it shows them",
          params,
          querystring: sharedVisitorsQuerySchema,
          response: { 200: sharedVisitorsSchema, ...describedErrors },
        },
      },
      async (request) => getSharedVisitors(app, request.params.token, request.query.days),
    );
    server.get(
      "/v1/shared/by-token/:token/badge.svg",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "getSharedBadge",
          summary: "A badge with the visitors of 30 days, for a README",
          params,
          querystring: badgeQuerySchema,
          response: { 200: picture, 304: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        const visitors = await getSharedVisitors(app, request.params.token, BADGE_DAYS);
        return sendPicture(request, reply, drawBadge(visitors, request.query.theme));
      },
    );
    server.get(
      "/v1/shared/by-token/:token/chart.svg",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "getSharedChart",
          summary: "A chart of people and AI by day",
          params,
          querystring: chartQuerySchema,
          response: { 200: picture, 304: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        const { days, theme } = request.query;
        return sendPicture(request, reply, drawChart(await getSharedVisitors(app, request.params.token, days), theme));
      },
    );
  };
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture): FastifyReply {
  const { svg, etag, contentSecurityPolicy } = picture;
  void reply.headers({
    "cache-control": `public, max-age=${CACHE_SECONDS}`,
    etag,
    "content-security-policy": contentSecurityPolicy,
    "cross-origin-resource-policy": "cross-origin",
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send(null);
  return reply.type("image/svg+xml; charset=utf-8").serializer(String).send(svg);
}
