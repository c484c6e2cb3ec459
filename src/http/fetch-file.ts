import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { findHostAddress } from "./outside-address.ts";

/** @limit Time for a file that Docket fetches from the web */
const TIME_LIMIT_MS = 15_000;
const MOST_REDIRECTS = 3;

export type Fetched = { type: "file"; bytes: Buffer } | { type: "failed"; why: string };

/**
 * Fetches a file of the web for an author: by https, and from nowhere inside the network.
 *
 * @param limits `allowedRanges` as for `findHostAddress`
 * @throws the reason of `signal`
 */
export async function fetchFile(
  address: string,
  limits: { maxBytes: number; allowedRanges: string[]; signal: AbortSignal },
): Promise<Fetched> {
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  let next = address;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const url = URL.canParse(next) ? new URL(next) : undefined;
      if (url?.protocol !== "https:" || url.username || url.password) return failed("it is no https address");
      const found = await findHostAddress(url.hostname, limits.allowedRanges);
      if (found.type === "unknown") return failed(`the host ${url.hostname} cannot be found`);
      if (found.type === "inside") return failed(`${url.hostname} is an address inside the network`);
      const response = await get(url, found.address, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        next = URL.canParse(headers.location, url.href) ? new URL(headers.location, url).href : "";
      } else if (statusCode === 200) return await readWhole(response, limits.maxBytes);
      else {
        response.destroy();
        return failed(`its host answers with status ${statusCode}`);
      }
    }
    return failed("it redirects too often");
  } catch (error) {
    limits.signal.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    return failed(signal.aborted ? "its host does not answer in time" : "the connection to its host failed");
  }
}

function get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIPv6(address) ? 6 : 4;
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  return new Promise((resolve, reject) => {
    request(url, { lookup, agent: false, signal, headers: { accept: "*/*" } }, resolve)
      .on("error", reject)
      .end();
  });
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return failed(`it is larger than ${maxBytes / 1024 ** 2} MiB`);
    parts.push(part);
  }
  return { type: "file", bytes: Buffer.concat(parts) };
}

function failed(why: string): Fetched {
  return { type: "failed", why };
}
