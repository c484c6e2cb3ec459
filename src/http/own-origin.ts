import type { FastifyRequest } from "fastify";
import { ForbiddenError } from "../errors.ts";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Refuses a request that a page of another site made: a browser sends a session's cookie whoever wrote the page.
 * Ours are the pages at the public URL, and at the address on this machine that the request itself names.
 *
 * @throws ForbiddenError `origin_not_allowed`
 */
export function requireOwnOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers["sec-fetch-site"];
  const isOwn =
    headers.origin === undefined
      ? site === "same-origin"
      : ownOrigins(headers.host, publicUrl).includes(headers.origin);
  if (!isOwn || (site !== undefined && site !== "same-origin"))
    throw new ForbiddenError("origin_not_allowed", `A session may be used from the pages at ${publicUrl} only`);
}

export function ownOrigins(host: string | undefined, publicUrl: string): string[] {
  const own = new URL(publicUrl).origin;
  // Only a name that always means this machine: any other may lead here from somebody else's page.
  return host !== undefined && LOOPBACK.test(host) ? [own, `http://${host.toLowerCase()}`] : [own];
}
