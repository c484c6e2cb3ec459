import ipaddr from "ipaddr.js";
import { RateLimitedError } from "../errors.ts";

/** Makes a function that throws RateLimitedError if a key is used more often, per node and minute. 0 means no limit. Limits of all nodes together are in `shared-limits/`. */
export function limitPerMinute(points: number, message: string): (key: string) => Promise<void> {
  if (points === 0) return async () => {};
  // Every start would load it for all limits, and most are never used.
  const load = async () => {
    const { RateLimiterMemory, RateLimiterRes } = await import("rate-limiter-flexible");
    return { limiter: new RateLimiterMemory({ points, duration: 60 }), RateLimiterRes };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return async (key) => {
    loaded ??= load();
    const { limiter, RateLimiterRes } = await loaded;
    const refused = await limiter.consume(key).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (refused === undefined) return;
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new RateLimitedError(message, { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  };
}

/** The address itself for IPv4, and its network for IPv6, where a client has many addresses. */
export function networkOf(ip: string): string {
  const bare = ip.replace(/%.*$/s, "");
  // A trusted proxy may forward something else.
  if (!ipaddr.isValid(bare)) return ip;
  const address = ipaddr.process(bare);
  return address.kind() === "ipv4" ? address.toString() : address.toByteArray().slice(0, 8).join(".");
}
