import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, requirePermission } from "../actor.ts";
import { NotFoundError, UnauthorizedError } from "../errors.ts";
import { requireOwnOrigin } from "./own-origin.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Asks nobody who they are. */
    isPublic?: boolean;
    /** How callers of this route say who they are; `api` if the route does not say. */
    credentials?: Credentials;
  }
  interface FastifyRequest {
    actorOrNull: Actor | null;
  }
}

/**
 * - `api`: an API key, or a session from pages of our own origin
 * - `git`: an API key, which may be the password of Basic authentication
 * - `page`: like `api`, or a signed link
 */
export type Credentials = "api" | "git" | "page";

/**
 * Ways to find out who asks. Each finds the caller and the project in one go: `ownProjectId` of the actor is `projectId`
 * if that project belongs to their organisation.
 */
export type Authentication = {
  /**
   * Decides by the connection alone, since headers can be forged. Its requests are the operator's: they need no other
   * credentials.
   */
  isOperator(request: FastifyRequest): boolean;
  byOperator(projectId: string | undefined): Promise<Actor>;
  /** @throws UnauthorizedError for a key that is not valid, ForbiddenError for an address that it does not allow */
  byKey(key: string, address: string, projectId: string | undefined): Promise<Actor>;
  /** Undefined if the cookies hold no session that is open. */
  bySession(cookies: string, address: string, projectId: string | undefined): Promise<Actor | undefined>;
  /** Undefined if the request holds no valid link to what it asks for. */
  byLink(request: FastifyRequest): Promise<Actor | undefined>;
  publicUrl(): string;
};

const MISSING: Record<Credentials, string> = {
  api: "Send an API key: Authorization: Bearer <API_KEY>",
  git: "git asks for a password: give it an API key, with any user name",
  page: "Sign in to the dashboard, or run `docket job show JOB_ID`: it prints a link that opens this page. A program sends an API key: Authorization: Bearer <API_KEY>",
};
const SESSION_ENDED = "Your session has ended; sign in again";

/** Finds the caller of every route that is not public. Checks key, scope and project before the body is read. */
export function requireAuthentication(server: FastifyInstance, authentication: Authentication): void {
  server.decorateRequest("actorOrNull", null);
  server.addHook("onRequest", async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic) return;
    const { projectId, id } = request.params as { projectId?: string; id?: string };
    const actor = await authenticate(request, authentication, projectId);
    if (actor.kind === "key") requirePermission(actor, isReading(request) ? "read" : "work");
    if (projectId !== undefined && actor.ownProjectId !== projectId)
      throw new NotFoundError("There is no such project");
    if (id?.includes("\0")) throw new NotFoundError("There is nothing with this id");
    request.actorOrNull = actor;
  });
}

/** Gets the caller of a request. @throws UnauthorizedError on a public route */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actorOrNull) throw new UnauthorizedError(MISSING.api);
  return request.actorOrNull;
}

async function authenticate(
  request: FastifyRequest,
  authentication: Authentication,
  projectId: string | undefined,
): Promise<Actor> {
  if (authentication.isOperator(request)) return authentication.byOperator(projectId);
  const credentials = credentialsOf(request);
  const { authorization, cookie = "" } = request.headers;
  if (authorization === undefined && credentials !== "git") {
    const actor = await authenticateByCookies(request, cookie, authentication, projectId);
    if (actor) return actor;
    throw new UnauthorizedError(cookie.includes("session_token=") ? SESSION_ENDED : MISSING[credentials]);
  }
  const key = bearerToken(authorization) ?? (credentials === "git" ? basicPassword(authorization) : undefined);
  if (key === undefined) throw new UnauthorizedError(MISSING[credentials]);
  return authentication.byKey(key, request.ip, projectId);
}

async function authenticateByCookies(
  request: FastifyRequest,
  cookie: string,
  { bySession, byLink, publicUrl }: Authentication,
  projectId: string | undefined,
): Promise<Actor | undefined> {
  const user = cookie ? await bySession(cookie, request.ip, projectId) : undefined;
  if (credentialsOf(request) === "page" && user?.ownProjectId !== projectId) {
    // A user who is not in the project's organisation may have been given a link.
    const linkHolder = await byLink(request);
    if (linkHolder) return linkHolder;
  }
  if (user && !isReading(request)) requireOwnOrigin(request, publicUrl());
  return user;
}

function credentialsOf(request: FastifyRequest): Credentials {
  return request.routeOptions.config.credentials ?? "api";
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
}

function basicPassword(authorization: string | undefined): string | undefined {
  const encoded = /^Basic +(\S+) *$/i.exec(authorization ?? "")?.[1];
  return encoded && Buffer.from(encoded, "base64").toString("utf8").split(":").slice(1).join(":");
}

/** git reads with POST, too: the verb behind it tells reading from pushing. */
function isReading(request: FastifyRequest): boolean {
  return request.method === "GET" || request.method === "HEAD" || credentialsOf(request) === "git";
}
