import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { getWebhook, updateWebhook } from "./get-webhook.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { receivedSchema, updateWebhookSchema, webhookSchema } from "./schema.ts";

/** Far more than a push of many commits; hosts themselves send up to 25 MB, of which Docket has no use. */
const BODY_LIMIT = 5 * 1024 * 1024;
const PER_NETWORK = 600;
const PER_PROJECT = 300;

const tags = ["Code hosts"];

/** How a project's code host is to tell what happens there. */
export function webhookRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/projects/:projectId/webhook",
      {
        schema: {
          tags,
          operationId: "getWebhook",
          summary: "Get the address and the secret for webhooks of the project's code host",
          params: projectParams,
          response: { 200: webhookSchema, ...describedErrors },
        },
      },
      async (request) => getWebhook(app, actorOf(request), request.params.projectId),
    );
    server.patch(
      "/v1/projects/:projectId/webhook",
      {
        schema: {
          tags,
          operationId: "updateWebhook",
          summary: "Change what is done with what the project's code host tells",
          params: projectParams,
          body: updateWebhookSchema,
          response: { 200: webhookSchema, ...describedErrors },
        },
      },
      async (request) => updateWebhook(app, actorOf(request), request.params.projectId, request.body),
    );
  };
}

/** Where a project's code host tells what happened there. */
export function incomingWebhookRoutes(app: App): FastifyPluginAsyncZod {
  const limitNetwork = limitPerMinute(PER_NETWORK, `One address may send ${PER_NETWORK} webhooks a minute`);
  const limitProject = limitPerMinute(PER_PROJECT, `A project takes ${PER_PROJECT} webhooks a minute`);
  return async (server) => {
    // The signature is about the bytes, whatever the host calls them.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    server.post(
      "/v1/hooks/host/:projectId",
      {
        config: { isPublic: true },
        bodyLimit: BODY_LIMIT,
        onRequest: async (request) => limitNetwork(networkOf(request.ip)),
        schema: {
          tags,
          operationId: "receiveWebhook",
          summary: "Take a webhook of the project's code host, signed with the project's webhook secret",
          params: projectParams,
          response: { 202: receivedSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        );
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const received = await receiveWebhook(app, request.params.projectId, { headers, body }, limitProject);
        return reply.code(202).send(received);
      },
    );
  };
}
