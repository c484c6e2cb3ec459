import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import type { WebhookRequest } from "../../code-hosts/host-event.ts";
import { actorOf } from "../../http/authentication.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { getWebhook, updateWebhook } from "./get-webhook.ts";
import { receiveAppWebhook } from "./receive-app-webhook.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { receivedSchema, updateWebhookSchema, webhookSchema } from "./schema.ts";

/** Far more than a push of many commits; hosts themselves send up to 25 MB, of which Docket has no use. */
const BODY_LIMIT = 5 * 1024 * 1024;
/** @limit Incoming webhooks of one network in a minute */
const PER_NETWORK = 600;
/** @limit Incoming webhooks of one project in a minute */
const PER_PROJECT = 300;
/** @limit Incoming webhooks of one GitHub App in a minute */
const PER_APP = 600;

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

/** Where code hosts tell what happened there. */
export function incomingWebhookRoutes(app: App): FastifyPluginAsyncZod {
  const limitNetwork = limitPerMinute(PER_NETWORK, `One address may send ${PER_NETWORK} webhooks a minute`);
  const limitApp = limitPerMinute(PER_APP, `A GitHub App takes ${PER_APP} webhooks a minute`);
  const limitProject = limitPerMinute(PER_PROJECT, `A project takes ${PER_PROJECT} webhooks a minute`);
  return async (server) => {
    // The signature is about the bytes, whatever the host calls them.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const config = { isPublic: true } as const;
    const onRequest = async (request: FastifyRequest) => limitNetwork(networkOf(request.ip));
    server.post(
      "/v1/hooks/host/:projectId",
      {
        config,
        bodyLimit: BODY_LIMIT,
        onRequest,
        schema: {
          tags,
          operationId: "receiveWebhook",
          summary: "Take a webhook of the project's code host, signed with the project's webhook secret",
          params: projectParams,
          response: { 202: receivedSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { projectId } = request.params;
        return reply.code(202).send(await receiveWebhook(app, projectId, toWebhook(request), limitProject));
      },
    );
    server.post(
      "/v1/hooks/github-app/:id",
      {
        config,
        bodyLimit: BODY_LIMIT,
        onRequest,
        schema: {
          tags,
          operationId: "receiveGithubAppWebhook",
          summary: "Take a webhook of a GitHub App, signed with the secret that GitHub gave it",
          params: z.object({ id: z.string() }),
          response: { 202: receivedSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        reply.code(202).send(await receiveAppWebhook(app, request.params.id, toWebhook(request), limitApp)),
    );
  };
}

function toWebhook({ headers, body }: FastifyRequest): WebhookRequest {
  const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return { headers: Object.fromEntries(single), body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}
