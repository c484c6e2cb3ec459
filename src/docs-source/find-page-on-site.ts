import type { DocsFiles } from "./docs-files.ts";
import { folderOf } from "./docs-path.ts";
import { findByOwnName } from "./find-by-own-name.ts";
import { findNamesakes } from "./find-namesakes.ts";
import { findPublished } from "./find-published.ts";
import { sameUrl } from "./navigation/redirects.ts";
import {
  cleanReference,
  cleanTitle,
  findPage,
  isPage,
  listOwnDocuments,
  type PageMatch,
  pageTitle,
  withoutExtension,
} from "./pages.ts";
import { LINK_LIST_FORMATS } from "./site/link-lists.ts";
import { readPageFields } from "./site/pages/page-fields.ts";
import { readSiteSource } from "./site/read-site-source.ts";
import type { LanguageFolders, NavigationNode, SiteSource } from "./site/site-source.ts";
import { findPageAt, readSite, resolveOnSite, type Site } from "./site.ts";
import { editionFolders, releasedFolders } from "./site-edits/edition-folders.ts";
import { mainNavigation } from "./site-edits/groups/navigation-nodes.ts";
import { listEntryTitles, listPages } from "./site-edits/listed-pages.ts";
import { withoutTranslationsBeside } from "./translations-beside.ts";

/**
 * Finds a page by what a person calls it, as `findPage`, by the title of its entry in the navigation, and by its address on the site: the one of several languages that
 * has just this address, one whose frontmatter gives it another than its file's, or the one that a redirect leads to. Where a
 * page, its translations and its copies for earlier versions may be meant, it is the page. A bare name that is one page's
 * file and another's address or id is ambiguous.
 */
export async function findPageOnSite(docs: DocsFiles, reference: string): Promise<PageMatch> {
  const [, first, start = first] = START_PAGE.exec(reference.trim()) ?? [];
  if (start !== undefined) return findStartPage(docs, start);
  const written = await findPage(docs, reference);
  const match = (written.type === "none" ? await findWithOtherEnding(docs, reference) : undefined) ?? written;
  const entry = await findListed(docs, reference, match);
  if (entry) return entry;
  const published = await findPublished(docs, reference, match);
  const [only, ...more] = published;
  // One name of several files outside of the site says no path.
  if (only !== undefined && more.length === 0 && match.type === "ambiguous") return { type: "found", path: only };
  const unlisted = match.type === "found" ? [match.path] : match.type === "ambiguous" ? match.candidates : [];
  if (only !== undefined) return { type: "ambiguous", candidates: [...published, ...unlisted] };
  const found = match.type === "found" ? match : await findFurther(docs, reference, match);
  if (found.type === "none") return (await findByOwnName(docs, reference)) ?? found;
  const isNamed = match.type === "found" || (match.type === "ambiguous" && found.type === "found");
  if (!isNamed || found.type !== "found") return found;
  const others = await findNamesakes(docs, reference, found.path);
  return others.length === 0 ? found : { type: "ambiguous", candidates: [found.path, ...others] };
}

/** "install.md" where the file is `install.mdx`, and the other way round. */
async function findWithOtherEnding(docs: DocsFiles, reference: string): Promise<PageMatch | undefined> {
  const [, stem, ending] = /^(.*\S)\.(mdx?)$/i.exec(reference.trim()) ?? [];
  const match = stem === undefined ? undefined : await findPage(docs, `${stem}.${ending === "md" ? "mdx" : "md"}`);
  return match?.type === "none" ? undefined : match;
}

const START_PAGE = /^(?:(start|home|landing|front|main) page|(home)page)$/i;

/** The page that is called so, or else the one at the top of the site, or of the pages if none is there. */
async function findStartPage(docs: DocsFiles, name: string): Promise<PageMatch> {
  const named = await findPageOnSite(docs, name);
  if (named.type !== "none") return named;
  const top = await findPageOnSite(docs, "/");
  if (top.type === "found") return top;
  const { folders } = await readSiteSource(docs);
  const tops = folders.map((folder) => `${folder === "" ? "" : `${folder}/`}index`.toLowerCase());
  const found = (await listOwnDocuments(docs)).filter((path) => tops.includes(withoutExtension(path).toLowerCase()));
  return found.length === 1 && found[0] !== undefined ? { type: "found", path: found[0] } : named;
}

/** The one page that the navigation calls so, where only files that it does not list have the name, such as CONTRIBUTING.md. */
async function findListed(docs: DocsFiles, reference: string, match: PageMatch): Promise<PageMatch | undefined> {
  // A name in lower case or with a slash is more likely a path.
  if (match.type === "none" || /\/|\.mdx?$/i.test(reference) || !/[\p{Lu} ]/u.test(reference.trim())) return undefined;
  const entry = await findByEntry(docs, reference);
  if (entry?.type !== "found") return undefined;
  const others = match.type === "found" ? [match.path] : match.candidates;
  const listed = new Set(listPages((await readSiteSource(docs)).navigation));
  return others.some((path) => path !== entry.path && listed.has(path)) ? undefined : entry;
}

async function findFurther(docs: DocsFiles, reference: string, match: PageMatch): Promise<PageMatch> {
  const address = cleanReference(reference);
  if (match.type === "found" || (address === "" && reference.trim() !== "/")) return match;
  const listed = match.type === "none" ? await findByEntry(docs, reference) : undefined;
  if (listed) return listed;
  const called = match.type === "ambiguous" ? await findCalledAlike(docs, reference, match.candidates) : [];
  if (called.length > 1) return { type: "ambiguous", candidates: called };
  const exact =
    match.type === "ambiguous"
      ? ((await findBelowRoot(docs, address, match.candidates, /^(?:https?:\/)?\//i.test(reference.trim()))) ??
        (await findByWholeTitle(docs, reference, match.candidates)))
      : undefined;
  if (exact) return exact;
  const named = match.type === "none" ? await findById(docs, address) : undefined;
  if (named !== undefined) return { type: "found", path: named };
  const site = await readSite(docs);
  const original = match.type === "ambiguous" ? await findMain(docs, site, match.candidates) : undefined;
  if (/\s/.test(address)) return original ?? match;
  const link = { form: "attribute", target: `/${address}` } as const;
  const found = resolveOnSite(site, "index.mdx", link);
  const path = found.type === "redirected" ? findPageAt(site, found.destination) : pathOf(found);
  if (found.type === "redirected" && match.type === "none" && path !== undefined && !isMovedPage(site, found))
    return { type: "none", suggestions: [path] };
  const last = match.type === "none" && found.type === "missing" ? findByLastName(site, address) : undefined;
  if (last !== undefined) return { type: "found", path: last };
  const start = address === "" && found.type === "missing" ? await findStart(docs) : undefined;
  if (start !== undefined) return { type: "found", path: start };
  if (path === undefined || !isPage(path)) return original ?? match;
  // A released version is meant by its own address alone.
  const isCopy = COPIES.test(path) || (found.type === "redirected" && (await isReleasedCopy(docs, path)));
  if (original && isCopy && (found.type === "redirected" || !reference.trim().startsWith("/"))) return original;
  const isMeant = match.type === "none" || match.candidates.includes(path);
  return isMeant ? { type: "found", path } : (original ?? match);
}

/**
 * Whether a redirect leads from where a page was. One to a part of a page, one of several to the same page, or one from a
 * whole folder leads to a page that has taken in what was there.
 */
function isMovedPage({ redirects }: Site, { path, destination }: { path: string; destination: string }): boolean {
  const leading = redirects.filter((one) => one.destination === destination).map(({ source }) => sameUrl(source));
  const [source, ...others] = new Set(leading);
  return !destination.includes("#") && others.length === 0 && source?.endsWith(sameUrl(`/${path}`)) === true;
}

/** The one of several pages that has just this path in a folder of the site's pages, and is no copy of another. */
async function findBelowRoot(
  docs: DocsFiles,
  address: string,
  candidates: string[],
  isAddress: boolean,
): Promise<PageMatch | undefined> {
  const { folders } = await readSiteSource(docs);
  const wanted = withoutExtension(address).toLowerCase();
  const current = candidates.filter((path) => !COPIES.test(path));
  const below = current.filter((path) => {
    const bare = withoutExtension(path).toLowerCase();
    return folders.some((folder) => folder !== "" && bare === `${folder.toLowerCase()}/${wanted}`);
  });
  const next = current.filter((path) => findNextAddress(candidates, path)?.toLowerCase() === `/${wanted}`);
  const found = [...new Set([...below, ...next])];
  // A bare name is that of a page in each of several folders, and an address that of one.
  if (next.length === 0 && found.length > 1 && !isAddress) return { type: "ambiguous", candidates: found };
  return found.length === 1 && found[0] !== undefined ? { type: "found", path: found[0] } : undefined;
}

/** The pages that readers see called by a word with a capital, which is no path then: "Overview" may be any of them. */
async function findCalledAlike(docs: DocsFiles, reference: string, candidates: string[]): Promise<string[]> {
  const wanted = cleanTitle(reference.trim());
  if (!/^[\p{L}][\p{L}\p{N}]*$/u.test(reference.trim())) return [];
  const { navigation, languageFolders } = await readSiteSource(docs);
  const entries = listEntryTitles(mainNavigation(navigation));
  const isTranslated = (path: string) => languageFolders?.others.some((folder) => path.startsWith(`${folder}/`));
  const called: string[] = [];
  const own = withoutTranslationsBeside(candidates);
  for (const path of own.filter((one) => !COPIES.test(one) && !isTranslated(one) && entries.has(one))) {
    const names = [...(entries.get(path) ?? []), pageTitle((await docs.read(path)) ?? "") ?? ""];
    if (names.some((name) => cleanTitle(name) === wanted)) called.push(path);
  }
  return called;
}

/** The one page whose title is just these words in these capitals, where others are only called so in menus. */
async function findByWholeTitle(
  docs: DocsFiles,
  reference: string,
  candidates: string[],
): Promise<PageMatch | undefined> {
  const wanted = reference.trim();
  if (!/\s/.test(wanted)) return undefined;
  const found: string[] = [];
  for (const path of candidates) if (pageTitle((await docs.read(path)) ?? "")?.trim() === wanted) found.push(path);
  return found.length === 1 && found[0] !== undefined ? { type: "found", path: found[0] } : undefined;
}

/** The one page whose address ends with a bare name that no file has, such as that of `table/page.mdx`. */
function findByLastName({ addresses }: Site, name: string): string | undefined {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)) return undefined;
  const found = [...addresses.urls].filter(
    ([path, url]) => isPage(path) && !COPIES.test(path) && url.toLowerCase().endsWith(`/${name.toLowerCase()}`),
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** Where docs.json lists pages and none is at the top, readers of the top are shown the first one. */
async function findStart(docs: DocsFiles): Promise<string | undefined> {
  const { format, navigation } = await readSiteSource(docs);
  return format === "docs.json" || format === "mint.json" ? listPages(navigation)[0] : undefined;
}

/** The one page of Docusaurus that has this `id` in its frontmatter, with the folder around it or alone. */
async function findById(docs: DocsFiles, reference: string): Promise<string | undefined> {
  const { format, folders } = await readSiteSource(docs);
  if (format !== "docusaurus" || !/^[\w./-]+$/.test(reference)) return undefined;
  const found: string[] = [];
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const root = folders.find((folder) => path.startsWith(`${folder}/`));
    const { id } = root === undefined || COPIES.test(path) ? {} : readPageFields((await docs.read(path)) ?? "");
    const around = folderOf(path.slice((root ?? "").length + 1));
    if (id !== undefined && [id, around === "" ? id : `${around}/${id}`].includes(reference)) found.push(path);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Of pages, their translations and their copies for earlier versions, only the pages. */
export async function withoutCopies(docs: DocsFiles, paths: string[]): Promise<string[]> {
  const original = await findMain(docs, await readSite(docs), paths);
  return original?.type === "found" ? [original.path] : original?.type === "ambiguous" ? original.candidates : paths;
}

/** As `findOriginal`; where each language has a folder, the pages in that of the main one, without their translations. */
async function findMain(docs: DocsFiles, site: Site, candidates: string[]): Promise<PageMatch | undefined> {
  const own = withoutTranslationsBeside(candidates);
  if (own.length < candidates.length) return (await findMain(docs, site, own)) ?? asMatch(own);
  const original = findOriginal(site, candidates);
  const languages = original ? [] : languageFoldersOf(await readSiteSource(docs));
  const below = (path: string, folder: string) => {
    if (folder === "") return withoutExtension(`/${path}`);
    return path.toLowerCase().startsWith(`${folder.toLowerCase()}/`)
      ? withoutExtension(path.slice(folder.length))
      : undefined;
  };
  let left = candidates;
  for (const { main, others } of languages) {
    const own = new Set(candidates.flatMap((path) => below(path, main) ?? []));
    left = left.filter((path) => !others.some((folder) => own.has(below(path, folder) ?? "")));
  }
  const listed = original ? undefined : await findListedBesideOld(docs, left);
  if (listed || left.length === candidates.length) return listed ?? original;
  return asMatch(left);
}

function asMatch(candidates: string[]): PageMatch {
  const [path, ...others] = candidates;
  return path !== undefined && others.length === 0 ? { type: "found", path } : { type: "ambiguous", candidates };
}

const OF_VERSION = /(?:^|\/)v\d+(?:[._-]\d+){0,2}\//i;

/** The one page of the navigation, where the others are in the folders of versions that it lists no more. */
async function findListedBesideOld(docs: DocsFiles, candidates: string[]): Promise<PageMatch | undefined> {
  const { navigation } = await readSiteSource(docs);
  const listed = new Set(listPages(navigation));
  const [path, ...more] = candidates.filter((one) => listed.has(one));
  const areOld = candidates.every((one) => one === path || OF_VERSION.test(one));
  return path !== undefined && more.length === 0 && areOld ? { type: "found", path } : undefined;
}

async function isReleasedCopy(docs: DocsFiles, path: string): Promise<boolean> {
  return releasedFolders((await readSiteSource(docs)).navigation).some((folder) => path.startsWith(`${folder}/`));
}

function languageFoldersOf({ languageFolders, fallback, folders, navigation }: SiteSource): LanguageFolders[] {
  const main = fallback?.main ?? "";
  if (languageFolders) return [languageFolders];
  if (!fallback || main === "") return editionFolders(navigation);
  return folders.map((folder) => {
    const top = folder === "" ? "" : `${folder}/`;
    return { main: top + main, others: fallback.languages.map((language) => top + language) };
  });
}

/** The pages whose entries in the navigation have this title, without copies of them for earlier versions. */
async function findByEntry(docs: DocsFiles, reference: string): Promise<PageMatch | undefined> {
  const wanted = cleanTitle(reference);
  const { navigation, format } = await readSiteSource(docs);
  // In a list of links, a page with others below it is listed as all pages are.
  const isList = LINK_LIST_FORMATS.has(format);
  const [named, loose] = [new Set<string>(), new Set<string>()];
  const search = (nodes: readonly NavigationNode[]): void => {
    for (const node of nodes) {
      if (node.type === "section") search(node.children);
      const path = node.type === "page" ? node.path : node.type === "section" && isList ? node.root : undefined;
      if (path === undefined || !("title" in node) || node.title === undefined) continue;
      const title = cleanTitle(node.title);
      if (title === wanted) named.add(path);
      // "The Borrow Checker" is called "borrow checker" too.
      else if (withoutArticle(title) === withoutArticle(wanted)) loose.add(path);
    }
  };
  search(navigation);
  const found = named.size > 0 ? named : loose;
  const current = [...found].filter((path) => !COPIES.test(path));
  const candidates = withoutTranslationsBeside(current.length > 0 ? current : [...found]);
  return candidates.length === 0 ? undefined : asMatch(candidates);
}

function withoutArticle(title: string): string {
  return title.startsWith("the ") ? title.slice("the ".length) : title;
}

const VERSIONS = /(?:^|\/)(?:[^/]+_)?versioned_docs(?:_[^/]+)?\//;
const COPIES = new RegExp(`${VERSIONS.source}|(?:^|/)i18n/`);

/**
 * Of a page, its translations and its copies for earlier versions, the one that these were made of. Files that are no pages
 * of the site, such as the data of tests, are not meant beside one that is.
 */
function findOriginal({ addresses }: Site, candidates: string[]): PageMatch | undefined {
  const addressOf = (path: string) => addresses.urls.get(path) ?? findNextAddress(candidates, path);
  const published = candidates.filter((path) => addressOf(path) !== undefined);
  const likely = published.length > 0 ? published : candidates;
  const current = likely.filter((path) => !COPIES.test(path));
  const urls = current.map((path) => addressOf(path) ?? `/${path}`);
  const path = current.find((_, index) => urls.every((url) => url.endsWith(urls[index] ?? "")));
  return path === undefined ? undefined : { type: "found", path };
}

/** The address that a page gets with the next version of a site that shows released versions alone, one of which has it too. */
function findNextAddress(candidates: readonly string[], path: string): string | undefined {
  const rest = withoutExtension(path.replace(/^[^/]+\//, ""));
  const isReleased = candidates.some((one) => {
    const [, below] = /\/version-[^/]+\/(.+)$/.exec(one) ?? [];
    return VERSIONS.test(one) && below !== undefined && withoutExtension(below) === rest;
  });
  return isReleased && !COPIES.test(path) ? `/${rest}` : undefined;
}

function pathOf(found: ReturnType<typeof resolveOnSite>): string | undefined {
  return found.type === "file" ? found.path : undefined;
}
