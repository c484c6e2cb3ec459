import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../app.ts";
import { requireOwnOrigin } from "../http/own-origin.ts";
import { describedErrors } from "../http/schema.ts";
import { getMe } from "./get-me.ts";
import { acceptInvitation, getInvitation } from "./invitations/accept-invitation.ts";
import { getPasswordReset, resetPassword } from "./passwords/reset-password.ts";
import {
  acceptInvitationSchema,
  meSchema,
  passwordResetSchema,
  removedWaysInSchema,
  resetPasswordSchema,
  setUpSchema,
  setupStateSchema,
  shownInvitationSchema,
} from "./schema.ts";
import { isSetupNeeded } from "./setup/offer-setup.ts";
import { setUp } from "./setup/set-up.ts";
import type { LimitAttempts } from "./sign-in/attempts.ts";
import { findSession } from "./sign-in/authenticate-session.ts";
import { signInUser } from "./sign-in/sign-in-user.ts";

const tags = ["Accounts"];
const params = z.object({ token: z.string() });

/** Routes for links to people without an account, or without access to it: setup, invitation and password reset. */
export function linkRoutes(app: App, attempts: LimitAttempts): FastifyPluginAsyncZod {
  const config = { isPublic: true };
  const onRequest = async (request: FastifyRequest) => {
    if (request.headers.origin !== undefined && request.method !== "GET")
      requireOwnOrigin(request, app.config.publicUrl);
    await attempts.byAddress(request);
  };
  return async (server) => {
    server.get(
      "/v1/setup",
      {
        config,
        schema: {
          tags,
          operationId: "getSetupState",
          summary: "Get whether the first user is still missing",
          response: { 200: setupStateSchema, ...describedErrors },
        },
      },
      async () => ({ isNeeded: await isSetupNeeded(app) }),
    );
    server.post(
      "/v1/setup",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "setUp",
          summary: "Create the first user and sign in",
          body: setUpSchema,
          response: { 201: meSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const { userId, organizationId } = await setUp(app, request.body, request.ip);
        const cookies = await signInUser(app, request, request.body);
        return reply
          .code(201)
          .header("set-cookie", cookies)
          .send(await getMe(app, userId, organizationId));
      },
    );
    server.get(
      "/v1/invitations/by-token/:token",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "getInvitationByToken",
          summary: "Get the invitation behind a link",
          params,
          response: { 200: shownInvitationSchema, ...describedErrors },
        },
      },
      async (request) => getInvitation(app, request.params.token, await findSession(app, request.headers.cookie ?? "")),
    );
    server.post(
      "/v1/invitations/by-token/:token/accept",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "acceptInvitation",
          summary: "Accept an invitation as a new user or as the user who is signed in",
          params,
          body: acceptInvitationSchema,
          response: { 200: meSchema, ...describedErrors },
        },
      },
      async (request, reply) => {
        const session = await findSession(app, request.headers.cookie ?? "");
        if (session) requireOwnOrigin(request, app.config.publicUrl);
        const { userId, organizationId, email } = await acceptInvitation(
          app,
          request.params.token,
          request.body,
          session,
          request.ip,
        );
        const { password } = request.body;
        if (email !== undefined && password !== undefined)
          void reply.header("set-cookie", await signInUser(app, request, { email, password }, organizationId));
        return getMe(app, userId, organizationId);
      },
    );
    server.get(
      "/v1/password-resets/by-token/:token",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "getPasswordReset",
          summary: "Get the user behind a password reset link",
          params,
          response: { 200: passwordResetSchema, ...describedErrors },
        },
      },
      async (request) => getPasswordReset(app, request.params.token),
    );
    server.post(
      "/v1/password-resets",
      {
        config,
        onRequest,
        schema: {
          tags,
          operationId: "resetPassword",
          summary: "Set a new password and remove every other way into the account",
          body: resetPasswordSchema,
          response: { 200: removedWaysInSchema, ...describedErrors },
        },
      },
      async (request) => resetPassword(app, request.body, request.ip),
    );
  };
}
