import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { limitPerMinute } from "../../http/limit-per-minute.ts";
import { refuseBody } from "../../http/refuse-body.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import { addDomainSchema, domainListSchema, domainSchema } from "../schema.ts";
import { addDomain, listDomains, removeDomain } from "./domains.ts";
import { verifyDomain } from "./verify-domain.ts";

const tags = ["Sites"];
/** @limit Checks of domains of one organisation in a minute */
const CHECKS_PER_MINUTE = 30;
const PATH = "/v1/projects/:projectId/site/domains";
const domainParams = projectParams.extend({ domain: z.string() });

export function domainRoutes(app: App): FastifyPluginAsyncZod {
  const limit = limitPerMinute(CHECKS_PER_MINUTE, `An organisation may check ${CHECKS_PER_MINUTE} domains a minute`);
  return async (server) => {
    server.get(
      PATH,
      {
        schema: {
          tags,
          operationId: "listSiteDomains",
          summary: "List the domains of a site",
          params: projectParams,
          response: { 200: domainListSchema, ...describedErrors },
        },
      },
      async (request) => ({ domains: await listDomains(app, actorOf(request), request.params.projectId) }),
    );
    server.post(
      PATH,
      {
        schema: {
          tags,
          operationId: "addSiteDomain",
          summary: "Name a domain for a site; readers find the site there once a DNS record proves it",
          params: projectParams,
          body: addDomainSchema,
          response: { 201: domainSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await addDomain(app, actorOf(request), request.params.projectId, request.body)),
    );
    server.post(
      `${PATH}/:domain/verify`,
      {
        preValidation: refuseBody,
        schema: {
          tags,
          operationId: "verifySiteDomain",
          summary: "Look for the DNS record that proves a domain",
          params: domainParams,
          response: { 200: domainSchema, ...describedErrors },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        await limit(actor.organizationId);
        return verifyDomain(app, actor, request.params.projectId, request.params.domain);
      },
    );
    server.delete(
      `${PATH}/:domain`,
      {
        preValidation: refuseBody,
        schema: {
          tags,
          operationId: "removeSiteDomain",
          summary: "Take a domain from a site",
          params: domainParams,
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await removeDomain(app, actorOf(request), request.params.projectId, request.params.domain);
        return reply.code(204).send(null);
      },
    );
  };
}
