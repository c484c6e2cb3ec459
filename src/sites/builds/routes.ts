import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { answerPage } from "../../http/answer-page.ts";
import { actorOf } from "../../http/authentication.ts";
import { holdRequests } from "../../http/held-requests.ts";
import { limitPerMinute } from "../../http/limit-per-minute.ts";
import { refuseBody } from "../../http/refuse-body.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import {
  buildDetailsSchema,
  buildListSchema,
  buildSchema,
  getBuildQuerySchema,
  listBuildsQuerySchema,
  requestPreviewSchema,
  startedPreviewSchema,
  startedUpdateSchema,
  updateStatusSchema,
} from "../schema.ts";
import { getBuild, waitForBuild } from "./get-build.ts";
import { getUpdateStatus } from "./get-update-status.ts";
import { listBuilds } from "./list-builds.ts";
import { requestPreview, requestUpdate } from "./request-build.ts";
import { rollBack } from "./roll-back.ts";

const tags = ["Sites"];
/** @limit Publications that one organisation asks for in a minute */
const REQUESTS_PER_MINUTE = 60;
const PATH = "/v1/projects/:projectId/site/builds";
const buildParams = projectParams.extend({ buildId: z.string() });

export function buildRoutes(app: App, closing: AbortSignal): FastifyPluginAsyncZod {
  const hold = holdRequests(closing);
  const limit = limitPerMinute(
    REQUESTS_PER_MINUTE,
    `An organisation may ask for ${REQUESTS_PER_MINUTE} publications a minute`,
  );
  return async (server) => {
    server.post(
      "/v1/project/update/:projectId",
      {
        preValidation: refuseBody,
        schema: {
          tags,
          operationId: "startUpdate",
          summary: "Publish a project's site as its branch is now",
          params: projectParams,
          response: { 202: startedUpdateSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        await limit(actor.organizationId);
        return reply.code(202).send(await requestUpdate(app, actor, request.params.projectId));
      },
    );
    server.post(
      "/v1/project/preview/:projectId",
      {
        schema: {
          tags,
          operationId: "startPreview",
          summary: "Publish a branch on a host of its own, where only those who know its address find it",
          params: projectParams,
          body: requestPreviewSchema,
          response: { 202: startedPreviewSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        await limit(actor.organizationId);
        return reply.code(202).send(await requestPreview(app, actor, request.params.projectId, request.body));
      },
    );
    server.get(
      "/v1/project/update-status/:statusId",
      {
        schema: {
          tags,
          operationId: "getUpdateStatus",
          summary: "Get the state of an update or a preview",
          params: z.object({ statusId: z.string() }),
          response: { 200: updateStatusSchema, ...describedErrors },
        },
      },
      async (request) => getUpdateStatus(app, actorOf(request), request.params.statusId),
    );
    server.get(
      PATH,
      {
        schema: {
          tags,
          operationId: "listSiteBuilds",
          summary: "List the builds of a site and its previews, newest first",
          params: projectParams,
          querystring: listBuildsQuerySchema,
          response: { 200: buildListSchema, ...describedErrors },
        },
      },
      async (request) =>
        answerPage(app, request, (after) =>
          listBuilds(app, actorOf(request), request.params.projectId, request.query, after),
        ),
    );
    server.get(
      `${PATH}/:buildId`,
      {
        schema: {
          tags,
          operationId: "getSiteBuild",
          summary: "Get a build with its log and findings",
          params: buildParams,
          querystring: getBuildQuerySchema,
          response: { 200: buildDetailsSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, buildId } = request.params;
        const { wait, seen } = request.query;
        const actor = actorOf(request);
        if (wait === undefined) return getBuild(app, actor, projectId, buildId);
        return waitForBuild(app, actor, projectId, buildId, { seconds: wait, seen, signal: hold(actor, reply) });
      },
    );
    server.post(
      `${PATH}/:buildId/rollback`,
      {
        preValidation: refuseBody,
        schema: {
          tags,
          operationId: "rollBackSite",
          summary: "Show readers a build again",
          params: buildParams,
          response: { 200: buildSchema, ...describedErrors },
        },
      },
      async (request) => rollBack(app, actorOf(request), request.params.projectId, request.params.buildId),
    );
  };
}
