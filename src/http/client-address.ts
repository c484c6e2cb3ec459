import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The address of who asks: that of the connection or, behind proxies that are trusted, the nearest one in X-Forwarded-For that
 * is not a proxy's. As Fastify finds it, for requests that go past it.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: string[]): string {
  const own = socket.remoteAddress ?? "";
  const forwarded = headers["x-forwarded-for"];
  if (trustedProxies.length === 0 || typeof forwarded !== "string") return own;
  const listed = forwarded
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const nearestFirst = [own, ...listed.toReversed()];
  return nearestFirst.find((address) => !isTrustedProxy(address, trustedProxies)) ?? nearestFirst.at(-1) ?? own;
}

export function isTrustedProxy(address: string | undefined, trustedProxies: string[]): boolean {
  if (address === undefined || trustedProxies.length === 0 || !ipaddr.isValid(address)) return false;
  const sender = ipaddr.process(address);
  return trustedProxies.some((entry) => {
    if (!entry.includes("/")) return ipaddr.process(entry).toString() === sender.toString();
    const [range, bits] = ipaddr.parseCIDR(entry);
    return range.kind() === sender.kind() && sender.match(range, bits);
  });
}
