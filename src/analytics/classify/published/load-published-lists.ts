import type { App } from "../../../app.ts";
import { readKeyDirectory, type SignatureKey, type SignatureKeys } from "../signatures/signature-keys.ts";
import { AddressRanges } from "./address-ranges.ts";
import { KEYS_PREFIX } from "./fetch-published-lists.ts";
import { PublishedRanges } from "./published-ranges.ts";
import { listContents } from "./store.ts";

export type Published = { ranges: PublishedRanges; keys: SignatureKeys };

const DAY_MS = 86_400_000;
/** Older lists prove nothing, since operators move. */
const MAX_AGE_MS = 14 * DAY_MS;
const RELOAD_MS = 5 * 60_000;

type Loaded = { published: Promise<Published>; at: number };
const loaded = new WeakMap<App, Loaded>();

/** The lists that were fetched last. They are kept in memory, so only the first call waits for the database. */
export function loadPublishedLists(app: App): Promise<Published> {
  const now = app.clock().getTime();
  const known = loaded.get(app);
  if (known && now - known.at < RELOAD_MS) return known.published;
  const published = readPublishedLists(app, now);
  const entry = { published: known?.published ?? published, at: now };
  loaded.set(app, entry);
  published.then(
    () => {
      entry.published = published;
    },
    () => {
      if (!known) loaded.delete(app);
    },
  );
  return entry.published;
}

async function readPublishedLists(app: App, now: number): Promise<Published> {
  const rows = await listContents(app.database, new Date(now - MAX_AGE_MS));
  const ranges = new Map<string, AddressRanges>();
  const keys = new Map<string, ReadonlyMap<string, SignatureKey>>();
  for (const { name, content } of rows)
    if (name.startsWith(KEYS_PREFIX)) keys.set(name.slice(KEYS_PREFIX.length), readKeyDirectory(content));
    else ranges.set(name, new AddressRanges(content as string[]));
  return { ranges: new PublishedRanges(ranges), keys };
}
