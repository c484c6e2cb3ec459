import type { SiteAt } from "../site-at.ts";

/**
 * Whether a request comes from no page of another site. Programs send no Origin; a browser sends the one of its page, whatever
 * name the page was made to resolve by.
 */
export function isOwnOrigin(origin: string | undefined, site: Pick<SiteAt, "origin">): boolean {
  if (origin === undefined) return true;
  const given = URL.parse(origin);
  // Without the scheme: what stands between may have taken TLS off.
  return given !== null && /^https?:$/.test(given.protocol) && given.host === new URL(site.origin).host;
}
