import { createHash } from "node:crypto";

const MAX_ANSWERS = 300;
const MAX_CHARACTERS = 64 * 1024;

type Answer = { etag: string; headers: [string, string][]; text: string };
/** Answers by their request and credentials; the oldest first. */
export type AnswerCache = Map<string, Answer>;

/**
 * A fetch that asks conditionally for what it has an answer to, and gives that answer again where nothing has changed.
 * Hosts count such a question less, or not at all, against their limits.
 */
export function createConditionalFetch(fetch: typeof globalThis.fetch, cache: AnswerCache): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "GET") return fetch(request);
    const key = keyOf(request);
    const known = cache.get(key);
    if (known) request.headers.set("if-none-match", known.etag);
    const response = await fetch(request);
    if (response.status === 304 && known) {
      await response.body?.cancel();
      return new Response(known.text, { headers: known.headers });
    }
    cache.delete(key);
    const etag = response.headers.get("etag");
    if (response.status !== 200 || etag === null) return response;
    const text = await response.text();
    const headers = [...response.headers].filter(([name]) => !/^(content-encoding|content-length)$/.test(name));
    if (text.length <= MAX_CHARACTERS) cache.set(key, { etag, headers, text });
    const [oldest] = cache.keys();
    if (cache.size > MAX_ANSWERS && oldest !== undefined) cache.delete(oldest);
    return new Response(text, { headers });
  };
}

function keyOf(request: Request): string {
  const parts = [request.url, request.headers.get("authorization"), request.headers.get("accept")];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}
