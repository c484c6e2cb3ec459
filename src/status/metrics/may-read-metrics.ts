import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import ipaddr from "ipaddr.js";
import type { App } from "../../app.ts";

type Asking = { address: string; headers: IncomingHttpHeaders };

/**
 * Metrics are about all organisations together, so that no API key opens them: only the key of the settings does, or an
 * address that the settings allow.
 */
export function mayReadMetrics({ config }: App, { address, headers }: Asking): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
  if (config.metricsKey !== undefined && given !== undefined && isSame(given, config.metricsKey)) return true;
  // Behind a proxy that is not trusted, everybody has the proxy's address.
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  if (isForwarded && config.trustedProxies.length === 0) return false;
  return config.metricsAddresses.some((range) => isWithin(address, range));
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

function isWithin(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  if (!range.includes("/")) return ipaddr.process(range).toString() === from.toString();
  const [network, bits] = ipaddr.parseCIDR(range);
  return network.kind() === from.kind() && from.match(network, bits);
}
