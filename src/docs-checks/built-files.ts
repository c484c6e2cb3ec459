import type { DocsFiles } from "../docs-source/docs-files.ts";
import type { DocsIndex } from "../docs-source/docs-index.ts";
import { docsPathProblem, folderOf, joinDocsPath } from "../docs-source/docs-path.ts";
import { splitTarget } from "../docs-source/links/link-target.ts";
import { createIgnoreTest } from "../docs-source/site/ignore-rules.ts";
import { addressesOfLink, type SiteAddresses } from "../docs-source/site/site-addresses.ts";
import type { SiteLink, WrittenLink } from "../docs-source/site.ts";

const MAX_LENGTH = 20_000;
const MAX_FOLDERS = 500;
const MAX_RULES_FILES = 10;
const MAX_CANDIDATES = 50;

/** Scripts of which generators, such as Lume, make a page. */
const SCRIPTS = [".page.tsx", ".page.ts", ".page.jsx", ".page.js"];

/** By all rules, or only by those that name a place, such as `/api` or `docs/api`. */
type IgnoreTest = { any: (path: string) => boolean; placed: (path: string) => boolean };

/** Whether a link that leads nowhere on the page `from` leads to what a build makes. */
export type BuiltTest = (
  addresses: SiteAddresses,
  from: string,
  link: WrittenLink,
  found: SiteLink,
) => Promise<boolean>;

/** What the `.gitignore` files of the repository exclude is no fault if it is not there. */
export function createBuiltTest(docs: DocsFiles, { files }: DocsIndex): BuiltTest {
  const view = docs.repository;
  const top = view?.docsFolder ? `${view.docsFolder}/` : "";
  const known = new Map<string, Promise<IgnoreTest | undefined>>();
  const steps = { left: 100_000_000 };
  let count = 0;

  async function readRules(folder: string): Promise<IgnoreTest | undefined> {
    const path = folder === "" ? ".gitignore" : `${folder}/.gitignore`;
    const text = await (path.startsWith(top) ? docs.read(path.slice(top.length)) : view?.read(path));
    if (text === undefined || text.trim() === "" || count >= MAX_RULES_FILES) return undefined;
    count += 1;
    const rules = text.slice(0, MAX_LENGTH);
    const placed = rules.split(/\r?\n/).filter((line) => /^!|\/\S/.test(line));
    return { any: createIgnoreTest(rules, steps), placed: createIgnoreTest(placed.join("\n"), steps) };
  }

  /** Paths are from the top of the repository. */
  async function isExcluded(path: string, by: keyof IgnoreTest): Promise<boolean> {
    if (docsPathProblem(path) !== undefined) return false;
    for (let folder = folderOf(path), isLast = false; !isLast; folder = folderOf(folder)) {
      isLast = folder === "";
      const rules = known.get(folder) ?? (known.size < MAX_FOLDERS ? readRules(folder) : undefined);
      if (rules) known.set(folder, rules);
      if ((await rules)?.[by](isLast ? path : path.slice(folder.length + 1))) return true;
    }
    return false;
  }

  /** A name alone, such as `build`, is that of files and folders, and not of the page at such an address. */
  async function isBuilt(path: string, isWritten: boolean): Promise<boolean> {
    const hasEnding = /\.[^/.]+$/.test(path);
    const file = hasEnding ? path : `${path}.md`;
    if (await isExcluded(file, "placed")) return true;
    if (!hasEnding && (await isExcluded(`${path}/index.md`, "placed"))) return true;
    return isWritten && (await isExcluded(file, "any")) && !(await hasExcluded(folderOf(file)));
  }

  /** Then rules for names mean another folder than this one. */
  async function hasExcluded(folder: string): Promise<boolean> {
    const own = folder.startsWith(top) ? `${folder.slice(top.length)}/` : undefined;
    const beside = own && [...files].find((path) => path.startsWith(own));
    return beside !== undefined && beside !== "" && isExcluded(top + beside, "any");
  }

  const own = (path: string) => (path.startsWith(top) ? path.slice(top.length) : path);
  return async (addresses, from, link, found) => {
    for (const [index, path] of candidatesOf(addresses, top, from, link, found).entries()) {
      const page = addresses.hasHtmlUrls ? path.replace(/\.html$/i, "") : path;
      // Its folder is there.
      if (SCRIPTS.some((ending) => files.has(own(`${path}${ending}`)) || files.has(own(`${path}/index${ending}`))))
        return true;
      const isMade = (await isBuilt(path, index === 0)) || (page !== path && (await isBuilt(page, index === 0)));
      if (!isMade || (await view?.has(path))) continue;
      // Rules that exclude pages of the repository say nothing.
      return !(await isExcluded(top + from, "any"));
    }
    return false;
  };
}

/** The paths in the repository of which a link may be that, as it is written first. */
function candidatesOf(
  addresses: SiteAddresses,
  top: string,
  from: string,
  link: WrittenLink,
  found: SiteLink,
): string[] {
  if (found.type === "outside") {
    const path = joinDocsPath(folderOf(top + from), splitTarget(link)?.path ?? "");
    return path === undefined || link.target.startsWith("/") ? [] : [path];
  }
  if (found.type !== "missing") return [];
  const { home, fileRoots, pageFolders, staticFolders } = addresses;
  const roots = [...new Set([home, ...fileRoots, ...pageFolders, ...staticFolders])];
  const places = addressesOfLink(addresses, from, link).flatMap((address) => {
    // The documents of Docusaurus are below an address of their own.
    const below = fileRoots.length > 0 ? [address, address.replace(/^[^/]+\//, "")] : [address];
    return roots.flatMap((root) => below.map((path) => (root === "" ? path : `${root}/${path}`)));
  });
  return [...new Set([found.path, ...places])]
    .slice(0, MAX_CANDIDATES)
    .map((path) => top + path.replace(/(?<!\/)\/+$/, ""));
}
