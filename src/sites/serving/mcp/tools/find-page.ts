import { encodePath, readPath } from "../../addresses/read-path.ts";
import { resolveAddress } from "../../addresses/resolve-address.ts";
import type { ServedPage } from "../../builds/open-build.ts";
import { addressOfSite, type McpCall } from "../site-tool.ts";

export type FoundPage =
  | { type: "page"; path: string; page: ServedPage }
  | { type: "elsewhere"; address: string }
  | { type: "missing"; path: string }
  | { type: "malformed" };

const MAX_REDIRECTS = 5;

/** The page that a path or an address of the site means. Redirects are followed as far as they stay within it. */
export function findPage({ site, build }: McpCall, given: string): FoundPage {
  let url = toTarget(site, given);
  for (let at = 0; url !== undefined && at <= MAX_REDIRECTS; at++) {
    const asked = readPath(url, site.base);
    if (typeof asked === "string") return { type: "malformed" };
    const found = resolveAddress(build, asked, site.base);
    if (found.type === "page") return { type: "page", path: found.path, page: found.page };
    if (found.type === "asset")
      return { type: "elsewhere", address: `${addressOfSite(site)}${encodePath(found.asset.url)}` };
    if (found.type !== "redirect") return { type: "missing", path: asked.path };
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(found.location)) return { type: "elsewhere", address: found.location };
    url = found.location;
  }
  return { type: "malformed" };
}

/** As a request would name it; undefined for another site's address. */
function toTarget({ base, origin, canonicalOrigin }: McpCall["site"], given: string): string | undefined {
  const text = given.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith("//")) {
    const url = URL.parse(text);
    const isOwn = url && [origin, canonicalOrigin].some((own) => new URL(own).host === url.host);
    return isOwn ? url.pathname : undefined;
  }
  const path = text.startsWith("/") ? text : `/${text}`;
  return base !== "" && (path === base || path.startsWith(`${base}/`)) ? path : `${base}${path}`;
}
