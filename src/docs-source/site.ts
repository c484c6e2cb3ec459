import type { DocsFiles } from "./docs-files.ts";
import { absoluteDocsPath, type DocsIndex, findFile, indexFiles } from "./docs-index.ts";
import { folderOf, joinDocsPath } from "./docs-path.ts";
import type { Link } from "./links/link.ts";
import { type LinkTarget, type ResolvedLink, resolveLink, splitTarget, splitVariables } from "./links/link-target.ts";
import { followRedirects } from "./navigation/follow-redirects.ts";
import { redirectBase } from "./navigation/redirect-base.ts";
import { type Redirect, readRedirects } from "./navigation/redirects.ts";
import { type Navigation, readNavigation } from "./navigation.ts";
import { isPage } from "./pages.ts";
import { readSiteSource } from "./site/read-site-source.ts";
import { resolveImport } from "./site/resolve-import.ts";
import {
  addressAround,
  addressesOf,
  addressesOfLink,
  findAddress,
  isOpen,
  NO_ADDRESSES,
  type SiteAddresses,
  withoutEnding,
} from "./site/site-addresses.ts";
import type { SourceNotice } from "./site/site-source.ts";

/** All that is needed to resolve the links of a site. */
export type Site = {
  docs: DocsFiles;
  index: DocsIndex;
  navigation: Navigation;
  /** Their destinations are addresses as links of pages write them. */
  redirects: Pick<Redirect, "source" | "destination">[];
  /** The same also from addresses as links of pages write them, if these are others. */
  linkRedirects?: Pick<Redirect, "source" | "destination">[];
  addresses: SiteAddresses;
  /** Of plain files, whose readers see them in their repository: where their folder is in it. */
  folder?: string;
  /** What is wrong with the settings of a site that is no docs.json at the root. */
  faults: SourceNotice[];
};

export type SiteLink =
  | ResolvedLink
  /** There is no such page, but a redirect leads to `destination`. */
  | { type: "redirected"; path: string; destination: string; anchor: string | undefined };

/** What of a link says where it leads. */
export type WrittenLink = Pick<Link, "form" | "target" | "isGuess"> & Partial<Pick<Link, "element" | "whole">>;

export async function readSite(docs: DocsFiles): Promise<Site> {
  const [files, navigation] = await Promise.all([docs.list(), readNavigation(docs)]);
  const index = indexFiles(files);
  if (navigation.type === "none") {
    const source = await readSiteSource(docs);
    const faults = source.notices.filter(({ isFault }) => isFault);
    const folder = source.format === "folder" ? docs.repository?.docsFolder : undefined;
    const site = { docs, index, navigation, redirects: source.redirects, addresses: addressesOf(source), faults };
    return folder ? { ...site, folder } : site;
  }
  // Where docs.json is at the root, most addresses are the paths, and finding out the others would cost reading every page.
  const written = navigation.type === "parsed" ? readRedirects(navigation) : [];
  const base = navigation.type === "parsed" ? redirectBase(navigation, index) : "";
  const inDocs = (url: string) => (url.startsWith(`${base}/`) ? url.slice(base.length) : url);
  const redirects = written.map(({ source, destination }) => ({ source, destination: inDocs(destination) }));
  const site = { docs, index, navigation, redirects, addresses: NO_ADDRESSES, faults: [] };
  if (base === "") return site;
  const shorter = redirects.map(({ source, destination }) => ({ source: inDocs(source), destination }));
  return { ...site, linkRedirects: [...redirects, ...shorter] };
}

/** Resolves a link of the page `from`. Targets that are not known, such as pages generated from an API, are external. */
export function resolveOnSite(site: Site, from: string, link: WrittenLink): SiteLink {
  const variables = splitVariables(link);
  const found = resolveWritten(site, from, variables ? { ...link, target: variables.rest } : link);
  if (variables) return found.type === "file" ? found : { type: "external" };
  return link.isGuess && (found.type === "missing" || found.type === "outside") ? { type: "external" } : found;
}

function resolveWritten(site: Site, from: string, link: WrittenLink): SiteLink {
  if (link.form === "import" || /^@site\//.test(link.target)) return resolveFromSite(site, from, link);
  if (leadsWithinVersion(site, from, link)) return { type: "external" };
  // Short names of folders, which the tools of such sites know.
  if (site.addresses.hasOnlyStaticFiles && /^(?:@[\w-]*|~)\//.test(link.target)) return { type: "external" };
  const target = splitTarget(link);
  if (target && namesAddress(site, from, target)) {
    const path = findOnSite(site, from, link);
    if (path !== undefined) return { type: "file", path, anchor: target.anchor };
  }
  const resolved = resolveLink(site.index, from, link);
  if (resolved.type !== "missing" && resolved.type !== "outside") return resolved;
  const isRelative = target !== undefined && !target.path.startsWith("/");
  const image = isRelative && link.form === "image" ? findImageFromTop(site, target.path) : undefined;
  if (image !== undefined) return { type: "file", path: image, anchor: undefined };
  if (isRelative && isFolderOfRepository(site, from, resolved)) return { type: "external" };
  const path = findOnSite(site, from, link) ?? findFromTop(site, from, link);
  if (path !== undefined) return { type: "file", path, anchor: target?.anchor };
  // A snippet's relative links are resolved from the page that imports it.
  if (!isPage(from) && !link.target.startsWith("/")) return { type: "external" };
  if (isFolderOfRepository(site, from, resolved)) return { type: "external" };
  const addresses = addressesOfLink(site.addresses, from, link);
  if (resolved.type === "missing" && !addresses.includes(resolved.path)) addresses.push(resolved.path);
  if (resolved.type === "missing" && isGenerated(site, resolved.path)) return { type: "external" };
  for (const address of addresses) {
    const redirects = site.linkRedirects ?? site.redirects;
    const destination = followRedirects(redirects, (path) => hasPage(site, path), address);
    if (destination !== undefined) return { type: "redirected", path: address, destination, anchor: target?.anchor };
  }
  if (isOfOtherBuild(site, from, target)) return { type: "external" };
  if (target?.path.startsWith("/") && isOfAnotherSite(site, from, target.path)) return { type: "external" };
  return addresses.some((address) => isOpen(site.addresses, address)) ? { type: "external" } : resolved;
}

/**
 * Whether an element of the page leads to the version that the page is of, and not to the address that is written. Data in
 * code may be meant for such an element.
 */
export function leadsWithinVersion({ addresses: { versionedLinks } }: Site, from: string, link: WrittenLink): boolean {
  if (!versionedLinks || link.form !== "attribute" || !link.target.startsWith("/")) return false;
  const isData = link.element === undefined && link.whole !== undefined;
  if (!isData && !versionedLinks.elements.includes(link.element?.name ?? "")) return false;
  return versionedLinks.folders.some((folder) => from.startsWith(`${folder}/`));
}

function findImageFromTop({ addresses, index }: Site, path: string): string | undefined {
  const file = addresses.takesImagesFromTop && !path.startsWith(".") ? joinDocsPath(addresses.home, path) : undefined;
  return file !== undefined && index.files.has(file) ? file : undefined;
}

/** Where in the repository a link of a plain file leads, or a path to a file that is a part of a page. Undefined for other links. */
export function findInRepository(site: Site, from: string, link: WrittenLink): string | undefined {
  const folder = folderInRepository(site, link);
  const isPackage = link.form === "import" && !/^\.{1,2}\//.test(link.target);
  const path = isPackage ? undefined : splitTarget(link)?.path;
  if (folder === undefined || path === undefined || path === "") return undefined;
  return joinDocsPath(path.startsWith("/") ? "" : folderOf(`${folder}/${from}`), path.replace(/^\/+/, ""));
}

/** The folder of the repository that the paths of links begin at. */
export function folderInRepository({ folder, docs }: Site, { form }: Pick<WrittenLink, "form">): string | undefined {
  return form === "import" ? docs.repository?.docsFolder : folder;
}

/** The file that a link of a plain file leads to from the top of the repository. */
function findFromTop(site: Site, from: string, link: WrittenLink): string | undefined {
  const path = findInRepository(site, from, link);
  const isBelow = path?.startsWith(`${site.folder}/`) ?? false;
  return path !== undefined && isBelow ? findFile(site.index, path.slice((site.folder ?? "").length + 1)) : undefined;
}

/** Whether a link from the root counts from a root that is not known: that of an example beside the site, or any. */
function isOfAnotherSite({ addresses }: Site, from: string, path: string): boolean {
  const { home, urls, hasUnknownRoot } = addresses;
  if (/\.mdx?$/i.test(path)) return false;
  if (hasUnknownRoot) return !isAmongPages(addresses, path);
  return home !== "" && urls.size > 0 && !urls.has(from) && isPage(from) && !from.startsWith(`${home}/`);
}

/**
 * Whether an address is in a folder of the site that has pages, where that of the whole site is known from its links. What is
 * at the address of a folder itself, the site's own program says.
 */
function isAmongPages({ base, paths }: SiteAddresses, path: string): boolean {
  if (base === "" || !path.startsWith(`/${base}/`)) return false;
  const address = path.slice(base.length + 2).replace(/\/$/, "");
  const [top = ""] = address.split("/", 1);
  const inTop = [...paths.keys()].filter((one) => one === top || one.startsWith(`${top}/`));
  return inTop.length > 0 && !inTop.some((one) => one.startsWith(`${address}/`));
}

/** Imports may leave extensions out; `@site/` means the folder of the site's configuration. */
function resolveFromSite({ index, addresses }: Site, from: string, link: Pick<Link, "form" | "target">): SiteLink {
  const [, name = "", anchor] = /^([^#]*)(?:#(.*))?$/s.exec(link.target) ?? [];
  const path = resolveImport(from, name, (file) => index.files.has(file), addresses.home);
  if (path !== undefined) return { type: "file", path, anchor };
  const below = /^@site\/(.*)$/s.exec(name)?.[1];
  const missing = below === undefined ? absoluteDocsPath(from, name) : joinDocsPath(addresses.home, below);
  return missing === undefined ? { type: "outside" } : { type: "missing", path: missing, anchor };
}

/** Whether a link is one that the site's generator leaves as an address, and does not look for among the files. */
function namesAddress(site: Site, from: string, { path }: LinkTarget): boolean {
  if (site.addresses.paths.size === 0 || path === "") return false;
  const isPlaced = site.addresses.urls.has(from) || addressAround(site.addresses, from) !== undefined;
  // A post of a blog has no address here, and links to those of the site all the same.
  if (path.startsWith("/")) return isPlaced || !/\.mdx?\/?$/i.test(path);
  return isPlaced && /(?:^|\/)(?:[^/.]+|[^/]+\.html|\.{0,2})\/?$/.test(path);
}

function findOnSite({ addresses, index }: Site, from: string, link: Pick<Link, "form" | "target">): string | undefined {
  const found = findBelowRoot(addresses, index, from, link) ?? findAddress(addresses, from, link);
  if (found !== undefined || addresses.staticFolders.length === 0) return found;
  const places = addressesOfLink(addresses, from, link).flatMap((address) => {
    return addresses.staticFolders.flatMap((folder) => joinDocsPath(folder, address) ?? []);
  });
  return places.find((path) => index.files.has(path));
}

/**
 * Docusaurus looks for the files that links name from the page's folder, then from the top of the documents that the page is
 * one of, translated ones first, and then from that of the site. With `./` or `../` it looks from the page's folder alone.
 */
function findBelowRoot(
  { fileRoots, home }: SiteAddresses,
  { files }: DocsIndex,
  from: string,
  link: Pick<Link, "form" | "target">,
): string | undefined {
  const path = splitTarget(link)?.path;
  if (path === undefined || fileRoots.length === 0 || !/\.mdx?$/i.test(path) || /^\.{1,2}\//.test(path))
    return undefined;
  const own = [...fileRoots, ownRootOf(home, from)].filter((folder) => from.startsWith(`${folder}/`));
  if (own.length === 0) return undefined;
  return [...own, home].map((folder) => joinDocsPath(folder, path) ?? "").find((file) => files.has(file));
}

/** The folder that such a link counts from, if it is not that of its page. */
export function findRootOfLink(site: Site, from: string, link: Pick<Link, "form" | "target">): string | undefined {
  const path = splitTarget(link)?.path.replace(/^\/+/, "");
  if (path === undefined || link.form === "import") return undefined;
  const isFromPage = !link.target.startsWith("/") && resolveLink(site.index, from, link).type === "file";
  const file = isFromPage ? undefined : findBelowRoot(site.addresses, site.index, from, link);
  if (file === undefined || !`/${file}`.endsWith(`/${path}`)) return undefined;
  return file.slice(0, -path.length).replace(/\/$/, "");
}

/** The top of translated documents or of a blog, whose pages have no address here. */
function ownRootOf(home: string, from: string): string {
  const prefix = home === "" ? "" : `${home}/`;
  const below = from.startsWith(prefix) ? from.slice(prefix.length) : "";
  const [root = "\n"] =
    /^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-(?:docs[^/]*\/[^/]+|blog[^/]*|pages))(?=\/)/.exec(below) ?? [];
  return prefix + root;
}

/** Where a file is no page of the site, as a README at the top, its readers see it among the files and folders. */
function isFolderOfRepository({ addresses, index }: Site, from: string, resolved: ResolvedLink): boolean {
  if (resolved.type !== "missing" || addresses.urls.size === 0 || addresses.urls.has(from)) return false;
  return resolved.path === "" || index.folders.has(resolved.path);
}

/** Whether a file that is no page of the site, as one of an earlier edition, links to what a build of its own makes. */
function isOfOtherBuild({ addresses }: Site, from: string, target: LinkTarget | undefined): boolean {
  if (addresses.urls.size === 0 || addresses.urls.has(from)) return false;
  return target !== undefined && !target.path.startsWith("/") && /\.html$/i.test(target.path);
}

function hasPage({ index, addresses }: Site, path: string): boolean {
  return findFile(index, path) !== undefined || addresses.paths.has(withoutEnding(addresses, path));
}

export function isGenerated({ navigation }: Pick<Site, "navigation">, path: string): boolean {
  if (navigation.type !== "parsed") return false;
  return navigation.generatedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** The page at an address, such as the destination of a redirect. Undefined if it is not a page of this site. */
export function findPageByUrl(index: DocsIndex, url: string): string | undefined {
  const target = splitTarget({ form: "markdown", target: url });
  const path = target && absoluteDocsPath("", target.path);
  return path === undefined ? undefined : findFile(index, path);
}

/** The page or file of the site at an address, such as the destination of a redirect. */
export function findPageAt(site: Site, url: string): string | undefined {
  const found = resolveOnSite(site, "index.mdx", { form: "attribute", target: url });
  return url.startsWith("/") && found.type === "file" ? found.path : undefined;
}
