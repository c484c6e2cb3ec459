import type { Link } from "./links/link.ts";
import { splitTarget, splitVariables, writePath, writeTarget } from "./links/link-target.ts";
import { isPage } from "./pages.ts";
import { findFrom, type LinkBase, writeAddress } from "./site/site-addresses.ts";
import { findRootOfLink, resolveOnSite, type Site } from "./site.ts";

/**
 * As `writeTarget`, but with the addresses that the site's generator gives to pages and files, wherever a link in this style
 * is an address and no path of a file. Undefined if such a link would not lead to `to`.
 *
 * @param linkBase where the link counted from as long as it was right
 */
export function writeOnSite(
  site: Site,
  link: Pick<Link, "form" | "target">,
  from: string,
  to: string,
  anchor?: string,
  linkBase?: LinkBase,
): string | undefined {
  const variables = splitVariables(link);
  if (variables) {
    const rest = writeOnSite(site, { ...link, target: variables.rest }, from, to, anchor, linkBase);
    return rest === undefined ? undefined : variables.before + rest;
  }
  const path = splitTarget(link)?.path;
  const isAddress = path !== undefined && path !== "" && link.form !== "import" && mayBeAddress(site, from, path);
  // No file of the docs ends with `.html`, so that such a link is an address on any page.
  const namesFile = /\.mdx?\/?$/i.test(path ?? "") && !isNamedByFolder(path ?? "", to);
  const isRelative = site.addresses.urls.has(from) ? !namesFile : /\.html$/i.test(path ?? "");
  const isOnSite = isAddress && (path.startsWith("/") || isRelative);
  const address = isOnSite ? writeAddress(site.addresses, path, from, to, linkBase) : undefined;
  const attempts = [writeTarget(link, from, to, anchor)];
  const root = findRootOfLink(site, from, link);
  if (root !== undefined) attempts.unshift(...writeFromRoot(root, link, to, anchor));
  if (link.target.startsWith("@site/")) attempts.unshift(...writeFromSite(site.addresses.home, link.target, to));
  if (address !== undefined && root === undefined) attempts.unshift(writePath(link, address, anchor));
  if (site.folder !== undefined && link.target.startsWith(`/${site.folder}/`)) {
    const target = link.target.slice(site.folder.length + 1);
    attempts.unshift(`/${site.folder}${writeTarget({ form: link.form, target }, from, to, anchor)}`);
  }
  return attempts.find((target) => {
    const written = { form: link.form, target };
    const found = resolveOnSite(site, from, written);
    if (found.type === "file" && found.path === to) return true;
    // Counted from elsewhere, the same target may lead to another page, such as that of another language.
    return linkBase !== undefined && findFrom(site.addresses, from, written, linkBase) === to;
  });
}

/** In `app/start/page.mdx` of Next the folder is the address, so that a link to `start.mdx` names that and no file. */
function isNamedByFolder(path: string, to: string): boolean {
  return isPageOfFolder(to) && !isPageOfFolder(path);
}

function isPageOfFolder(path: string): boolean {
  return /(?:^|\/)page\.mdx?$/i.test(path);
}

/** As a path that counts from a folder around the page, where `to` is below that too. */
export function writeFromRoot(
  root: string,
  link: Pick<Link, "form" | "target">,
  to: string,
  anchor?: string,
): string[] {
  const prefix = root === "" ? "" : `${root}/`;
  if (!to.startsWith(prefix) || !/\.mdx?$/i.test(to)) return [];
  const slash = link.target.startsWith("/") ? "/" : "";
  return [writePath(link, slash + to.slice(prefix.length), anchor)];
}

function writeFromSite(home: string, written: string, to: string): string[] {
  if (home !== "" && !to.startsWith(`${home}/`)) return [];
  return [`@site/${home === "" ? to : to.slice(home.length + 1)}${/#.*$/s.exec(written)?.[0] ?? ""}`];
}

/**
 * Partials have no address, but are shown on pages that have one. Other files may be part of the site elsewhere, such as in
 * a blog: what they link to from its top without a file's extension is an address.
 */
function mayBeAddress({ addresses }: Site, from: string, path: string): boolean {
  if (addresses.urls.size === 0) return false;
  return (
    addresses.urls.has(from) ||
    !isPage(from) ||
    /\.html$/i.test(path) ||
    (path.startsWith("/") && !/\.mdx?\/?$/i.test(path))
  );
}
