import type { DocsFiles } from "../docs-files.ts";
import { isOfAnotherSite } from "../navigation.ts";
import { detectFormat } from "./detect-format.ts";
import { withoutIgnored } from "./ignored-files.ts";
import { createSourceNotices } from "./source-notices.ts";

/** The folders from which people count the paths of pages: those of its configuration, and the docs folder, which is empty if it is all. */
export async function readPagesFolders(docs: DocsFiles): Promise<string[]> {
  if ((await docs.read("docs.json")) !== undefined && !(await isOfAnotherSite(docs))) return [""];
  const files = await withoutIgnored(docs, await docs.list());
  const { home, read } = detectFormat(files);
  const reading = await read({ docs, files: new Set(files), home, notices: createSourceNotices() });
  const folders = reading.roots.map(({ folder }) => folder);
  return docs.ownFolder === undefined ? folders : [...folders, docs.ownFolder];
}

/** A path as a person writes it who counts from the folder of the site's pages, as a path in the docs folder. */
export function inPagesFolder(folders: readonly string[], written: string, beside?: string): string {
  const isIn = (folder: string, path: string) => folder === "" || path.startsWith(`${folder}/`);
  if (folders.length === 0 || folders.some((folder) => isIn(folder, written))) return written;
  const own = beside === undefined ? folders[0] : folders.find((folder) => isIn(folder, beside));
  return own === undefined ? written : `${own}/${written}`;
}
