import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { isPage, withoutExtension } from "../../../docs-source/pages.ts";
import { inPagesFolder, readPagesFolders } from "../../../docs-source/site/pages-folders.ts";
import { findFolderByEnd } from "../page-edits/find-folder.ts";
import { isUrl } from "../prompt/values.ts";

/** As `inSite`, for a folder: one at the top is at that of the site's pages. */
export async function folderInSite(
  docs: EditableDocs,
  reference: string,
  from: string,
  target: string,
): Promise<string> {
  const inside = `${reference.trim().replace(/(?<!\/)\/+$/, "")}/x`;
  if (!/^\/[^/]+$/.test(target)) return inSite(docs, inside, from, target);
  return (await inSite(docs, reference, from, `${target}/`)).replace(/\/$/, "");
}

/**
 * A path with a folder counts from the folder of the site's pages, unless it or the page's own path is written with that; or
 * from where the page's own path was written, if its first folder is there and not in the folder of the site's pages.
 */
export async function inSite(docs: EditableDocs, reference: string, from: string, target: string): Promise<string> {
  const bare = target
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replace(/^\//, "");
  if (bare === "" || bare.startsWith(".")) return target;
  const folders = await readPagesFolders(docs);
  if (!bare.includes("/")) return (await folderOfSite(docs, folders, from, bare)) ?? target;
  const known = /^[^/]+\/\s*$/.test(target) ? await knownFolder(docs, folders, bare) : undefined;
  if (known !== undefined) return known;
  const written = reference.trim().replace(/^["'`]?(?:\.?\/)*/, "");
  const above = folderAbove(from, written);
  if (above !== undefined && bare.startsWith(`${written.split("/")[0]}/`)) return `${above}${bare}`;
  const top = `${bare.split("/")[0]}/`;
  const files = await docs.list();
  const isAtTop = folders.some((folder) => `${folder}/`.startsWith(top)) || files.some((path) => path.startsWith(top));
  const isFolder = (folder: string) => files.some((path) => path.startsWith(folder));
  const isBeside = above !== undefined && !isAtTop && !isFolder(inPagesFolder(folders, top, from));
  if (isBeside && isFolder(above + top)) return above + bare;
  const isWhole = isAtTop && folders.some((folder) => folder !== "" && written.startsWith(`${folder}/`));
  return isWhole ? target : inPagesFolder(folders, bare, from);
}

/** "to the folder b", where that is in no folder that the pages of the site begin in, but in one other. */
async function knownFolder(docs: EditableDocs, folders: string[], name: string): Promise<string | undefined> {
  const files = await docs.list();
  if ([name, inPagesFolder(folders, name)].some((folder) => files.some((file) => file.startsWith(folder))))
    return undefined;
  const found = findFolderByEnd(files, name);
  return found === undefined ? undefined : `/${found}/`;
}

/** "move a/x to b" means a folder b of the site's pages, where that is not at the top of the docs. */
async function folderOfSite(
  docs: EditableDocs,
  folders: string[],
  from: string,
  name: string,
): Promise<string | undefined> {
  const root = folders.find((one) => one !== "" && from.startsWith(`${one}/`));
  const folder = `${root}/${name}/`;
  // A page directly in that folder, or beside it, gets another name.
  const isOther = root !== undefined && folderOf(from) !== root && !from.startsWith(folder);
  return isOther && (await docs.list()).some((path) => path.startsWith(folder) && isPage(path))
    ? `/${folder}`
    : undefined;
}

/** What a person left out who wrote only the end of a path, which had a folder: it is left out of the new path as well. */
function folderAbove(from: string, written: string): string | undefined {
  const end = [from, withoutExtension(from)].find((form) => written.includes("/") && form.endsWith(`/${written}`));
  return end?.slice(0, -written.length);
}

/** A person who names the page by its path in the repository names the new path in the same way. */
export function withoutRepositoryFolder(reference: string, from: string, target: string): string {
  const written = reference
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replace(/^(?:\.?\/)+/, "");
  const known = [from, withoutExtension(from)].find(
    (form) => (form.includes("/") || isUrl(reference)) && written.endsWith(`/${form}`),
  );
  const prefix = known === undefined ? "" : written.slice(0, -known.length);
  const bare = target
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "");
  return prefix !== "" && bare.startsWith(prefix) ? bare.slice(prefix.length) : target;
}
