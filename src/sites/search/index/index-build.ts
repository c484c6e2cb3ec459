import type { App } from "../../../app.ts";
import type { RenderedPage } from "../../../render/page/page.ts";
import type { BuiltPage, SiteDocument } from "../../../site-build/site-build.ts";
import { LABELS } from "../../../site-theme/words/label-words.ts";
import { languageKey } from "../../../site-theme/words/words-of.ts";
import { insertPages, type PageToIndex, type SearchedPage, sortIn, touchPages } from "../index-store.ts";
import { configurationOf } from "./configuration-of.ts";
import { indexPage } from "./index-page.ts";
import { editionOf, isSearched } from "./place-page.ts";

/** Raised when pages are read or split into words in another way, so that they are indexed again. */
const INDEX_VERSION = 1;
const PAGES_AT_ONCE = 40;
const CHARACTERS_AT_ONCE = 1_000_000;
const KEYS_AT_ONCE = 5000;
const DAY_MS = 86_400_000;

export type BuildToIndex = { document: SiteDocument; pages: BuiltPage[] };

/**
 * Brings the pages of a build that search may find into the index, as far as they are not in it, and returns them. They are
 * searched in once `noteBuildPages` has noted them for the build.
 */
export async function indexBuild(
  app: App,
  projectId: string,
  { document, pages }: BuildToIndex,
  { readPage, signal }: { readPage: (key: string) => Promise<RenderedPage | undefined>; signal: AbortSignal },
): Promise<SearchedPage[]> {
  const now = app.clock();
  const wanted = pages
    .filter((page) => isSearched(page, document))
    .map((page) => ({ ...placeOf(document, page), page }));
  const since = new Date(now.getTime() - DAY_MS / 2);
  const ids = new Map<string, string>();
  for (let at = 0; at < wanted.length; at += KEYS_AT_ONCE) {
    const keys = wanted.slice(at, at + KEYS_AT_ONCE).map(({ key }) => key);
    for (const [key, id] of await touchPages(app.database, projectId, keys, { now, since })) ids.set(key, id);
  }
  let batch: PageToIndex[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    for (const [key, id] of await insertPages(app.database, projectId, batch, now)) ids.set(key, id);
    batch = [];
    characters = 0;
  };
  const missing = wanted.filter(({ key }) => !ids.has(key));
  for (const { key, configuration, language, page } of missing) {
    signal.throwIfAborted();
    const rendered = await readPage(page.key);
    if (!rendered) continue;
    const indexed = indexPage(rendered, language);
    batch.push({ ...indexed, key, configuration });
    characters += indexed.sections.reduce((sum, { text }) => sum + text.length, 0);
    if (batch.length === PAGES_AT_ONCE || characters > CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
  if (missing.length > 0) await sortIn(app.database);
  return wanted.flatMap(({ key, page, language, version }) => {
    const pageId = ids.get(key);
    return pageId === undefined ? [] : [{ pageId, path: page.url, language, version, boost: page.boost ?? 1 }];
  });
}

/** What a page of a build has in the index: its key, how its words are stemmed, its language and its version. */
export function placeOf(document: SiteDocument, page: Pick<BuiltPage, "key" | "url">) {
  const edition = editionOf(document, page.url);
  const configuration = configurationOf(edition.language);
  const labels = LABELS.has(languageKey(edition.language)) ? `:${languageKey(edition.language)}` : "";
  return { key: `${INDEX_VERSION}:${configuration}${labels}:${page.key}`, configuration, ...edition };
}
