import type { RequestHeaders } from "../answers/answer.ts";

/**
 * Whether a request may come from a page of this host. Browsers say in `Sec-Fetch-Site` or `Origin` when it comes from
 * another; whoever sends neither is no browser, and could send anything.
 */
export function isFromOwnPage(headers: RequestHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin: given } = headers;
  if (given === undefined) return true;
  return typeof given === "string" && hostOf(given) === hostOf(origin);
}

/** Without the scheme: what stands between may have taken TLS off. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
