import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { presentPatch } from "../../git/present-patch.ts";
import { actorOf } from "../../http/authentication.ts";
import { refuseBody } from "../../http/refuse-body.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { sendJson } from "../../http/send-json.ts";
import { closePullRequest } from "./close-pull-request.ts";
import { createComment, listComments } from "./comments.ts";
import { refusedMerge } from "./explain-refusal.ts";
import { getPullRequest } from "./get-pull-request.ts";
import { listPullRequests } from "./list-pull-requests.ts";
import { mergePullRequest } from "./merge-pull-request.ts";
import { requireNumber } from "./number.ts";
import type { FindPreview } from "./pages/find-preview.ts";
import {
  changedPageListSchema,
  listChangedPagesQuerySchema,
  pageDifferenceQuerySchema,
  pageDifferenceSchema,
} from "./pages/schema.ts";
import {
  commentListSchema,
  commentSchema,
  createCommentSchema,
  listPullRequestsQuerySchema,
  mergePullRequestSchema,
  pullRequestListSchema,
  pullRequestSchema,
  pullRequestStateSchema,
} from "./schema.ts";
import { orUnavailable } from "./unreadable-repository.ts";

const FILE_FIELDS = ["path", "oldPath", "status", "additions", "deletions", "isBinary", "isCut", "patch"] as const;
const tags = ["Pull requests"];
/** Described as a number; any other text names no pull request. */
const numberSchema = z.string().meta({ type: "integer", minimum: 1, maximum: 999_999_999 });
const params = projectParams.extend({ number: numberSchema });
const PATH = "/v1/projects/:projectId/pull-requests";

/** Pull requests of the builtin host, as JSON. */
export function pullRequestApiRoutes(app: App, findPreview: FindPreview): FastifyPluginAsyncZod {
  return async (server) => {
    server.setErrorHandler((thrown, request) => {
      const error = orUnavailable(thrown);
      if (error !== thrown) request.log.warn({ err: thrown }, "a pull request's repository cannot be read");
      throw error;
    });
    server.get(
      PATH,
      {
        schema: {
          tags,
          operationId: "listPullRequests",
          summary: "List pull requests, newest first",
          params: projectParams,
          querystring: listPullRequestsQuerySchema,
          response: { 200: pullRequestListSchema, ...describedErrors },
        },
      },
      async (request) => listPullRequests(app, actorOf(request), request.params.projectId, request.query),
    );
    server.get(
      `${PATH}/:number`,
      {
        schema: {
          tags,
          operationId: "getPullRequest",
          summary: "Get a pull request with its commits and changes",
          params,
          response: { 200: pullRequestSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, number } = request.params;
        const actor = actorOf(request);
        const { details, patch } = await getPullRequest(app, actor, projectId, requireNumber(number));
        const json = await presentPatch(actor.organizationId, { patch, fields: FILE_FIELDS, beside: details });
        return sendJson(reply, json);
      },
    );
    server.get(
      `${PATH}/:number/pages`,
      {
        schema: {
          tags,
          operationId: "listChangedPages",
          summary: "List the pages of the site that a pull request changes, with what is wrong with them",
          params,
          querystring: listChangedPagesQuerySchema,
          response: { 200: changedPageListSchema, ...describedErrors },
        },
      },
      async (request) => {
        const { projectId, number } = request.params;
        const { listChangedPages } = await import("./pages/list-changed-pages.ts");
        return listChangedPages(app, actorOf(request), projectId, requireNumber(number), request.query, findPreview);
      },
    );
    server.get(
      `${PATH}/:number/pages/rendered`,
      {
        schema: {
          tags,
          operationId: "getPageDifference",
          summary: "Get what a pull request changes on a page, as readers see it",
          params,
          querystring: pageDifferenceQuerySchema,
          response: { 200: pageDifferenceSchema, ...describedErrors },
        },
      },
      async (request) => {
        const { projectId, number } = request.params;
        const { getPageDifference } = await import("./pages/get-page-difference.ts");
        return getPageDifference(app, actorOf(request), projectId, requireNumber(number), request.query.path);
      },
    );
    server.post(
      `${PATH}/:number/merge`,
      {
        schema: {
          tags,
          operationId: "mergePullRequest",
          summary: "Merge a pull request",
          params,
          body: mergePullRequestSchema.nullish(),
          response: { 200: pullRequestStateSchema, ...describedErrors },
        },
      },
      async (request) => {
        const { projectId, number } = request.params;
        const result = await mergePullRequest(
          app,
          actorOf(request),
          projectId,
          requireNumber(number),
          request.body ?? {},
        );
        if (result.type !== "merged") throw refusedMerge(result);
        return { state: "merged" as const };
      },
    );
    server.post(
      `${PATH}/:number/close`,
      {
        preValidation: refuseBody,
        schema: {
          tags,
          operationId: "closePullRequest",
          summary: "Close a pull request; its branch stays",
          params,
          response: { 200: pullRequestStateSchema, ...describedErrors },
        },
      },
      async (request) => {
        const { projectId, number } = request.params;
        await closePullRequest(app, actorOf(request), projectId, requireNumber(number));
        return { state: "closed" as const };
      },
    );
    server.get(
      `${PATH}/:number/comments`,
      {
        schema: {
          tags,
          operationId: "listComments",
          summary: "List the comments on a pull request",
          params,
          response: { 200: commentListSchema, ...describedErrors },
        },
      },
      async (request) => ({
        comments: await listComments(
          app,
          actorOf(request),
          request.params.projectId,
          requireNumber(request.params.number),
        ),
      }),
    );
    server.post(
      `${PATH}/:number/comments`,
      {
        schema: {
          tags,
          operationId: "createComment",
          summary: "Comment on a pull request, or on a line of it",
          params,
          body: createCommentSchema,
          response: { 201: commentSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId, number } = request.params;
        const comment = await createComment(app, actorOf(request), projectId, requireNumber(number), request.body);
        return reply.code(201).send(comment);
      },
    );
  };
}
