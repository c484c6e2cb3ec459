import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { type JudgedSite, makeSite, pagesIn, tidyAddress } from "./judged-site.ts";

/** A folder of pages without a configuration. */
export function readFolder(tree: Tree, folder: string): JudgedSite {
  const pages = new Map<string, string>();
  for (const path of pagesIn(tree, folder)) {
    const relative = folder === "" ? path : posix.relative(folder, path);
    pages.set(path, tidyAddress(`/${relative.replace(/\.mdx?$/i, "").replace(/(^|\/)(?:README|index)$/i, "$1")}`));
  }
  return makeSite({ format: "folder", configFiles: folder === "" ? [] : [`${folder}/-`], pages });
}
