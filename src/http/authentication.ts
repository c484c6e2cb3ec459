import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, requirePermission } from "../actor.ts";
import { NotFoundError, UnauthorizedError } from "../errors.ts";
import { requireOwnOrigin } from "./own-origin.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Needs no key. */
    isPublic?: boolean;
  }
  interface FastifyRequest {
    actorOrNull: Actor | null;
  }
}

export type Authenticated = { actor: Actor; hasProject: boolean };

/** Ways to find out who asks, and whether `projectId`, if the route names one, is theirs. */
export type Authentication = {
  /** Throws UnauthorizedError for a key that is not valid, ForbiddenError for an address that it does not allow. */
  byKey(token: string, address: string, projectId: string | undefined): Promise<Authenticated>;
  /** Undefined if the cookies hold no session that is open. */
  bySession(cookies: string, projectId: string | undefined): Promise<Authenticated | undefined>;
  publicUrl(): string;
};

/**
 * Every route but the public ones needs `Authorization: Bearer <API_KEY>`, or else a session's cookie. Checked before the
 * body is read.
 */
export function requireAuthentication(server: FastifyInstance, authentication: Authentication): void {
  server.decorateRequest("actorOrNull", null);
  server.addHook("onRequest", async (request, reply) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const { projectId, id } = request.params as { projectId?: string; id?: string };
    const { actor, hasProject } = await authenticate(request, authentication, projectId);
    if (actor.keyId) requirePermission(actor, isSafe(request) ? "read" : "work");
    if (projectId !== undefined && !hasProject) throw new NotFoundError("There is no such project");
    if (id?.includes("\0")) throw new NotFoundError("There is nothing with this id");
    if (actor.user) void reply.header("cache-control", "no-store");
    request.actorOrNull = actor;
  });
}

export function actorOf(request: FastifyRequest): Actor {
  if (!request.actorOrNull) throw new UnauthorizedError(NO_KEY);
  return request.actorOrNull;
}

const NO_KEY = "Send an API key: Authorization: Bearer <API_KEY>";
const SESSION_ENDED = "Your session has ended; sign in again";

async function authenticate(
  request: FastifyRequest,
  { byKey, bySession, publicUrl }: Authentication,
  projectId: string | undefined,
): Promise<Authenticated> {
  const { authorization, cookie } = request.headers;
  const token = bearerToken(authorization);
  if (token !== undefined) return byKey(token, request.ip, projectId);
  if (authorization !== undefined) throw new UnauthorizedError(NO_KEY);
  const found = cookie ? await bySession(cookie, projectId) : undefined;
  if (!found) throw new UnauthorizedError(cookie?.includes("session_token=") ? SESSION_ENDED : NO_KEY);
  if (!isSafe(request)) requireOwnOrigin(request, publicUrl());
  return found;
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
}

function isSafe({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}
