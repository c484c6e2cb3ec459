import type { App } from "../../../app.ts";
import { readKeyDirectory } from "../signatures/signature-keys.ts";
import { SIGNED_AGENTS } from "../signatures/signed-agents.ts";
import { parseAddressList } from "./parse-address-list.ts";
import { PUBLISHED_LISTS } from "./published-lists.ts";
import { listRecentNames, saveContent, saveFailure } from "./store.ts";

/** `name` is what the content is stored under: a list's name, or `keys:` and the origin of a key directory. */
export type Publication = { name: string; url: string };

export const KEYS_PREFIX = "keys:";
const HOUR_MS = 3_600_000;
const FRESH_MS = 24 * HOUR_MS;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

const PUBLICATIONS: Publication[] = [
  ...Object.entries(PUBLISHED_LISTS).map(([name, url]) => ({ name, url })),
  ...SIGNED_AGENTS.map(({ origin }) => ({
    name: KEYS_PREFIX + origin,
    url: `${origin}/.well-known/http-message-signatures-directory`,
  })),
];

/**
 * Fetches the lists that operators publish, if the settings allow it: each once a day, and an hour after a failure. A list
 * that cannot be fetched or read leaves the one before in place. Returns the names of those that were stored.
 */
export async function fetchPublishedLists(
  app: App,
  signal: AbortSignal,
  publications = PUBLICATIONS,
): Promise<string[]> {
  if (!app.config.isFetchingAddressRanges) return [];
  const now = app.clock();
  const [fetchedSince, triedSince] = [new Date(now.getTime() - FRESH_MS), new Date(now.getTime() - HOUR_MS)];
  const known = new Set(await listRecentNames(app.database, fetchedSince, triedSince));
  const stored: string[] = [];
  for (const { name, url } of publications) {
    if (known.has(name) || signal.aborted) continue;
    const outcome = await fetchContent(name, url, signal);
    if (signal.aborted) break;
    if ("fault" in outcome) {
      app.log.warn({ url, fault: outcome.fault }, "a published list could not be fetched");
      await saveFailure(app.database, name, now);
    } else {
      await saveContent(app.database, name, outcome.content, now);
      stored.push(name);
    }
  }
  return stored;
}

async function fetchContent(
  name: string,
  url: string,
  signal: AbortSignal,
): Promise<{ content: unknown } | { fault: string }> {
  const isKeys = name.startsWith(KEYS_PREFIX);
  try {
    const response = await fetch(url, {
      headers: {
        accept: isKeys ? "application/http-message-signatures-directory+json" : "application/json, text/plain;q=0.9",
      },
      // Keys must come from the very origin they speak for.
      redirect: isKeys ? "error" : "follow",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) return { fault: `HTTP ${response.status}` };
    const text = await readText(response);
    if (text === undefined) return { fault: "too large" };
    const content = isKeys ? readKeys(text) : parseAddressList(text);
    return content === undefined ? { fault: "not understood" } : { content };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readKeys(text: string): unknown {
  const content: unknown = JSON.parse(text);
  return readKeyDirectory(content).size > 0 ? content : undefined;
}
