import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors } from "../../http/schema.ts";
import { createInvitation, deleteInvitation, listInvitations } from "../invitations/create-invitation.ts";
import {
  createdInvitationSchema,
  invitationListSchema,
  inviteSchema,
  memberListSchema,
  memberSchema,
  updateMemberSchema,
} from "../schema.ts";
import { removeMember, updateMember } from "./change-member.ts";
import { listMembers } from "./list-members.ts";

const tags = ["Accounts"];
const params = z.object({ id: z.string() });

export function memberRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/members",
      {
        schema: {
          tags,
          operationId: "listMembers",
          summary: "List the members",
          response: { 200: memberListSchema, ...describedErrors },
        },
      },
      async (request) => ({ members: await listMembers(app, actorOf(request)) }),
    );
    server.patch(
      "/v1/members/:id",
      {
        schema: {
          tags,
          operationId: "updateMember",
          summary: "Change a member's role",
          params,
          body: updateMemberSchema,
          response: { 200: memberSchema, ...describedErrors },
        },
      },
      async (request) => updateMember(app, actorOf(request), request.params.id, request.body.role),
    );
    server.delete(
      "/v1/members/:id",
      {
        schema: {
          tags,
          operationId: "deleteMember",
          summary: "Remove a member, or leave the organisation",
          params,
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await removeMember(app, actorOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
    server.get(
      "/v1/invitations",
      {
        schema: {
          tags,
          operationId: "listInvitations",
          summary: "List the invitations",
          response: { 200: invitationListSchema, ...describedErrors },
        },
      },
      async (request) => ({ invitations: await listInvitations(app, actorOf(request)) }),
    );
    server.post(
      "/v1/invitations",
      {
        schema: {
          tags,
          operationId: "createInvitation",
          summary: "Invite somebody; the link is shown only once and is not sent by mail",
          body: inviteSchema,
          response: { 201: createdInvitationSchema, ...describedErrors },
        },
      },
      async (request, reply) => reply.code(201).send(await createInvitation(app, actorOf(request), request.body)),
    );
    server.delete(
      "/v1/invitations/:id",
      {
        schema: {
          tags,
          operationId: "deleteInvitation",
          summary: "Withdraw an invitation",
          params,
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await deleteInvitation(app, actorOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
