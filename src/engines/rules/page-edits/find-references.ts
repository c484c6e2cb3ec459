import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf, joinDocsPath, relativeDocsPath } from "../../../docs-source/docs-path.ts";
import { isDocument, isOwn, withoutExtension } from "../../../docs-source/pages.ts";
import type { RepositoryLine, RepositoryView } from "../../../docs-source/repository-view.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SitePage } from "../../../docs-source/site/site-source.ts";
import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import { findFolderPatterns } from "./folder-patterns.ts";
import { mayBeOwnList } from "./own-list.ts";
import { belowDocs, findOwnFile, isOn, type OwnPlaces, readOwnPlaces } from "./own-places.ts";
import { wordsOfFiles } from "./words-of-files.ts";

const TOKEN = /[^\s"'`<>()[\]{}|,;]+/g;
/** The targets of links in descriptions and in fields for addresses. */
const DATA_TARGET = /(?:\]\(|\b(?:href|url|to|destination)\\?["']?\s*[:=]\s*\\?["']?)(\/[^\s"'()<>\\,]+)/g;

/** Addresses in the templates and scripts of a site's theme. */
const SOURCE_TARGET = /\b(?:href|to|link)\s*[=:]\s*\{?\s*["'`](\/?[^\s"'`:<>{}]+)["'`]/g;
/** Addresses that programs in the settings of a site compare, or make others of. */
const WRITTEN_ADDRESS = /["'`](\/[^\s"'`(){}<>\\]+)["'`]/g;
/** Paths from the top without a slash, which a site's own components and themes read. */
const PAGE_TARGET = /\b(?:href|to|link|page|doc)\s*=\s*\{?\s*["'`]([^\s"'`:<>{}/.][^\s"'`:<>{}]*)["'`]/g;
/** `slugs={["guides/a", "guides/b"]}`, in which a site's own components are given several. */
const PAGE_LIST = /\b(?:slugs?|pages?|docs|links|items|hrefs)\s*=\s*\{?\s*\[([^[\]{}<>\n]{1,2000})\]/g;
const LISTED_PATH = /["'`]([^\s"'`:<>{}/.][^\s"'`:<>{}]*)["'`]/g;
/** Links without their first slash, which lead nowhere from where they are. */
const SLASHLESS = /\]\(([\w-]+\/[^\s()<>:{}]*)\)/g;
const FIELD_TARGET = /^\s*(?:-\s+(?:[^\s:][^:]{0,80}:\s+)?|[\w-]+:\s+)["']?(\/?[^\s"':<>{}/.][^\s"':<>{}]*)["']?\s*$/;

/** Programs put the site in front of an address without its first slash: `cli/#flags`. */
const PLACE_OF_PAGE = /^[\w-][\w./-]*#[\w-]+$/;

/** The settings of static hosts, in which addresses are those of the whole host. */
const OF_HOST = /(?:^|\/)(?:_redirects|netlify\.toml|vercel\.json|void\.json|redirects\.json)$/;

/** All addresses below one, as settings of hosts and of caches name them. */
const PATTERN = /^(\/[^*]*)\/\*{1,2}$/;

const OTHER_NAVIGATION = /(?:^|\/)(?:docs|mint)\.json$/;
const LISTED = /^\s*"[^"\s:/][^"\s:]*",?\s*$/;

const PROGRAM = /\.(?:vue|svelte|astro|html|[cm]?[jt]sx?)$/i;

/** A repository before the path of a file in it: `acme/tool:docs/a.md`. */
const OF_REPOSITORY = /^[\w.-]+(?:\/[\w.-]+)?:(?=[\w.-]+\/)/;

/** What is before the addresses of the version that is shown, on sites with several: `/stable/guide`. Others keep their pages. */
const SHOWN_VERSION =
  /^(?:\/[a-z]{2}(?:-[a-z]{2,4})?)?\/(?:stable|latest|current|main|master|head|dev|edge|next)(?=\/)/i;

const SLASH_AFTER_FILE = /(\.mdx?)\/+(?=$|[?#])/i;

export type References = { notes: string[]; findings: EngineFinding[] };

/**
 * Finds what the edit of the docs could not change: places anywhere in the repository that point at pages that moved or went,
 * by path or address, and symbolic links to them.
 *
 * @param site as it was before
 * @param gone the files that are no longer where they were
 * @param changed the files whose links were changed
 * @param kept of the files that moved, those whose addresses stay
 */
export async function findReferences(
  docs: DocsFiles,
  site: Site,
  gone: readonly string[],
  changed: ReadonlySet<string>,
  kept: ReadonlyMap<string, string> = new Map(),
): Promise<References> {
  const view = docs.repository;
  if (!view) return { notes: [], findings: [] };
  const places = await readOwnPlaces(view, site, gone);
  const lost = new Set(gone);
  const lostAddresses = new Set(gone.filter((path) => !kept.has(path)));
  const { file: settings, format, folders, pages } = await readSiteSource(docs);
  const emptied = emptiedFolders(site, lostAddresses, pages);
  const points = (line: RepositoryLine, text: string) =>
    pointsAt(places, site, line, text, lost, lostAddresses) ||
    // What was written for another generator, and is still read by the site's own program, lists pages without a slash.
    (belowDocs(view.docsFolder, line.path) !== settings &&
      OTHER_NAVIGATION.test(line.path) &&
      LISTED.test(line.text) &&
      pointsAt(places, site, line, `/${text}`, lost, lostAddresses)) ||
    // Plugins of a generator name pages from the folder of its pages, too.
    (belowDocs(view.docsFolder, line.path) === settings &&
      folders.some((one) => lost.has(joinDocsPath(one, text.replace(/[.:*]+$/, "")) ?? "")));
  const findings: EngineFinding[] = [];
  const readLeft = createLeftReader(docs);
  const words = [...wordsOfFiles(view, site, gone), ...[...emptied].map((folder) => `${folder}/*`)];
  for (const line of await view.findLines(words)) {
    const own = belowDocs(view.docsFolder, line.path);
    if (own !== undefined && lost.has(own)) continue;
    // Where a redirect comes from leads nowhere itself.
    if (own === settings && /^\s*"source"\s*:\s*"[^"]*",?\s*$/.test(line.text)) continue;
    const left = own !== undefined && changed.has(own) ? await readLeft(own) : undefined;
    // Changed settings may name the page elsewhere now, such as in a redirect from it.
    if (left && own !== undefined && !isDocument(own) && !left.lines.has(line.text.trimEnd())) continue;
    const targets =
      own === undefined || !isLooked(docs, own) ? [...tokensOf(line), ...targetsOf(own, line)] : unreadOf(line);
    const isThere = (text: string) => left?.tokens.has(text) ?? true;
    const token =
      targets.find((text) => isThere(text) && points(line, text)) ??
      hostedOf(line).find((text) => addressesOnHost(view, site, text).some((one) => points(line, one))) ??
      mountedOf(view, own, line).find((text) => points(line, belowFirst(text))) ??
      patternsOf(own, line).find((text) => emptied.has(PATTERN.exec(text)?.[1] ?? "")) ??
      (own === settings ? writtenIn(line) : []).find((text) => isThere(text) && points(line, text)) ??
      (format === "folder" ? listedIn(own, line) : []).find((text) => points(line, `/${text}`)) ??
      pathsOf(docs, site, own, line).find((text) => isThere(text) && points(line, `/${text.replace(/^\//, "")}`));
    if (token === undefined) continue;
    const message = `${codeSpan(token)}: it leads to the old place`;
    findings.push({ path: fromDocs(view, line.path), line: line.line, kind: "reference", message, isChanged: false });
  }
  for (const { path, target } of await view.listSymlinks()) {
    const own = belowDocs(view.docsFolder, target);
    if (own === undefined || ![...lost].some((file) => file === own || file.startsWith(`${own}/`))) continue;
    const message = `is a symbolic link to ${codeSpan(target)}, where nothing is any more`;
    if (!lost.has(own) && (await hasOthers(docs, own, lost))) continue;
    findings.push({ path: fromDocs(view, path), kind: "reference", message, isChanged: false });
  }
  const patterns = await findFolderPatterns(docs, settings, emptied);
  const others = patterns.filter(({ line }) => !findings.some((one) => one.path === settings && one.line === line));
  const why = "because these are patterns and no addresses";
  const notes = [
    ...describeLeft(docs, findings),
    ...describeFindings(`Left for people to change, ${why} (${others.length})`, others),
  ];
  return { notes, findings: [...findings, ...others] };
}

/** Pages are what Docket changes, but for addresses of the web that are only likely to be those of this site. */
function describeLeft(docs: DocsFiles, findings: EngineFinding[]): string[] {
  const isUnsure = ({ path, message }: EngineFinding) => isLooked(docs, path) && /^`+ ?https?:/i.test(message);
  const unsure = findings.filter(isUnsure);
  const others = findings.filter(({ path }) => !isLooked(docs, path));
  const unknown = findings.filter((finding) => isLooked(docs, finding.path) && !isUnsure(finding));
  return [
    ...describeFindings(
      `Left for people to change, because nothing says for sure that the address is that of this site (${unsure.length})`,
      unsure,
    ),
    ...describeFindings(
      `Left for people to change, because these are no links that Docket knows (${unknown.length})`,
      unknown,
    ),
    ...describeFindings(
      `Left for people to change, because Docket changes only pages and settings of the site (${others.length})`,
      others,
    ),
  ];
}

type Left = { tokens: ReadonlySet<string>; lines: ReadonlySet<string> };

/** Reads what is in files that were changed, each once. */
function createLeftReader(docs: DocsFiles): (path: string) => Promise<Left> {
  const known = new Map<string, Promise<Left>>();
  const read = async (path: string) => {
    const text = (await docs.read(path)) ?? "";
    return {
      tokens: new Set(text.match(TOKEN) ?? []),
      lines: new Set(text.split("\n").map((line) => line.trimEnd())),
    };
  };
  return (path) => {
    const left = known.get(path) ?? read(path);
    known.set(path, left);
    return left;
  };
}

function tokensOf({ text }: RepositoryLine): string[] {
  return [...text.matchAll(TOKEN)]
    .flatMap(([token]) => (OF_REPOSITORY.test(token) ? [token, token.replace(OF_REPOSITORY, "")] : [token]))
    .filter((token) => !/^\/(?!.*\.mdx?)/i.test(token));
}

/** What no link of a page is resolved from: addresses of the web, and paths with a slash behind the file. */
function unreadOf(line: RepositoryLine): string[] {
  return tokensOf(line).filter((token) => /^https?:/i.test(token) || SLASH_AFTER_FILE.test(token));
}

/** In the data of the docs, such as API descriptions, and in hidden texts, which pages may include. */
function targetsOf(own: string | undefined, { text }: RepositoryLine): string[] {
  if (own === undefined || !/\.(?:json|ya?ml|mdx?)$/i.test(own)) return [];
  return [...text.matchAll(DATA_TARGET)].flatMap(([, target]) => target ?? []);
}

function writtenIn({ path, text }: RepositoryLine): string[] {
  return /\.[cm]?[jt]s$/i.test(path) ? [...text.matchAll(WRITTEN_ADDRESS)].flatMap(([, address]) => address ?? []) : [];
}

/** Paths of pages in what may be the navigation of a site whose generator is not known. */
function listedIn(own: string | undefined, { text }: RepositoryLine): string[] {
  if (own === undefined || !mayBeOwnList(own)) return [];
  return [...text.matchAll(LISTED_PATH)].flatMap(([, path]) => (path?.includes("/") ? path : []));
}

/** Addresses from the top of the site that are no links of Markdown. */
function pathsOf(docs: DocsFiles, site: Site, own: string | undefined, { text }: RepositoryLine): string[] {
  const { addresses } = site;
  if (own === undefined || (addresses.home !== "" && !own.startsWith(`${addresses.home}/`))) return [];
  if (PROGRAM.test(own)) {
    const written = [...text.matchAll(WRITTEN_ADDRESS)].flatMap(([, address]) => address ?? []);
    const targets = [...text.matchAll(SOURCE_TARGET)].flatMap(([, target]) => target ?? []);
    // One name alone may be anything.
    return [...targets, ...written.filter((address) => /^\/[^/]+\/[^/]/.test(address))];
  }
  if (!isLooked(docs, own)) return [];
  const lists = [...text.matchAll(PAGE_LIST)].flatMap(([, list = ""]) => [...list.matchAll(LISTED_PATH)]);
  const found = [...text.matchAll(PAGE_TARGET), ...lists].flatMap(([, target]) => target ?? []);
  const slashless = [...text.matchAll(SLASHLESS)].flatMap(([, target = ""]) =>
    resolveOnSite(site, own, { form: "markdown", target }).type === "missing" ? target : [],
  );
  return [...found, ...slashless, FIELD_TARGET.exec(text)?.[1] ?? ""].filter((path) => path.includes("/"));
}

function hostedOf({ path, text }: RepositoryLine): string[] {
  return OF_HOST.test(path) ? [...text.matchAll(TOKEN)].flatMap(([token]) => (token.startsWith("/") ? token : [])) : [];
}

/** Addresses in the programs of other sites of the repository, at which these docs are: `/docs/guides/a`. */
function mountedOf({ docsFolder }: RepositoryView, own: string | undefined, { path, text }: RepositoryLine): string[] {
  if (own !== undefined || !PROGRAM.test(path)) return [];
  const mounts = new Set(["docs", ...docsFolder.split("/")]);
  return [...text.matchAll(WRITTEN_ADDRESS)].flatMap(([, address = ""]) =>
    mounts.has(address.split("/")[1] ?? "") && belowFirst(address).includes("/", 1) ? address : [],
  );
}

function belowFirst(address: string): string {
  return address.replace(/^\/[^/]+/, "");
}

/** Patterns in the settings and programs of the site; elsewhere they are of files. */
function patternsOf(own: string | undefined, { path, text }: RepositoryLine): string[] {
  if ((own === undefined || isDocument(own)) && !OF_HOST.test(path)) return [];
  return [...text.matchAll(TOKEN)].flatMap(([token]) => (PATTERN.test(token) ? token : []));
}

/** The folders of addresses in which there were pages, and none is left. */
function emptiedFolders(
  { addresses }: Site,
  lostAddresses: ReadonlySet<string>,
  pages: readonly SitePage[],
): ReadonlySet<string> {
  const emptied = new Set<string>();
  for (const path of lostAddresses) {
    const names = (addresses.urls.get(path) ?? "").split("/").slice(0, -1);
    for (let length = names.length; length > 1; length--) {
      const folder = names.slice(0, length).join("/");
      if (pages.some(({ url }) => url === folder || url.startsWith(`${folder}/`))) break;
      emptied.add(folder);
    }
  }
  return emptied;
}

/** An address without what stands for its end, also without the folder that a site seems to be in whose settings name none. */
function addressesOnHost({ docsFolder }: RepositoryView, { addresses }: Site, token: string): string[] {
  const plain = token.replace(/\/(?:\*|:\w+[*+]?)$/, "").replace(/(?<=.)\/$/, "");
  const [, first = "", below = ""] = /^\/([^/]+)(\/.+)$/.exec(plain) ?? [];
  const isFolder = addresses.base === "" && (first === "docs" || docsFolder.split("/").includes(first));
  return isFolder ? [plain, below] : [plain];
}

/** Pages are searched by their links, which finds more than a search for words. */
function isLooked(docs: DocsFiles, path: string): boolean {
  return isDocument(path) && isOwn(docs, path) && !/(?:^|\/)(?:agents|claude|gemini)\.md$/i.test(path);
}

async function hasOthers(docs: DocsFiles, folder: string, lost: ReadonlySet<string>): Promise<boolean> {
  return (await docs.list()).some((path) => path.startsWith(`${folder}/`) && !lost.has(path));
}

function pointsAt(
  places: OwnPlaces,
  site: Site,
  line: RepositoryLine,
  token: string,
  lost: ReadonlySet<string>,
  lostAddresses: ReadonlySet<string>,
): boolean {
  const bare = token
    .replace(/^\^|\$$/g, "")
    .replace(/\\(?=[._])/g, "")
    .replace(/[.:*]+$/, "");
  if (/^https?:\/\//i.test(bare)) {
    const own = { ...places, sites: [...places.sites, ...places.likely] };
    // A page's Markdown is at its address with an ending, whatever that of its file is.
    const forms = [bare, withoutExtension(bare), withoutVersion(own, bare)];
    const file = forms.map((form) => findOwnFile(own, site, form)).find((one) => one !== undefined);
    return file !== undefined && (isDocument(bare.replace(/[?#].*$/s, "")) ? lost : lostAddresses).has(file);
  }
  const path = bare.replace(/[?#].*$/s, "").replace(SLASH_AFTER_FILE, "$1");
  if (path.startsWith("/") && !isDocument(path.slice(1))) {
    const found = resolveOnSite(site, "index.md", { form: "attribute", target: path });
    return found.type === "file" && lostAddresses.has(found.path);
  }
  if (PLACE_OF_PAGE.test(bare) && !isDocument(path) && !isDocument(line.path)) {
    const found = resolveOnSite(site, "index.md", { form: "attribute", target: `/${path}` });
    return found.type === "file" && lostAddresses.has(found.path);
  }
  if (!isDocument(path.replace(/^(?:\.{1,2}\/)+/, ""))) return false;
  if (path.startsWith("@site/")) {
    const home = joinDocsPath(places.docsFolder, site.addresses.home) ?? "";
    const own = belowDocs(places.docsFolder, joinDocsPath(home, path.slice("@site/".length)) ?? "");
    return own !== undefined && lost.has(own) && !isDocument(line.path);
  }
  // A path with a slash behind the file was written for the page's address, which is a folder deeper than its file.
  const own = SLASH_AFTER_FILE.test(bare) ? [withoutExtension(line.path)] : [];
  const folders = path.startsWith("/") ? [""] : ["", folderOf(line.path), ...own, ...homeOf(places, site, line)];
  return folders.some((folder) => {
    const own = belowDocs(places.docsFolder, joinDocsPath(folder, path) ?? "");
    return own !== undefined && lost.has(own);
  });
}

function withoutVersion({ sites }: OwnPlaces, url: string): string {
  const top = sites.find((one) => isOn(one, url))?.address ?? "";
  return top + url.slice(top.length).replace(SHOWN_VERSION, "");
}

/** The site's own folder: what is in its settings and programs counts from there. */
function homeOf({ docsFolder }: OwnPlaces, { addresses }: Site, { path }: RepositoryLine): string[] {
  const home = joinDocsPath(docsFolder, addresses.home) ?? docsFolder;
  return home !== "" && path.startsWith(`${home}/`) && !isDocument(path) ? [home] : [];
}

/** The path of a file of the repository as seen from the docs folder. */
function fromDocs({ docsFolder }: RepositoryView, path: string): string {
  return belowDocs(docsFolder, path) ?? relativeDocsPath(docsFolder, path);
}
