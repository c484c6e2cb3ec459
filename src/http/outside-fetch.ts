import { isIPv6, type LookupFunction } from "node:net";
import type { Agent } from "undici";
import { findHostAddress } from "./outside-address.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** The address that was named is inside the network, or there is none. `message` is a sentence for a person. */
class OutsideAddressError extends Error {
  readonly isInside: boolean;

  constructor(message: string, isInside: boolean, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "OutsideAddressError";
    this.isInside = isInside;
  }
}

/**
 * Makes a `fetch` for servers that somebody else names: it connects to no address inside the network, whatever the name
 * resolves to at the moment of connecting, follows no redirect, and gives up when there is no answer in time.
 *
 * @param allowedRanges as for `findHostAddress`
 */
export function createOutsideFetch(allowedRanges: string[]): typeof globalThis.fetch {
  const lookup: LookupFunction = (hostname, options, done) => {
    findOutside(hostname, allowedRanges).then(
      (address) => {
        const family = isIPv6(address) ? 6 : 4;
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      (error: Error) => done(error, "", 0),
    );
  };
  let dispatcher: Agent | undefined;
  const outsideFetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    // A literal address is connected to without a look-up.
    await findOutside(new URL(request.url).hostname, allowedRanges);
    // Loaded with the first request: most commands make none, and would start a tenth later.
    const undici = await import("undici");
    dispatcher ??= new undici.Agent({
      connect: { lookup, timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
      maxResponseSize: 64 * 1024 * 1024,
    });
    const signals = [AbortSignal.timeout(ANSWER_TIMEOUT_MS), request.signal];
    return undici.fetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
      redirect: "manual",
      signal: AbortSignal.any(signals),
      dispatcher,
    });
  };
  return outsideFetch as unknown as typeof globalThis.fetch;
}

/** @throws OutsideAddressError */
async function findOutside(hostname: string, allowedRanges: string[]): Promise<string> {
  const found = await findHostAddress(hostname, allowedRanges);
  if (found.type === "unknown")
    throw new OutsideAddressError(`the host ${hostname} cannot be found; check the address`, false, {
      cause: found.cause,
    });
  if (found.type === "inside")
    throw new OutsideAddressError(
      `${hostname} is an address inside the network (${found.address}). If that is meant, allow it with DOCKET_ALLOWED_REPOSITORY_ADDRESSES`,
      true,
    );
  return found.address;
}
