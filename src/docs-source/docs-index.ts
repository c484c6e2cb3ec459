import { folderOf, joinDocsPath } from "./docs-path.ts";
import { isDocument, pageUrl, withoutExtension } from "./pages.ts";

/** An index of the files in a docs folder, for resolving many links. */
export type DocsIndex = {
  files: ReadonlySet<string>;
  /** Every folder with a file in it, at any depth. */
  folders: ReadonlySet<string>;
  /** From a lower-case path with or without extension to the files that it may mean. */
  byLowerCase: ReadonlyMap<string, string[]>;
};

/** Folders whose content some site generators serve at the root of the site. */
const STATIC_FOLDERS = ["public", "static"];

export function indexFiles(files: Iterable<string>): DocsIndex {
  const set = new Set(files);
  const byLowerCase = new Map<string, string[]>();
  const folders = new Set<string>();
  for (const path of set) {
    for (let folder = folderOf(path); folder !== "" && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder);
    const forms = isDocument(path) ? [path, withoutExtension(path), pageUrl(path).slice(1)] : [path];
    for (const form of new Set(forms.map((form) => form.toLowerCase()))) {
      const same = byLowerCase.get(form);
      if (same) same.push(path);
      else byLowerCase.set(form, [path]);
    }
  }
  return { files: set, folders, byLowerCase };
}

/** The file that a path means. The path has no leading slash; its extension and `index` are optional. */
export function findFile(index: DocsIndex, path: string): string | undefined {
  const bare = path.replace(/(?<!\/)\/+$/, "");
  const folder = bare === "" ? "" : `${bare}/`;
  const candidates = [`${bare}.mdx`, `${bare}.md`, `${folder}index.mdx`, `${folder}index.md`];
  if (bare !== "") candidates.unshift(bare);
  candidates.push(...STATIC_FOLDERS.map((name) => `${name}/${bare}`));
  return candidates.find((candidate) => index.files.has(candidate));
}

/** Resolves a link's path on the page `from` to a path in the docs folder. Undefined if it leads outside. */
export function absoluteDocsPath(from: string, path: string): string | undefined {
  if (path.startsWith("/")) return joinDocsPath("", path);
  return joinDocsPath(from.slice(0, Math.max(0, from.lastIndexOf("/"))), path);
}
