import { type InvalidInputError, invalidField } from "../../errors.ts";
import { findHostAddress } from "../../http/outside-address.ts";

const NO_SSH =
  "Docket does not connect over SSH, because it would use the keys of the account that runs it; give the https:// URL, and for a private repository a token (--token-stdin)";

/** Accepts https and http URLs without credentials. Returns the URL to store. @throws InvalidInputError */
export function parseRepositoryUrl(text: string): string {
  const isShort = /^(?:[A-Za-z0-9._-]+@)?[A-Za-z0-9.-]+:(?!\/\/)[^\s]+$/.test(text);
  if (isShort || /^(git\+)?ssh(\+git)?:/i.test(text)) throw invalidField("repository", NO_SSH);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["https:", "http:"].includes(url.protocol) || !url.hostname)
    throw invalidField("repository", "expected a git URL (https://… or http://…)");
  if (url.password || url.username)
    throw invalidField(
      "repository",
      "the URL carries a user name or token; leave it out and give the token apart from it (--token-stdin)",
    );
  if (url.search || url.hash) throw invalidField("repository", "the URL must have no query and no fragment");
  return url.href.replace(/\/$/, "");
}

/**
 * Refuses a URL whose host is, or resolves to, an address inside (loopback, private, link-local …). Returns git
 * configuration that pins the checked address, so that a second look-up cannot give another one.
 *
 * @throws InvalidInputError for such an address, or an unknown host
 */
export async function guardRepositoryUrl(text: string, allowedRanges: string[]): Promise<[string, string][]> {
  const url = new URL(text);
  // A project from before may have such an address.
  if (url.protocol === "ssh:") throw invalidField("repository", NO_SSH);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await findHostAddress(host, allowedRanges);
  if (found.type === "unknown")
    throw invalidField("repository", `the host ${host} cannot be found; check the URL`, found.cause);
  const { address } = found;
  if (found.type === "inside") throw refused(host, address);
  if (found.isLiteral) return [];
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return [["http.curloptResolve", `${host}:${port}:${address.includes(":") ? `[${address}]` : address}`]];
}

function refused(host: string, address: string): InvalidInputError {
  return invalidField(
    "repository",
    `${host} is an address inside the network (${address}). If that is meant, allow it with DOCKET_ALLOWED_REPOSITORY_ADDRESSES`,
  );
}
