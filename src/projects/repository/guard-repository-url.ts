import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { InvalidInputError } from "../../errors.ts";

const DNS_TIMEOUT_MS = 10_000;

/** Accepts https, http and ssh URLs without credentials. Returns the URL to store. @throws InvalidInputError */
export function parseRepositoryUrl(text: string): string {
  const scp = /^(?:([A-Za-z0-9._-]+)@)?([A-Za-z0-9.-]+):(?!\/\/)([^\s]+)$/.exec(text);
  if (scp && !text.includes("://"))
    return parseRepositoryUrl(`ssh://${scp[1] ?? "git"}@${scp[2]}/${scp[3]?.replace(/^\//, "")}`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["https:", "http:", "ssh:"].includes(url.protocol) || !url.hostname)
    throw new InvalidInputError("repository: expected a git URL (https://…, http://…, ssh://… or git@host:path)");
  if (url.password || (url.username && url.protocol !== "ssh:"))
    throw new InvalidInputError(
      "repository: the URL carries a user name or token; leave it out and give the token apart from it (--token-stdin)",
    );
  if (url.search || url.hash) throw new InvalidInputError("repository: the URL must have no query and no fragment");
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
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = ipaddr.isValid(host) ? [host] : await resolveHost(host);
  for (const address of addresses) if (!isOutside(address, allowedRanges)) throw refused(host, address);
  const [address] = addresses;
  if (url.protocol === "ssh:" || ipaddr.isValid(host) || !address) return [];
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return [["http.curloptResolve", `${host}:${port}:${address.includes(":") ? `[${address}]` : address}`]];
}

function isOutside(address: string, allowedRanges: string[]): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() === "unicast") return true;
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
    throw new InvalidInputError(`repository: the host ${host} cannot be found; check the URL`, { cause });
  }
}

function refused(host: string, address: string): InvalidInputError {
  return new InvalidInputError(
    `repository: ${host} is an address inside the network (${address}). If that is meant, allow it with DOCKET_ALLOWED_REPOSITORY_ADDRESSES`,
  );
}
