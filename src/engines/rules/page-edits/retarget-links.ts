import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { commonFolder, folderOf, joinDocsPath, nameOf, relativeDocsPath } from "../../../docs-source/docs-path.ts";
import { findFrontmatterBlock, MAX_FRONTMATTER_LENGTH } from "../../../docs-source/frontmatter.ts";
import type { LinkedPage } from "../../../docs-source/links/edit-links.ts";
import { splitTarget, writePath, writeTarget } from "../../../docs-source/links/link-target.ts";
import { createTargetSearch } from "../../../docs-source/links/mentioned-targets.ts";
import {
  addressesOfLink,
  findFrom,
  findLinkBase,
  isFolderPage,
  type LinkBase,
} from "../../../docs-source/site/site-addresses.ts";
import {
  findInRepository,
  findRootOfLink,
  folderInRepository,
  leadsWithinVersion,
  readSite,
  resolveOnSite,
  type Site,
  type SiteLink,
} from "../../../docs-source/site.ts";
import { createChangedDocs } from "../../../docs-source/site-edits/changed-docs.ts";
import { type FileEdit, NO_SITE_CHANGE, type PageNames } from "../../../docs-source/site-edits/site-change.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";
import { writeFromRoot, writeOnSite } from "../../../docs-source/write-on-site.ts";
import { awayFromFolder } from "./away-from-folder.ts";
import { findScriptImports } from "./find-script-imports.ts";
import { findOwnFile, type OwnPlaces, readOwnPlaces } from "./own-places.ts";
import { writeOwnUrl } from "./write-own-url.ts";

type Link = LinkedPage["links"][number];

export type LinkMoves = {
  /** Whether a page that does not move may link to a moved file; it may be wrongly true. */
  mayLink: (path: string, text: string) => boolean;
  /** The site as it was before. */
  before: Site;
  /** The pages whose files move and whose addresses stay, such as those that the frontmatter names, with the addresses. */
  kept: ReadonlyMap<string, string>;
  /** What the scripts of a page import from files that are elsewhere as seen from there after the moves. */
  lostImports: (path: string, text: string) => { target: string; start: number }[];
  /** The edits after which the links of a page lead to the same files as before the moves. */
  retarget: (page: Pick<LinkedPage, "path" | "text" | "links">) => TextEdit[];
};

/** Finds out where the links of all pages have to lead once files have moved, by the site's addresses before and after. */
export async function planLinkMoves(
  docs: DocsFiles,
  moves: ReadonlyMap<string, string>,
  edits: readonly FileEdit[],
  newNames: ReadonlyMap<string, PageNames>,
): Promise<LinkMoves> {
  const before = await readSite(docs);
  const after = atRootOf(
    before,
    await readSite(createChangedDocs(docs, { ...NO_SITE_CHANGE, moves, newNames }, edits)),
  );
  const places = docs.repository && (await readOwnPlaces(docs.repository, before, [...moves.keys()]));
  const folders = findMovedFolders(before, after, moves);
  const all = { before, after, moves, folders, places };
  return {
    before,
    kept: findKept(before, after, moves),
    mayLink: createTargetSearch([...namesOf(moves, before), ...folders.keys()], (path, { form, target }) => {
      return retargetLink(all, path, { form, target, start: 0, end: 0 }) !== undefined;
    }),
    lostImports: (path, text) => {
      const imports = before.addresses.anchorStyle === "vitepress" ? findScriptImports(text) : [];
      return imports.filter((link) => retargetLink(all, path, link) !== undefined);
    },
    retarget: ({ path, text, links }) => {
      return [...links, ...(places ? frontmatterUrls(text) : [])].flatMap((link) => {
        const target = retargetLink(all, path, link);
        return target === undefined ? [] : [{ start: link.start, end: link.end, text: target }];
      });
    },
  };
}

/** Where a site begins that only its links tell does not change because they lead to moved pages and have not followed yet. */
function atRootOf({ addresses: { base, hasUnknownRoot } }: Site, after: Site): Site {
  return hasUnknownRoot ? { ...after, addresses: { ...after.addresses, base, hasUnknownRoot } } : after;
}

/** The addresses of folders all of whose pages have others now, with the new ones. */
function findMovedFolders(before: Site, after: Site, moves: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const [from, to] of moves) {
    const [old, now] = [before.addresses.urls.get(from), after.addresses.urls.get(to)].map(
      (url) => url?.split("/") ?? [],
    );
    while (old?.length && now?.length && old.at(-1) === now.at(-1)) {
      old.pop();
      now.pop();
    }
    if (old && now && old.length > 1 && now.length > 1) folders.set(old.slice(1).join("/"), now.slice(1).join("/"));
  }
  const addresses = [...after.addresses.paths.keys()];
  return new Map(
    [...folders].filter(([old]) => {
      const isPage = before.addresses.paths.has(old);
      return !isPage && !addresses.some((address) => address.startsWith(`${old}/`));
    }),
  );
}

/** A link from the root to a folder that has no page of its own leads to the same folder after the moves. */
function retargetFolder({ before, folders }: Moves, path: string, link: Target): string | undefined {
  const written = splitTarget(link)?.path ?? "";
  if (folders.size === 0 || !written.startsWith("/")) return undefined;
  for (const address of addressesOfLink(before.addresses, path, link)) {
    const bare = address.replace(/\/$/, "");
    const to = folders.get(bare);
    const [, above, slash = ""] = /^(.*?)(\/?)$/.exec(written) ?? [];
    if (to !== undefined && above?.endsWith(`/${bare}`))
      return writePath(link, above.slice(0, -bare.length) + to + slash);
  }
  return undefined;
}

function findKept(before: Site, after: Site, moves: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...moves].flatMap(([from, to]): [string, string][] => {
      const url = before.addresses.urls.get(from);
      return url !== undefined && url === after.addresses.urls.get(to) ? [[from, url]] : [];
    }),
  );
}

/** Addresses of the web in any field, such as that of the page itself for those who share it. */
function frontmatterUrls(text: string): Target[] {
  const block = findFrontmatterBlock(text);
  if (!block || block.end - block.start > MAX_FRONTMATTER_LENGTH) return [];
  return [...text.slice(block.start, block.end).matchAll(/https?:\/\/[^\s"'<>()[\]{},|]+/gi)].map(
    ({ 0: target, index }) => {
      const start = block.start + index;
      return { form: "frontmatter", target, start, end: start + target.length };
    },
  );
}

type Target = Pick<Link, "form" | "target" | "start" | "end"> & Partial<Pick<Link, "element" | "whole">>;
type Moves = {
  before: Site;
  after: Site;
  moves: ReadonlyMap<string, string>;
  folders: ReadonlyMap<string, string>;
  places: OwnPlaces | undefined;
};

function retargetLink(all: Moves, path: string, link: Target): string | undefined {
  const { before, after, moves } = all;
  if (/^https?:/i.test(link.target)) return retargetUrl(all, link);
  if (leadsWithinVersion(before, path, link)) return undefined;
  const newPath = moves.get(path) ?? path;
  const target = resolveOnSite(before, path, link);
  if (target.type === "outside" && newPath !== path) return retargetOutside(before, path, newPath, link);
  if (target.type === "external") {
    const folder = retargetFolder(all, path, link);
    if (folder !== undefined) return folder;
  }
  if (target.type !== "file" && target.type !== "missing") return undefined;
  const to = moves.get(target.path) ?? target.path;
  if (newPath === path && to === target.path) return undefined;
  // A broken link needs no change if it is absolute or if its target would have moved along with the folder.
  const isAbsolute = splitTarget(link)?.path.startsWith("/");
  if (target.type === "missing" && (isAbsolute || isAmong(moves, target.path))) return undefined;
  const isNamed = namesFile(link, to) || !namesFile(link, target.path);
  // A link to a file counts from the folder of its page, wherever readers find that page.
  const isLost = fileAt(path, link) === target.path && fileAt(newPath, link) !== to;
  // The page of a folder is at an address of another kind, unless all are of one.
  const isAlike = after.addresses.hasFolderUrls || isFolderPage(path) === isFolderPage(newPath);
  const base = isAlike ? findLinkBase(before.addresses, path, link, target.path) : undefined;
  const isKept = leadsTo(resolveOnSite(after, newPath, link), to) && countsOn(after, newPath, link, to, base);
  if (isNamed && !isLost && isKept) return undefined;
  const root = findRootOfLink(before, path, link);
  const fromRoot = root === undefined ? [] : writeFromRoot(root, link, to);
  const kept = fromRoot.find((one) => leadsTo(resolveOnSite(after, newPath, { form: link.form, target: one }), to));
  if (kept !== undefined) return kept;
  const styled = awayFromFolder(before, link, target.path, to);
  return writeOnSite(after, styled, newPath, to, undefined, base) ?? writeTarget(styled, newPath, to);
}

/** Whether an address that is relative leads to `to` when it counts from where it did: browsers try no other place. */
function countsOn({ addresses }: Site, from: string, link: Target, to: string, base: LinkBase | undefined): boolean {
  if (base === undefined || /\.mdx?(?:[?#]|$)/i.test(link.target)) return true;
  return findFrom(addresses, from, link, base) === to;
}

/** Plain files link to others of their repository by where these are. */
function retargetOutside(site: Site, path: string, newPath: string, link: Target): string | undefined {
  const to = findInRepository(site, path, link);
  const written = splitTarget(link)?.path;
  const folder = folderInRepository(site, link);
  if (to === undefined || folder === undefined || written === undefined) return undefined;
  const slash = written.endsWith("/") ? "/" : "";
  const target = writePath(link, relativeDocsPath(folderOf(`${folder}/${newPath}`), to) + slash);
  return target === link.target || folderOf(path) === folderOf(newPath) ? undefined : target;
}

/** The address of the web that a moved page has on its own site, or at which its file is shown or edited. */
function retargetUrl({ before, after, moves, places }: Moves, link: Target): string | undefined {
  const path = places && findOwnFile(places, before, link.target);
  const to = path === undefined ? undefined : moves.get(path);
  if (!places || path === undefined || to === undefined) return undefined;
  return writeOwnUrl(places, { before, after }, link.target, to);
}

/** A page may keep its address where its file gets another name, which links to the file must follow all the same. */
function namesFile(link: Target, path: string): boolean {
  const name = nameOf(splitTarget(link)?.path ?? "");
  return /\.mdx?$/i.test(name) && name === nameOf(path);
}

/** What an address such as `./a.md` is, seen from a page's file. */
function fileAt(page: string, { target }: Target): string | undefined {
  const [path] = /^\.{1,2}\/[^?#]+\.mdx?(?=[?#]|$)/i.exec(target) ?? [];
  return path === undefined ? undefined : joinDocsPath(folderOf(page), path);
}

function isAmong(moves: ReadonlyMap<string, string>, path: string): boolean {
  return moves.size > 1 && path.startsWith(`${commonFolder(moves.keys())}/`);
}

function leadsTo(target: SiteLink, path: string): boolean {
  return (target.type === "file" || target.type === "missing") && target.path === path;
}

/** The paths and addresses whose last names links to the files have; the folder's alone where it moves with all pages in it. */
function namesOf(moves: ReadonlyMap<string, string>, { addresses: { urls } }: Site): string[] {
  const common = moves.size === 1 ? "" : commonFolder(moves.keys());
  const isWhole = common !== "" && ![...urls.keys()].some((path) => path.startsWith(`${common}/`) && !moves.has(path));
  const names = isWhole ? [common] : [...moves.keys()];
  for (const path of moves.keys()) {
    const address = urls.get(path)?.slice(1);
    if (
      address !== undefined &&
      address !== "" &&
      !(isWhole && address.split("/").slice(0, -1).includes(nameOf(common)))
    )
      names.push(address);
  }
  return names;
}
