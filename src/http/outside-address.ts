import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

const DNS_TIMEOUT_MS = 10_000;
/** All that is assigned to hosts on the internet. Outside of it, such as in ::/96, lie spellings of IPv4 addresses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

export type HostAddress =
  | { type: "outside" | "inside"; address: string; isLiteral: boolean }
  | { type: "unknown"; cause: unknown };

/**
 * Where a host is: inside if it is, or one of its addresses is, inside the network (loopback, private, link-local …).
 * Whoever connects must connect to this address, because a second look-up could give another one.
 *
 * @param allowedRanges what counts as outside all the same
 */
export async function findHostAddress(hostname: string, allowedRanges: string[]): Promise<HostAddress> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const isLiteral = ipaddr.isValid(host);
  let addresses: string[];
  try {
    addresses = isLiteral ? [host] : await resolveHost(host);
  } catch (cause) {
    return { type: "unknown", cause };
  }
  const inside = addresses.find((address) => !isOutside(address, allowedRanges));
  if (inside !== undefined) return { type: "inside", address: inside, isLiteral };
  const [address] = addresses;
  return address === undefined
    ? { type: "unknown", cause: new Error("no address") }
    : { type: "outside", address, isLiteral };
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
    setTimeout(
      () =>
        reject(Object.assign(new Error("no answer"), { code: "EAI_AGAIN", syscall: "getaddrinfo", hostname: host })),
      DNS_TIMEOUT_MS,
    ).unref();
  });
  const found = await Promise.race([lookup(host, { all: true, verbatim: true }), timeout]);
  return found.map(({ address }) => address);
}
