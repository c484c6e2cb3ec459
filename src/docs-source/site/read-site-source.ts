import type { DocsFiles } from "../docs-files.ts";
import { pageTitle, withoutExtension } from "../pages.ts";
import { hasAnchorOptions } from "./anchor-options.ts";
import { collectLinkedNames, listAssets } from "./asset-files.ts";
import { detectFormat } from "./detect-format.ts";
import { readHostedRedirects } from "./hosting/read-hosted-redirects.ts";
import { withoutIgnored } from "./ignored-files.ts";
import { navigationFromFolders } from "./navigation-from-folders.ts";
import { choosePages } from "./pages/choose-pages.ts";
import { addressPages } from "./pages/page-addresses.ts";
import { createPageLookup } from "./pages/page-lookup.ts";
import { readDocuments } from "./pages/read-documents.ts";
import { presentFields } from "./present-fields.ts";
import { guessBase, isRootUnknown, listAbsoluteTargets } from "./root-of-links.ts";
import type { SiteReading, SourceFiles } from "./site-reading.ts";
import type { NavigationNode, SitePage, SiteRedirect, SiteSource } from "./site-source.ts";
import { createSourceNotices } from "./source-notices.ts";

type Known = { revision(): number; of?: number; source?: Promise<SiteSource> };
const known = new WeakMap<DocsFiles, Known>();

/** Has `readSiteSource` read these docs once for each revision, which is another number after each change. */
export function rememberSource(docs: DocsFiles, revision: () => number): void {
  known.set(docs, { revision });
}

const wholes = new WeakMap<DocsFiles, DocsFiles>();

/** Has `readSiteSource` read the whole docs where it is asked about a view that hides the text of some of their pages. */
export function readSourceFrom(whole: DocsFiles, view: DocsFiles): void {
  wholes.set(view, whole);
}

/** The docs with the text of all pages, where these are a view that hides some. */
export function wholeOf(docs: DocsFiles): DocsFiles {
  return wholes.get(docs) ?? docs;
}

/** Reads what a repository says about its site, in any of the formats. Never throws for what its files say. */
export function readSiteSource(docs: DocsFiles): Promise<SiteSource> {
  const whole = wholes.get(docs);
  if (whole) return readSiteSource(whole);
  const before = known.get(docs);
  if (!before) return readSource(docs);
  const revision = before.revision();
  if (!before.source || before.of !== revision) {
    before.source = readSource(docs);
    before.of = revision;
  }
  return before.source;
}

async function readSource(docs: DocsFiles): Promise<SiteSource> {
  const files = await withoutIgnored(docs, await docs.list());
  const { format, home, read } = detectFormat(files);
  const notices = createSourceNotices();
  const sources: SourceFiles = { docs, files: new Set(files), home, notices };
  const reading = await withHostedRedirects(sources, await read(sources));
  const linked = new Set<string>();
  const titles = new Map<string, string>();
  const absolute: string[] = [];
  const documents = await readDocuments(sources, reading, format, (path, text) => {
    collectLinkedNames(text, linked);
    if (format === "folder" || format === "nuxt") absolute.push(...listAbsoluteTargets(text));
    const title = isFolderPage(path) ? pageTitle(text) : undefined;
    if (title !== undefined) titles.set(path, title);
  });
  const lookup = createPageLookup(documents, titles);
  const written = reading.navigate(lookup);
  const chosen = choosePages(lookup, format);
  const pages = addressPages(chosen, notices);
  const isElsewhere = isRootUnknown(absolute, files, pages);
  const guessed = isElsewhere && format === "nuxt" ? guessBase(absolute, pages) : undefined;
  const published = new Set(pages.map(({ path }) => path));
  const named = chosen.filter(({ path }) => published.has(path));
  const navigation = hasPage(written) ? written : navigationFromFolders(named, lookup.titleOf);
  const { settings } = reading;
  const root = pages.find(({ url }) => url === "/");
  if (settings.name === "") settings.name = (root && titles.get(root.path)) ?? "Documentation";
  return {
    format,
    file: reading.file,
    home,
    settings,
    navigation,
    references: lookup.references,
    pages,
    redirects: [...reading.redirects, ...redirectFromTop(reading, pages, navigation)],
    folders: reading.roots.map(({ folder }) => folder),
    staticFolders: reading.staticFolders,
    ...presentFields({
      base: reading.base ?? guessed,
      origin: reading.origin,
      openAddresses: reading.openAddresses,
      hasSureAnchors: reading.hasSureAnchors,
      hasOwnAnchors: reading.hasOwnAnchors,
      hasFileAddresses: reading.hasFileAddresses,
      fallback: reading.fallback,
      languageFolders: reading.languageFolders,
      translatedLocales: reading.translatedLocales,
      versionedLinks: reading.versionedLinks,
      outsideFolder: reading.outsideFolder,
    }),
    ...((await hasAnchorOptions(sources, reading)) && { hasAnchorOptions: true as const }),
    ...(isElsewhere && { hasUnknownRoot: true }),
    assets: listAssets(files, {
      ...reading,
      home,
      linked,
      isStaticTwice: ["docs.json", "mint.json", "folder"].includes(format),
      named: namedFiles(reading),
    }),
    notices: notices.list(),
  };
}

/** The redirects that a repository says its site has, as `readSiteSource` reads them. */
export async function readSiteRedirects(docs: DocsFiles): Promise<SiteRedirect[]> {
  const files = await withoutIgnored(docs, await docs.list());
  const { home, read } = detectFormat(files);
  const sources: SourceFiles = { docs, files: new Set(files), home, notices: createSourceNotices() };
  return (await withHostedRedirects(sources, await read(sources))).redirects;
}

/** The redirects of the configuration come first, as a build would have them as pages. */
async function withHostedRedirects({ docs, files, home }: SourceFiles, reading: SiteReading): Promise<SiteReading> {
  const hosted = await readHostedRedirects(docs, files, { ...reading, home });
  return hosted.length === 0 ? reading : { ...reading, redirects: [...reading.redirects, ...hosted] };
}

function isFolderPage(path: string): boolean {
  return /(?:^|\/)(?:index|readme)$/i.test(withoutExtension(path));
}

function hasPage(nodes: NavigationNode[]): boolean {
  return nodes.some(
    (node) =>
      ["page", "operation", "operations"].includes(node.type) ||
      (node.type === "section" && (node.root || hasPage(node.children))),
  );
}

/** A site without a page at its top begins with the first page of its navigation. */
function redirectFromTop({ redirects }: SiteReading, pages: SitePage[], navigation: NavigationNode[]) {
  const isTaken = pages.some(({ url }) => url === "/") || redirects.some(({ source }) => source === "/");
  const path = isTaken ? undefined : firstPage(navigation);
  const first = pages.find((page) => page.path === path) ?? pages[0];
  return isTaken || !first ? [] : [{ source: "/", destination: first.url, isPermanent: false }];
}

function firstPage(nodes: NavigationNode[]): string | undefined {
  const isDefault = nodes.find((node) => node.type === "section" && node.isDefault);
  for (const node of isDefault ? [isDefault, ...nodes] : nodes) {
    if (node.type === "page") return node.path;
    const path = node.type === "section" && !node.isHidden ? (node.root ?? firstPage(node.children)) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

function namedFiles({ settings: { logo, favicon, fonts } }: SiteReading): ReadonlySet<string> {
  const images = [logo?.light, logo?.dark, favicon?.light, favicon?.dark];
  return new Set([...images, fonts.heading?.source, fonts.body?.source].filter((path) => path !== undefined));
}
