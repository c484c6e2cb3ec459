import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { listOwnDocuments, withoutExtension } from "../../docs-source/pages.ts";
import { readPagesFolders } from "../../docs-source/site/pages-folders.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import { findNumberedFolder } from "./page-edits/find-folder.ts";

/** `notes` says which folder a name was taken for. `isWhole`: nothing of the docs is left out by the place. */
export type FoundDocuments = { type: "found"; paths: string[]; notes: string[]; isWhole: boolean };

/** The documents in a folder, and the page of its name beside it. A folder may be named from where the site's pages are. */
export async function listFolder(
  docs: DocsFiles,
  reference: string,
): Promise<(FoundDocuments & { folder: string }) | undefined> {
  const name = await belowDocsFolder(docs, reference);
  const documents = await listOwnDocuments(docs);
  const has = (folder: string) => documents.some((path) => path.toLowerCase().startsWith(`${folder.toLowerCase()}/`));
  if (name === "") return undefined;
  const folders = has(name) ? [""] : (await readPagesFolders(docs)).filter((folder) => folder !== "");
  const written = folders.map((root) => (root === "" ? name : `${root}/${name}`)).find(has);
  const folder = written ?? findNumberedFolder(documents, name.toLowerCase());
  const found = folder === undefined ? undefined : await listPath(docs, folder);
  return found && folder !== undefined ? { ...found, folder: asWritten(folder, found.paths) } : undefined;
}

/** The folder in the capitals that it has. */
function asWritten(folder: string, paths: readonly string[]): string {
  const inside = paths.find((path) => path.toLowerCase().startsWith(`${folder.toLowerCase()}/`));
  return inside?.slice(0, folder.length) ?? folder;
}

export async function listPath(docs: DocsFiles, under: string): Promise<FoundDocuments | undefined> {
  const prefix = under.toLowerCase();
  const paths = (await listOwnDocuments(docs)).filter((path) => {
    const lower = path.toLowerCase();
    return lower === prefix || withoutExtension(lower) === prefix || lower.startsWith(`${prefix}/`);
  });
  return paths.length > 0 ? { type: "found", paths, notes: [], isWhole: false } : undefined;
}
