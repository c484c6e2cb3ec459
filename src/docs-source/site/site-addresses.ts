import { folderOf, joinDocsPath, nameOf, relativeDocsPath } from "../docs-path.ts";
import { type AnchorStyle, anchorStyleOf } from "../links/anchor-style.ts";
import type { Link } from "../links/link.ts";
import { splitTarget } from "../links/link-target.ts";
import { type AnchorMaker, anchorMakerOf } from "../links/made-anchors.ts";
import { isDocument, isPage, withoutExtension } from "../pages.ts";
import { LINK_LIST_FORMATS } from "./link-lists.ts";
import type {
  LanguageFallback,
  NavigationNode,
  SitePage,
  SiteSource,
  SourceFormat,
  VersionedLinks,
} from "./site-source.ts";

/** Where the files of a site are for its readers. */
export type SiteAddresses = {
  /** From an address without a leading slash to the path of its file. */
  paths: ReadonlyMap<string, string>;
  urls: ReadonlyMap<string, string>;
  /** Folders whose files are at the root of the site. */
  staticFolders: string[];
  /** The folder that the site's configuration is in, which paths with `@site/` begin with. */
  home: string;
  /** The address of the published site; undefined if its configuration names none. */
  origin: string | undefined;
  /** Folders at which a link to a file may begin as well as at that of its page. */
  fileRoots: string[];
  /** The folders that pages are in. */
  pageFolders: string[];
  /** The folder that the whole site is in, without slashes at its ends; empty if it is in none. */
  base: string;
  /** Pages are also read at addresses that end with a slash, so that relative links may begin there. */
  hasFolderUrls: boolean;
  /** The pages of folders are read at addresses that end with a slash, and all others only at those that do not. */
  hasSlashesOfFolders: boolean;
  /** Pages are also read at addresses that end with `.html`. */
  hasHtmlUrls: boolean;
  /** Only the pages of folders are read at addresses without an ending, and links name all others by their files. */
  hasFilesInLinks: boolean;
  /** Only files in the static folders have an address by their path; pages take others in relative to their own files. */
  hasOnlyStaticFiles: boolean;
  /** Images of Markdown may be named by their path from the top of the project, as programs of Next import files. */
  takesImagesFromTop: boolean;
  /** As in `SiteReading`. */
  openAddresses: readonly string[];
  /** The folders of languages that links from the root may leave out, the default one first. */
  languages: string[];
  /** As in `SiteSource`. */
  fallback: LanguageFallback | undefined;
  /** Nothing says where the pages are for their readers: what links from the root lead to is not known. */
  hasUnknownRoot: boolean;
  /** As in `SiteSource`. */
  versionedLinks: VersionedLinks | undefined;
  anchorStyle: AnchorStyle;
  /** Undefined if any usual anchor of a heading may be there. */
  anchorMaker: AnchorMaker | undefined;
};

/** These generators write each page into a folder of its own, unless told otherwise. */
const FOLDER_URLS: ReadonlySet<SourceFormat> = new Set(["mkdocs", "starlight", "docusaurus"]);

const ONLY_STATIC_FILES: ReadonlySet<SourceFormat> = new Set([
  "docusaurus",
  "vitepress",
  "starlight",
  "nextra",
  "fumadocs",
  "nuxt",
]);

export const NO_ADDRESSES: SiteAddresses = {
  paths: new Map(),
  urls: new Map(),
  staticFolders: [],
  home: "",
  origin: undefined,
  fileRoots: [],
  pageFolders: [],
  base: "",
  hasFolderUrls: false,
  hasSlashesOfFolders: false,
  hasHtmlUrls: false,
  hasFilesInLinks: false,
  hasOnlyStaticFiles: false,
  takesImagesFromTop: false,
  openAddresses: [],
  languages: [],
  fallback: undefined,
  hasUnknownRoot: false,
  versionedLinks: undefined,
  anchorStyle: "mintlify",
  anchorMaker: undefined,
};

export function addressesOf(source: SiteSource): SiteAddresses {
  const { assets, staticFolders, base = "", format, home, folders, origin } = source;
  const { pages, fallback } = format === "fumadocs" ? inLanguages(source) : source;
  const hasOwnWay = source.hasSureAnchors || source.hasOwnAnchors || source.hasAnchorOptions;
  return {
    paths: new Map([...assets, ...pages].map(({ path, url }) => [url.slice(1), path])),
    urls: new Map([...assets, ...pages].map(({ path, url }) => [path, url])),
    staticFolders,
    home,
    origin,
    fileRoots: format === "docusaurus" ? folders : [],
    pageFolders: folders,
    base: base.replace(/^\/|\/$/g, ""),
    hasFolderUrls: FOLDER_URLS.has(format),
    hasSlashesOfFolders: format === "vitepress",
    hasHtmlUrls: format !== "docs.json" && format !== "mint.json",
    hasFilesInLinks: format === "folder" || LINK_LIST_FORMATS.has(format),
    hasOnlyStaticFiles: ONLY_STATIC_FILES.has(format),
    takesImagesFromTop: format === "nextra" || format === "fumadocs",
    openAddresses: [...(source.openAddresses ?? []), ...findGenerated(source)],
    languages: format === "nextra" ? findLanguages(pages) : [],
    fallback,
    hasUnknownRoot: source.hasUnknownRoot ?? false,
    versionedLinks: source.versionedLinks,
    anchorStyle: source.hasSureAnchors ? "any-case" : source.hasOwnAnchors ? "own" : anchorStyleOf(format),
    anchorMaker: hasOwnWay ? undefined : anchorMakerOf(format),
  };
}

const BESIDE = /^(.+)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)(\.mdx?)$/;

/** Fumadocs has `page.ja.mdx` at the address of `page.mdx` below its language, where it shows that itself if there is none. */
function inLanguages(source: SiteSource): Pick<SiteSource, "pages" | "fallback"> {
  const urls = new Map(source.pages.map(({ path, url }) => [path, url]));
  const languages = new Set<string>();
  const pages = source.pages.map((page) => {
    const [, stem = "", language = "", extension = ""] = BESIDE.exec(page.path) ?? [];
    const main = urls.get(stem + extension);
    if (main === undefined) return page;
    languages.add(language);
    return { ...page, url: `/${language}${main}`.replace(/\/$/, "") };
  });
  const fallback = source.fallback ?? (languages.size > 0 ? { languages: [...languages], main: "" } : undefined);
  return fallback ? { pages, fallback } : { pages };
}

/** The page in the language of another one, to which links of that may lead though they do not name the language. */
export function findTwin({ fallback, urls, paths }: SiteAddresses, from: string, path: string): string | undefined {
  const language = BESIDE.exec(from)?.[2] ?? urls.get(from)?.split("/")[1] ?? "";
  const url = urls.get(path);
  if (!fallback?.languages.includes(language) || url === undefined) return undefined;
  return paths.get(`${language}${url}`.replace(/\/$/, ""));
}

/** The addresses that a navigation with links of its own leads to, and that a build makes: no file is at them. */
function findGenerated({ navigation, pages, format }: SiteSource): string[] {
  if (!ONLY_STATIC_FILES.has(format)) return [];
  const known = new Set(pages.map(({ url }) => url));
  const hrefs = (nodes: readonly NavigationNode[]): string[] =>
    nodes.flatMap((node) => (node.type === "section" ? hrefs(node.children) : node.type === "link" ? [node.href] : []));
  return [...new Set(hrefs(navigation))].flatMap((href) => {
    const url = /^(\/[^?#]*[^/?#])\/?$/.exec(href)?.[1];
    return url === undefined || known.has(url) ? [] : [url.slice(1)];
  });
}

/**
 * The addresses, without a leading slash, that a link on the page `from` may lead to, as a browser would follow it, the
 * likeliest first. Empty if it leads to no address of the site.
 */
export function addressesOfLink(addresses: SiteAddresses, from: string, link: Pick<Link, "form" | "target">): string[] {
  const { base } = addresses;
  const target = link.form === "import" ? undefined : splitTarget(link);
  if (!target || target.path === "") return [];
  const bases = target.path.startsWith("/")
    ? [""]
    : linkBasesOf(addresses, from, target.path).map((base) => folderAt(addresses, from, base));
  const found = bases.flatMap(
    (folder) => joinDocsPath(folder, target.path) ?? atTop(addresses, link, target.path) ?? [],
  );
  const below = found.flatMap((path) => {
    return base !== "" && target.path.startsWith("/") && `${path}/`.startsWith(`${base}/`)
      ? [path.slice(base.length + 1)]
      : [];
  });
  const ownLanguage = target.path.startsWith("/") ? languageOf(addresses, from) : undefined;
  const translated = ownLanguage === undefined ? [] : found.map((path) => `${ownLanguage}/${path}`.replace(/\/$/, ""));
  const inMain = [...found, ...below].flatMap((path) => inMainLanguage(addresses, path) ?? []);
  return [...new Set([...found, ...below, ...translated, ...inMain])];
}

/** Browsers take what would lead above the top of a host for the top, which a site's own HTML may count on. */
function atTop(
  { base, origin, hasFolderUrls, takesImagesFromTop }: SiteAddresses,
  { form }: Pick<Link, "form">,
  path: string,
): string | undefined {
  const isAtTop = base === "" && /^(?:https?:\/\/[^/]+\/?)?$/.test(origin ?? "");
  const isMeant = hasFolderUrls ? form === "html" : takesImagesFromTop && (form === "html" || form === "attribute");
  return isAtTop && isMeant ? path.replace(/^(?:\.{1,2}\/)+/, "") : undefined;
}

/** The address of the page that is shown in place of one which is not translated. */
function inMainLanguage({ fallback }: SiteAddresses, address: string): string | undefined {
  const [language = "", ...rest] = address.split("/");
  if (!fallback?.languages.includes(language)) return undefined;
  return (fallback.main === "" ? rest : [fallback.main, ...rest]).join("/");
}

const MOST_IN_LANGUAGES = 0.8;

/** The folders at the top that hold nearly all pages and are named after languages. */
function findLanguages(pages: readonly SitePage[]): string[] {
  const folders = Map.groupBy(pages, ({ url }) => url.split("/")[1] ?? "");
  const names = [...folders.keys()].filter((name) => /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(name) && isLanguage(name));
  const count = names.reduce((sum, name) => sum + (folders.get(name)?.length ?? 0), 0);
  if (count < pages.length * MOST_IN_LANGUAGES) return [];
  return names.sort((a, b) => Number(b.startsWith("en")) - Number(a.startsWith("en")));
}

function isLanguage(code: string): boolean {
  return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(code) !== undefined;
}

/** The language that a link from the root of the site leads to if it names none. */
function languageOf({ languages, urls }: SiteAddresses, from: string): string | undefined {
  const own = urls.get(from)?.split("/")[1];
  return languages.find((name) => name === own) ?? languages[0];
}

/** Where a browser counts a relative link from: the page's address, if that ends with a slash, or the folder around it. */
export type LinkBase = "page" | "folder";

/**
 * The likeliest first. The address of a folder's own page ends with a slash. Generators look for a file that a link names from
 * the folder of the page, wherever its address is.
 */
function linkBasesOf({ hasFolderUrls }: SiteAddresses, from: string, path: string): LinkBase[] {
  if (isFolderPage(from)) return ["page", "folder"];
  return hasFolderUrls && !/\.mdx?$/i.test(path) ? ["folder", "page"] : ["folder"];
}

/** Whether a page is that of its folder, by its name. */
export function isFolderPage(path: string): boolean {
  return /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path);
}

function folderAt(addresses: SiteAddresses, from: string, base: LinkBase): string {
  const own = (addresses.urls.get(from) ?? addressAround(addresses, from) ?? "/").slice(1);
  return base === "page" ? own : folderOf(own);
}

const foldersAround = new WeakMap<SiteAddresses["urls"], Map<string, string>>();

/**
 * Where links of a part of pages count from: in Docusaurus at the address of the page that shows it, which most likely is
 * one of the same folder. Undefined for pages, and where that is not known.
 */
export function addressAround({ fileRoots, urls }: SiteAddresses, from: string): string | undefined {
  if (fileRoots.length === 0 || urls.has(from) || isPage(from) || !isDocument(from)) return undefined;
  const folders = foldersAround.get(urls) ?? findFolders(urls);
  foldersAround.set(urls, folders);
  const folder = folders.get(folderOf(from));
  return folder === undefined ? undefined : `${folder}/_`;
}

/** From each folder of files to the address that most of its pages are below. */
function findFolders(urls: SiteAddresses["urls"]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [path, url] of urls) {
    if (!isPage(path) || isFolderPage(path)) continue;
    const folder = url.slice(0, Math.max(0, url.lastIndexOf("/")));
    const own = counts.get(folderOf(path)) ?? new Map<string, number>();
    counts.set(folderOf(path), own.set(folder, (own.get(folder) ?? 0) + 1));
  }
  const most = (own: Map<string, number>) => [...own].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  return new Map([...counts].map(([folder, own]) => [folder, most(own)]));
}

/** Where a relative link of the page `from` counts from, so that it leads to a page or file, or to just `to`. */
export function findLinkBase(
  addresses: SiteAddresses,
  from: string,
  link: Pick<Link, "form" | "target">,
  to?: string,
): LinkBase | undefined {
  return linkBasesOf(addresses, from, splitTarget(link)?.path ?? "").find((base) => {
    const found = findFrom(addresses, from, link, base);
    return found !== undefined && (to === undefined || found === to);
  });
}

/** The page or file that a relative link of the page `from` leads to if it counts from there. */
export function findFrom(
  addresses: SiteAddresses,
  from: string,
  link: Pick<Link, "form" | "target">,
  base: LinkBase,
): string | undefined {
  const path = splitTarget(link)?.path ?? "/";
  const address = path.startsWith("/") ? undefined : joinDocsPath(folderAt(addresses, from, base), path);
  if (address === undefined) return undefined;
  const own = addresses.paths.get(withoutEnding(addresses, address));
  const main = own === undefined ? inMainLanguage(addresses, address) : undefined;
  return main === undefined ? own : addresses.paths.get(withoutEnding(addresses, main));
}

/** Whether there may be a page at an address that Docket does not read. */
export function isOpen({ openAddresses }: SiteAddresses, address: string): boolean {
  const bare = address.replace(/\/$|(?:^|\/)index$/, "");
  return openAddresses.some((open) => {
    return open === "/" || (open.endsWith("/") ? `${bare}/`.startsWith(open) : bare === open);
  });
}

/** The address, without a leading slash, at which a build makes a page that no file is: one of a category, a program, an API. */
export function findGeneratedPage(
  addresses: SiteAddresses,
  from: string,
  link: Pick<Link, "form" | "target">,
): string | undefined {
  const open = new Set(addresses.openAddresses.filter((address) => !address.endsWith("/")));
  return addressesOfLink(addresses, from, link).find((address) => open.has(address.replace(/\/$/, "")));
}

/** The file at the address that a link on the page `from` leads to. */
export function findAddress(
  addresses: SiteAddresses,
  from: string,
  link: Pick<Link, "form" | "target">,
): string | undefined {
  if (addresses.paths.size === 0) return undefined;
  for (const address of addressesOfLink(addresses, from, link)) {
    const found = addresses.paths.get(address) ?? addresses.paths.get(withoutEnding(addresses, address));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An address without what browsers and generators let links end with. */
export function withoutEnding({ hasHtmlUrls }: SiteAddresses, address: string): string {
  return address.replace(hasHtmlUrls ? /\.(?:mdx?|html)$/ : /\.mdx?$/, "").replace(/(?:^|\/)index$/, "");
}

/**
 * The target that leads from the page `from` to the page or file `to` by its address, in the style of a link's: absolute
 * or relative, below the site's base, with a slash or `.html` at its end. Undefined if the file has no address.
 *
 * @param linkBase where relative links count from, unless that is where they most likely do
 */
export function writeAddress(
  addresses: SiteAddresses,
  style: string,
  from: string,
  to: string,
  linkBase: LinkBase | undefined,
): string | undefined {
  const { urls, base } = addresses;
  const url = urls.get(to);
  if (url === undefined) return undefined;
  const own = inLanguageOf(addresses, style, from, url.slice(1));
  const ending = isDocument(to) ? endingOf(style, own, to) : "";
  const hasSlash = addresses.hasSlashesOfFolders ? isFolderPage(to) : style.length > 1 && style.endsWith("/");
  const slash = hasSlash && ending === "" && own !== "" && isDocument(to) ? "/" : "";
  const address = own + ending + slash;
  if (style.startsWith("/")) {
    const isBelowBase = base !== "" && (addresses.hasUnknownRoot || `${style}/`.startsWith(`/${base}/`));
    const language = languageOf(addresses, from);
    const hasLanguage = addresses.languages.includes(style.split("/")[1] ?? "");
    if (language !== undefined && !hasLanguage && `${address}/`.startsWith(`${language}/`))
      return `/${address.slice(language.length + 1)}`;
    return isBelowBase ? `/${base}/${address}` : `/${address}`;
  }
  const folder = folderAt(addresses, from, linkBase ?? linkBasesOf(addresses, from, style)[0] ?? "folder");
  const relative =
    address === "" ? relativeDocsPath(folder, "x").slice(0, -1) || "." : relativeDocsPath(folder, address);
  return /^\.\.?(?:\/|$)/.test(style) && !relative.startsWith(".") ? `./${relative}` : relative;
}

/** A link to a page that is not translated goes on naming the language that it did. */
function inLanguageOf(
  { fallback, base, urls, paths }: SiteAddresses,
  style: string,
  from: string,
  own: string,
): string {
  if (!fallback) return own;
  const { languages, main } = fallback;
  const below = base !== "" && `${style}/`.startsWith(`/${base}/`) ? base.length + 2 : 1;
  const given = style.startsWith("/") ? style.slice(below) : (urls.get(from)?.slice(1) ?? "");
  const [language = ""] = given.split("/");
  const isOther = !languages.includes(language) || languages.includes(own.split("/")[0] ?? "");
  if (isOther || !`${own}/`.startsWith(main === "" ? "" : `${main}/`)) return own;
  if (!style.startsWith("/") && main !== "" && style.split("/").includes(main)) return own;
  const translated = `${language}/${main === "" ? own : own.slice(main.length + 1)}`.replace(/\/$/, "");
  return paths.has(translated) ? own : translated;
}

function endingOf(style: string, address: string, to: string): string {
  if (/\.html$/.test(style)) return address === "" ? "index.html" : ".html";
  if (!/\.mdx?$/i.test(style)) return "";
  const [extension = ""] = /\.[^.]*$/.exec(to) ?? [];
  const name = nameOf(withoutExtension(to));
  return isFolderPage(to) && nameOf(address) !== name ? `${address === "" ? "" : "/"}${name}${extension}` : extension;
}
