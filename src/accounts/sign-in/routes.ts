import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { requireOwnOrigin } from "../../http/own-origin.ts";
import { describedErrors } from "../../http/schema.ts";
import { parseInput } from "../../parse-input.ts";
import { nameSchema } from "../../projects/schema.ts";
import { passwordSchema, type SignInWays, signInWaysSchema } from "../schema.ts";
import { ADDRESS_HEADER } from "./address-header.ts";
import type { LimitAttempts } from "./attempts.ts";
import { recordChange } from "./record-change.ts";
import { signInOf } from "./sign-in-of.ts";
import { SIGN_IN_PATH } from "./sign-in-path.ts";

const anything = z.looseObject({});
const BODIES: Record<string, z.ZodType> = {
  "/sign-in/email": z.looseObject({ email: z.string().max(254), password: z.string().max(1000) }),
  "/sign-in/social": anything,
  "/link-social": anything,
  "/unlink-account": z.strictObject({ accountId: z.string().max(100) }),
  "/sign-out": anything.optional(),
  "/update-user": z.strictObject({ name: nameSchema }),
  // A new password ends every session. This browser gets a new one.
  "/change-password": z
    .looseObject({ currentPassword: z.string().max(1000), newPassword: passwordSchema })
    .transform((body) => ({ ...body, revokeOtherSessions: true })),
  "/organization/set-active": z.strictObject({ organizationId: z.string().max(100) }),
  "/passkey/verify-registration": anything,
  "/passkey/verify-authentication": anything,
  "/passkey/delete-passkey": anything,
  "/passkey/update-passkey": z.strictObject({ id: z.string().max(100), name: nameSchema }),
};
const READS =
  /^\/(get-session|list-accounts|callback\/(github|oidc)|passkey\/(generate-(register|authenticate)-options|list-user-passkeys))$/;
const BEGINNINGS = ["/sign-in/social", "/link-social", "/passkey/generate-authenticate-options"];
const GUESSES = ["/sign-in/email", "/passkey/verify-authentication", "/change-password"];

/**
 * The endpoints of better-auth that the dashboard needs. Members and invitations have verbs of our own, and nobody can sign
 * up without an invitation.
 */
export function signInRoutes(app: App, attempts: LimitAttempts): FastifyPluginAsyncZod {
  return async (server) => {
    const config = { isPublic: true };
    const schema = { params: z.object({ "*": z.string() }), hide: true };
    const limit = async (request: FastifyRequest) => {
      if (GUESSES.includes(pathOf(request))) await attempts.byAddress(request);
      if (BEGINNINGS.includes(pathOf(request))) await attempts.beginning(request);
    };
    server.get(
      `${SIGN_IN_PATH}/*`,
      {
        config,
        schema,
        onRequest: async (request) => {
          if (!READS.test(pathOf(request))) throw new NotFoundError("There is nothing at this address");
          await limit(request);
        },
      },
      async (request, reply) => forward(app, request, reply),
    );
    server.post(
      `${SIGN_IN_PATH}/*`,
      {
        config,
        schema,
        onRequest: async (request) => {
          if (!Object.hasOwn(BODIES, pathOf(request))) throw new NotFoundError("There is nothing at this address");
          requireOwnOrigin(request, app.config.publicUrl);
          await limit(request);
        },
      },
      async (request, reply) => {
        const body = parseInput(BODIES[pathOf(request)] ?? anything, request.body) as
          | Record<string, unknown>
          | undefined;
        if (typeof body?.email === "string") await attempts.byUser(body.email.toLowerCase());
        return forward(app, request, reply, body ?? {});
      },
    );
    server.get(
      "/v1/sign-in-ways",
      {
        config,
        schema: {
          tags: ["Accounts"],
          operationId: "getSignInWays",
          summary: "Get the ways to sign in",
          response: { 200: signInWaysSchema, ...describedErrors },
        },
      },
      async () => signInWays(app),
    );
  };
}

function signInWays({ config: { github, oidc } }: App): SignInWays {
  return {
    hasPasskeys: true,
    providers: [
      ...(github ? [{ id: "github" as const, name: "GitHub" }] : []),
      ...(oidc ? [{ id: "oidc" as const, name: oidc.name }] : []),
    ],
  };
}

/** The endpoint's path below `SIGN_IN_PATH`. */
function pathOf(request: FastifyRequest): string {
  return `/${(request.params as { "*": string })["*"]}`;
}

async function forward(app: App, request: FastifyRequest, reply: FastifyReply, body?: object): Promise<FastifyReply> {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  for (const name of ["cookie", "host", "origin", "referer", "user-agent", "sec-fetch-site", "sec-fetch-mode"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  if (body) headers.set("content-type", "application/json");
  const handle = async () =>
    (await signInOf(app)).handler(
      new Request(new URL(request.url, new URL(app.config.publicUrl).origin), {
        method: request.method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const path = pathOf(request);
  const isRead = request.method === "GET" && !path.startsWith("/callback/");
  const response = await (isRead || BEGINNINGS.includes(path) ? handle() : recordChange(app, request, path, handle));
  for (const [name, value] of response.headers) if (name !== "set-cookie") void reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header("set-cookie", cookies);
  return reply
    .code(response.status)
    .header("cache-control", "no-store")
    .serializer(String)
    .send((await response.text()) as never);
}
