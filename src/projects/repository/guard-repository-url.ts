import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { type InvalidInputError, invalidField } from "../../errors.ts";

const DNS_TIMEOUT_MS = 10_000;
/** All that is assigned to hosts on the internet. Outside of it, such as in ::/96, lie spellings of IPv4 addresses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

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
  const addresses = ipaddr.isValid(host) ? [host] : await resolveHost(host);
  for (const address of addresses) if (!isOutside(address, allowedRanges)) throw refused(host, address);
  const [address] = addresses;
  if (ipaddr.isValid(host) || !address) return [];
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return [["http.curloptResolve", `${host}:${port}:${address.includes(":") ? `[${address}]` : address}`]];
}

function isOutside(address: string, allowedRanges: string[]): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST))) return true;
  return allowedRanges.some((entry) => {
    const [network, bits] = entry.includes("/")
      ? ipaddr.parseCIDR(entry)
      : ([ipaddr.parse(entry), entry.includes(":") ? 128 : 32] as const);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

async function resolveHost(host: string): Promise<string[]> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), DNS_TIMEOUT_MS).unref();
  });
  try {
    const found = await Promise.race([lookup(host, { all: true, verbatim: true }), timeout]);
    return found.map(({ address }) => address);
  } catch (cause) {
    throw invalidField("repository", `the host ${host} cannot be found; check the URL`, cause);
  }
}

function refused(host: string, address: string): InvalidInputError {
  return invalidField(
    "repository",
    `${host} is an address inside the network (${address}). If that is meant, allow it with DOCKET_ALLOWED_REPOSITORY_ADDRESSES`,
  );
}
