import { posix } from "node:path";
import type { Tree } from "../tree.ts";

export type JudgedRedirect = { from: string; to: string };

/** A site as its generator reads it. Paths are those of the repository, addresses begin with a slash and end without. */
export type JudgedSite = {
  format: string;
  /** The files that its configuration was read from. */
  configFiles: string[];
  addressOf: Map<string, string>;
  pathOf: Map<string, string>;
  /** Folders whose files are at the site's root. */
  publicFolders: string[];
  /** Folders from which a link to a file may start, beside the page's own. */
  contentFolders: string[];
  base: string;
  /** The folder of the default language, and those of languages whose missing pages are its. */
  fallback: { main: string; languages: string[] };
  /**
   * Languages whose pages belong together by their path in the language's folder, or by their name beside the page, as
   * `page.fr.mdx` and `page.mdx`. An empty `main` is all of `folder`.
   */
  translated: { folder: string; main: string; others: string[]; isBeside?: boolean };
  /** The site's own hosts, such as `docs.example.com`. */
  hosts: string[];
  /** The pages of the navigation in its order; entries without a page as they are written. */
  listed: string[];
  /** Pages that are kept out of the rest of a folder that the navigation shows. */
  excluded: string[];
  /** Pages that a list of links has others below, so that it takes a person to say what becomes of those. */
  parents: string[];
  redirects: JudgedRedirect[];
  /** All strings of the configuration that may be addresses, with the place where they stand. */
  values: { place: string; value: string }[];
  /** What could not be read, so that nothing about it is judged. */
  problems: string[];
};

export type SiteParts = Partial<Omit<JudgedSite, "pathOf" | "addressOf">> & {
  format: string;
  pages: Map<string, string>;
  /** Addresses that are there, but not for an instruction to move: posts of a blog, pages that are programs. */
  others?: Map<string, string>;
};

export function makeSite({ pages, others = new Map(), ...parts }: SiteParts): JudgedSite {
  const pathOf = new Map<string, string>();
  for (const [path, address] of [...pages, ...others])
    if (!pathOf.has(comparable(address))) pathOf.set(comparable(address), path);
  return {
    configFiles: [],
    publicFolders: [],
    contentFolders: [],
    base: "",
    fallback: { main: "", languages: [] },
    translated: { folder: "", main: "", others: [] },
    hosts: [],
    listed: [],
    excluded: [],
    parents: [],
    redirects: [],
    values: [],
    problems: [],
    ...parts,
    addressOf: pages,
    pathOf,
  };
}

/** Addresses without a slash at the end, `.html` and the like. */
export function tidyAddress(address: string): string {
  const plain = decode(address)
    .replace(/\/+/g, "/")
    .replace(/\/(?:index)?(?:\.html)?$/, "")
    .replace(/\.html$/, "");
  return plain === "" ? "/" : plain;
}

export function comparable(address: string): string {
  return tidyAddress(address).toLowerCase();
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The strings of a configuration that look like places of the site. */
export function collectValues(value: unknown, place = "", found: { place: string; value: string }[] = []) {
  if (typeof value === "string") found.push({ place, value });
  else if (Array.isArray(value)) for (const item of value) collectValues(item, `${place}[]`, found);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      // The key may be the address of the pages below it, and follow them.
      const name = key.startsWith("/") ? "/" : key;
      collectValues(item, place === "" ? name : `${place}.${name}`, found);
    }
  return found;
}

/** The pages in a folder, other than hidden files and those of packages. */
export function pagesIn(tree: Tree, folder: string): string[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  return [...tree.paths].filter(
    (path) =>
      path.startsWith(prefix) &&
      /\.mdx?$/i.test(path) &&
      !/(^|\/)(?:node_modules|\.[^/]+)\//.test(path.slice(prefix.length)),
  );
}

export function joinPath(...parts: string[]): string {
  const joined = posix.join(...parts);
  return joined === "." ? "" : joined.replace(/\/$/, "");
}
