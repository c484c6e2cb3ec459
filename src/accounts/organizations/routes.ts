import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors } from "../../http/schema.ts";
import { createResetLink } from "../passwords/reset-password.ts";
import { createdInvitationSchema, createdResetLinkSchema, createResetLinkSchema } from "../schema.ts";
import { createOrganization } from "./create-organization.ts";
import { inviteOwner } from "./invite-owner.ts";
import { listOrganizations } from "./list-organizations.ts";
import {
  createdOrganizationSchema,
  createOrganizationSchema,
  inviteOwnerSchema,
  organizationListSchema,
} from "./schema.ts";

const tags = ["Installation"];

/** For the operator alone, as the verbs decide. */
export function organizationRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/organizations",
      {
        schema: {
          tags,
          operationId: "listOrganizations",
          summary: "List the organisations",
          response: { 200: organizationListSchema, ...describedErrors },
        },
      },
      async (request) => ({ organizations: await listOrganizations(app, actorOf(request)) }),
    );
    server.post(
      "/v1/organizations",
      {
        schema: {
          tags,
          operationId: "createOrganization",
          summary: "Add an organisation and invite its owner; the link is shown this once and is not sent by mail",
          body: createOrganizationSchema,
          response: { 201: createdOrganizationSchema, ...describedErrors },
        },
      },
      async (request, reply) => reply.code(201).send(await createOrganization(app, actorOf(request), request.body)),
    );
    server.post(
      "/v1/organizations/:id/owners",
      {
        schema: {
          tags,
          operationId: "inviteOwner",
          summary: "Invite an owner to an organisation; the link is shown this once and is not sent by mail",
          params: z.object({ id: z.string() }),
          body: inviteOwnerSchema,
          response: { 201: createdInvitationSchema, ...describedErrors },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await inviteOwner(app, actorOf(request), request.params.id, request.body.email)),
    );
    server.post(
      "/v1/password-reset-links",
      {
        schema: {
          tags,
          operationId: "createPasswordResetLink",
          summary: "Make a link by which a user sets a new password; it is shown this once and is not sent by mail",
          body: createResetLinkSchema,
          response: { 201: createdResetLinkSchema, ...describedErrors },
        },
      },
      async (request, reply) => reply.code(201).send(await createResetLink(app, actorOf(request), request.body.email)),
    );
  };
}
