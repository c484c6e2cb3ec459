import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, requireScope } from "../actor.ts";
import { NotFoundError, UnauthorizedError } from "../errors.ts";

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

/**
 * Finds out who holds the key and whether `projectId`, if the route names one, is theirs. Throws UnauthorizedError for a
 * key that is not valid, ForbiddenError for an address that it does not allow.
 */
export type Authenticate = (token: string, address: string, projectId: string | undefined) => Promise<Authenticated>;

/** Every route but the public ones needs `Authorization: Bearer <API_KEY>`. Checked before the body is read. */
export function requireKeys(server: FastifyInstance, authenticate: Authenticate): void {
  server.decorateRequest("actorOrNull", null);
  server.addHook("onRequest", async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const { projectId, id } = request.params as { projectId?: string; id?: string };
    const { actor, hasProject } = await authenticate(bearerToken(request), request.ip, projectId);
    requireScope(actor, request.method === "GET" || request.method === "HEAD" ? "read" : "write");
    if (projectId !== undefined && !hasProject) throw new NotFoundError("There is no such project");
    if (id?.includes("\0")) throw new NotFoundError("There is nothing with this id");
    request.actorOrNull = actor;
  });
}

export function actorOf(request: FastifyRequest): Actor {
  if (!request.actorOrNull) throw new UnauthorizedError(NO_KEY);
  return request.actorOrNull;
}

const NO_KEY = "Send an API key: Authorization: Bearer <API_KEY>";

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw new UnauthorizedError(NO_KEY);
  return token;
}
