import type { IncomingMessage } from "node:http";
import { isTrustedProxy } from "../../http/client-address.ts";
import { type Authority, readAuthority } from "./authority.ts";

type Asked = { type: "host"; authority: Authority } | { type: "none" } | { type: "malformed" };

/**
 * The host that a request is for, as everybody on its way must understand it: a request that names two of them is malformed.
 * A proxy may hand over another host than it asks for itself, if it is trusted.
 */
export function readAskedHost(request: IncomingMessage, trustedProxies: string[]): Asked {
  const given = allOf(request, "host");
  if (given.length > 1) return { type: "malformed" };
  const target = authorityOfTarget(request.url ?? "/");
  if (given[0] === undefined) return target === undefined ? { type: "none" } : { type: "malformed" };
  const own = readAuthority(given[0]);
  if (!own || (target !== undefined && readAuthority(target)?.name !== own.name)) return { type: "malformed" };
  const forwarded = request.headers["x-forwarded-host"] === undefined ? [] : allOf(request, "x-forwarded-host");
  if (forwarded.length === 0 || !isTrustedProxy(request.socket.remoteAddress, trustedProxies))
    return { type: "host", authority: own };
  // The proxy that is nearest adds to the end.
  const authority = readAuthority(forwarded.join(",").split(",").at(-1)?.trim() ?? "");
  return authority ? { type: "host", authority } : { type: "malformed" };
}

/** The part of an absolute request target, such as `http://docs.example.com/start`, that names the host. */
function authorityOfTarget(url: string): string | undefined {
  if (url.startsWith("/")) return undefined;
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
}

/** Node keeps the first of several in `headers`, others on the way may keep the last. */
function allOf({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name)
      values.push(rawHeaders[at + 1] ?? "");
  return values;
}
