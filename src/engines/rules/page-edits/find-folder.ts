import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { joinDocsPath } from "../../../docs-source/docs-path.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { nuxtNumber, withoutNuxtNumber } from "../../../docs-source/site/formats/nuxt/numbered-names.ts";
import { readPagesFolders } from "../../../docs-source/site/pages-folders.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";

/** A folder that is named from the folder of the site's pages. */
export async function findFolderOfSite(
  docs: DocsFiles,
  files: string[],
  reference: string,
): Promise<string | undefined> {
  const folders = (await readPagesFolders(docs)).filter((folder) => folder !== "");
  const own = folders
    .map((folder) => findFolder(files, `${folder}/${reference.trim()}`))
    .find((found) => found !== undefined);
  if (own !== undefined) return own;
  // Of the folders of several languages, that of the main one is meant.
  const { languageFolders } = await readSiteSource(docs);
  const main = languageFolders?.main ?? "";
  const inMain = main === "" ? undefined : findFolder(files, `${main}/${reference.trim()}`);
  return inMain ?? findFolderByEnd(files, reference);
}

/** The one folder of pages whose path ends with what a person wrote. */
export function findFolderByEnd(files: string[], reference: string): string | undefined {
  const end = joinDocsPath("", reference.trim().replace(/^\/+|(?<!\/)\/+$/g, ""));
  if (end === undefined || end === "") return undefined;
  const [only, ...others] = listFoldersByEnd(files, end);
  return only === undefined ? findNumberedFolder(files, end) : others.length === 0 ? only : undefined;
}

/** All folders of pages whose paths end with a path. */
export function listFoldersByEnd(files: string[], reference: string): string[] {
  const end = joinDocsPath("", reference.trim().replace(/^\/+|(?<!\/)\/+$/g, ""));
  if (end === undefined || end === "") return [];
  const found = files.filter(isPage).flatMap((file) => {
    const at = file.indexOf(`/${end}/`);
    return at < 0 ? [] : [file.slice(0, at + end.length + 1)];
  });
  return [...new Set(found)];
}

/** As above, where numbers in front of the names of folders only order them. */
export function findNumberedFolder(files: string[], end: string): string | undefined {
  const found = new Set<string>();
  for (const file of files.filter(isPage)) {
    const names = file.split("/").slice(0, -1);
    if (!names.some((name) => nuxtNumber(name))) continue;
    for (const depth of names.keys()) {
      const path = names.slice(0, depth + 1);
      if (`/${path.map(withoutNuxtNumber).join("/")}`.endsWith(`/${end}`)) found.add(path.join("/"));
    }
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** The folder with pages that a person named by its path. */
export function findFolder(files: string[], reference: string): string | undefined {
  const name = reference
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replace(/^the /i, "")
    .replace(/ (?:folder|directory|section)$/i, "");
  const folder = joinDocsPath("", name);
  return folder && files.some((file) => file.startsWith(`${folder}/`) && isPage(file)) ? folder : undefined;
}
