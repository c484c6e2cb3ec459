import { matchesDomainPattern } from "@anthropic-ai/sandbox-runtime/dist/sandbox/domain-pattern.js";
import ipaddr from "ipaddr.js";

export type HostEntry = { host: string; port: number | undefined };

/** Parses `host`, `*.domain`, `host:port` or `[address]:port`. */
export function parseHost(entry: string): HostEntry {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:.]+)\]|([^:\s/]+))(?::(\d{1,5}))?$/i.exec(entry) ?? [];
  return { host: (bracketed ?? plain ?? entry).toLowerCase(), port: port === undefined ? undefined : Number(port) };
}

export function isHostEntry(entry: string): boolean {
  const { host, port } = parseHost(entry);
  const isPort = port === undefined || (port >= 1 && port <= 65_535);
  return isPort && (ipaddr.isValid(host) || /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?)(\.[a-z0-9-]+)*$/.test(host));
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || (ipaddr.isValid(host) && ipaddr.parse(host).range() === "loopback");
}

/** Whether two entries have a host in common but different ports. */
export function sharesHostOnly(one: string, other: string): boolean {
  const [a, b] = [parseHost(one), parseHost(other)];
  const isShared = matchesDomainPattern(bare(a.host), b.host) || matchesDomainPattern(bare(b.host), a.host);
  return isShared && a.port !== b.port;
}

/** An example host for a wildcard. */
function bare(host: string): string {
  return host.replace(/^\*\./, "x.");
}
