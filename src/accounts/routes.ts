import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../app.ts";
import { actorOf } from "../http/authentication.ts";
import { describedErrors } from "../http/schema.ts";
import { getMe } from "./get-me.ts";
import { linkRoutes } from "./link-routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { organizationRoutes } from "./organizations/routes.ts";
import {
  endAllSessionsSchema,
  meSchema,
  organizationSchema,
  removedWaysInSchema,
  sessionListSchema,
  updateOrganizationSchema,
} from "./schema.ts";
import { deleteSession, listSessions, requireUser } from "./sessions/sessions.ts";
import { limitAttempts } from "./sign-in/attempts.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { refreshSession, signInUser } from "./sign-in/sign-in-user.ts";
import { updateOrganization } from "./update-organization.ts";
import { endAllSessions } from "./ways-in/end-all-sessions.ts";

const tags = ["Accounts"];

export function accountRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    const attempts = limitAttempts(app);
    await server.register(signInRoutes(app, attempts));
    await server.register(linkRoutes(app, attempts));
    await server.register(memberRoutes(app));
    await server.register(organizationRoutes(app));
    server.get(
      "/v1/me",
      {
        schema: {
          tags,
          operationId: "getMe",
          summary: "Get the user who is signed in",
          response: { 200: meSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { userId, organizationId } = requireUser(actorOf(request));
        const cookies = await refreshSession(app, request.headers.cookie ?? "");
        if (cookies.length > 0) void reply.header("set-cookie", cookies);
        return getMe(app, userId, organizationId);
      },
    );
    server.get(
      "/v1/sessions",
      {
        schema: {
          tags,
          operationId: "listSessions",
          summary: "List the sessions of the user",
          response: { 200: sessionListSchema, ...describedErrors },
        },
      },
      async (request) => ({ sessions: await listSessions(app, actorOf(request)) }),
    );
    server.post(
      "/v1/sessions/end-all",
      {
        onRequest: attempts.byAddress,
        schema: {
          tags,
          operationId: "endAllSessions",
          summary: "Sign out everywhere: set a new password and remove every other way into the account",
          body: endAllSessionsSchema,
          response: { 200: removedWaysInSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const actor = requireUser(actorOf(request));
        await attempts.byUser(actor.userId);
        const { email, removed } = await endAllSessions(app, actor, request.body, request.ip);
        const credentials = { email, password: request.body.newPassword };
        void reply.header("set-cookie", await signInUser(app, request, credentials, actor.organizationId));
        return removed;
      },
    );
    server.delete(
      "/v1/sessions/:id",
      {
        schema: {
          tags,
          operationId: "deleteSession",
          summary: "End a session",
          params: z.object({ id: z.string() }),
          response: { 204: z.null(), ...describedErrors },
        },
      },
      async (request, reply) => {
        await deleteSession(app, actorOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
    server.patch(
      "/v1/organization",
      {
        schema: {
          tags,
          operationId: "updateOrganization",
          summary: "Rename the organisation",
          body: updateOrganizationSchema,
          response: { 200: organizationSchema, ...describedErrors },
        },
      },
      async (request) => updateOrganization(app, actorOf(request), request.body),
    );
  };
}
