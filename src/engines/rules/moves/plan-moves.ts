import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf, nameOf } from "../../../docs-source/docs-path.ts";
import { cleanReference, findPage, isPage, withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { findSharedOriginal } from "../../../docs-source/site-edits/shared-translations.ts";
import { languageFolderOf } from "../../../docs-source/site-edits/translated-twins.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { belowDocsFolder } from "../page-edits/below-docs-folder.ts";
import { findAtAddress } from "../page-edits/find-at-address.ts";
import { findFolder, findFolderOfSite, listFoldersByEnd } from "../page-edits/find-folder.ts";
import { findNewId } from "../page-edits/find-new-id.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { newPagePath } from "../page-edits/new-page-path.ts";
import { withNumbers } from "../page-edits/numbered-path.ts";
import { refuseOldAddress } from "../page-edits/refuse-old-address.ts";
import { isUrl, withoutSlashes } from "../prompt/values.ts";
import { refuse } from "../refuse.ts";
import type { Moves } from "./moves.ts";
import { folderInSite, inSite, withoutRepositoryFolder } from "./path-in-site.ts";
import { planFolders } from "./plan-folders.ts";
import { planTranslations } from "./plan-translations.ts";

/** Which files a page or a folder means, and where they go; the translations that the navigation names with them go along. */
export async function planMoves(
  docs: EditableDocs,
  reference: string,
  target: string,
  isMerge?: true,
): Promise<Moves | Refused> {
  const files = await docs.list();
  const own = await findAtAddress(docs, reference);
  if (own?.type === "refused") return own;
  const match = own ?? (/[/\\]\s*$/.test(reference) ? undefined : await findPage(docs, reference));
  const folder = match?.type === "found" ? undefined : findFolder(files, await belowDocsFolder(docs, reference));
  if (folder !== undefined) return planFolders(docs, files, folder, await belowDocsFolder(docs, target), isMerge);
  const below = match?.type === "found" ? undefined : await findFolderOfSite(docs, files, reference);
  if (below !== undefined)
    return planFolders(docs, files, below, await folderInSite(docs, reference, `${below}/x`, target), isMerge);
  const several = own || !/^[^/].*\/\s*$/.test(reference) ? [] : listFoldersByEnd(files, reference);
  if (several.length > 1)
    return refuse(
      "ambiguous_page",
      `${codeSpan(reference)} may be any of these folders: ${codeSpans(several)}. Please give its path.`,
    );
  if (isMerge)
    return refuse(
      "page_not_found",
      `There is no folder ${codeSpan(withoutSlashes(reference))}, and no group of that name in the navigation.`,
    );
  const found = own ?? (await findOnePage(docs, reference));
  if (found.type === "refused") return found;
  const from = found.path;
  const old = own ? undefined : await refuseOldAddress(docs, reference, from, "move");
  if (old) return old;
  const around = isFolderPath(target) ? folderNamed(reference, from, files) : undefined;
  if (around !== undefined)
    return refuse(
      "ambiguous_page",
      `${codeSpan(reference)} may be the page ${codeSpan(from)}, or the folder ${codeSpan(around.folder)} with ${countOf(around.pages, "page")}. Please give the path of the file, or say that the folder is meant: rename the folder ${codeSpan(around.folder)} to ${codeSpan(target)}.`,
    );
  const extension = from.slice(from.lastIndexOf(".") + 1);
  const name = withoutExtension(nameOf(from));
  const place = { folder: folderOf(from), name, extension, files: new Set(files), from };
  const onSite = withoutOrigin(reference, target);
  const said = withoutRepositoryFolder(reference, from, await belowDocsFolder(docs, onSite));
  const inPages = isNewAddress(reference, from, said) ? await inSite(docs, reference, from, said) : "";
  const hasFiles = files.some((file) => file.startsWith(inPages.replace(/^\//, "")));
  const written = hasFiles || !hasParent(files, inPages, name) ? said : said.replace(/\/+\s*$/, "");
  if (isUrl(written))
    return refuse("bad_path", `Please give the new path of ${codeSpan(from)} without the address of a site.`);
  const renamed = besideItsFolder(reference, from, written, files);
  const named = newPagePath(renamed ?? (await inSite(docs, reference, from, written)), place);
  const path = named.type === "refused" ? named : await withNumbers(docs, named.path, from);
  if (path.type === "refused") return path;
  const language = await refuseOtherLanguage(docs, from, path.path);
  if (language) return language;
  const asked = /\.(mdx?)$/i.exec(target.trim())?.[1]?.toLowerCase();
  const notes =
    asked !== undefined && asked !== extension ? [`The page stays a ${codeSpan(`.${extension}`)} file.`] : [];
  const id = await findNewId(docs, reference, from, path.path);
  const newNames = new Map(id === undefined ? [] : [[from, { id }]]);
  const translations = await planTranslations(docs, new Map([[from, path.path]]));
  if (translations.type === "refused") return translations;
  const moves = new Map([[from, path.path], ...translations.moves]);
  const original = findSharedOriginal(await readSiteSource(docs), from);
  return {
    type: "moves",
    moves,
    path: path.path,
    newNames,
    ...(original !== undefined && { original }),
    notes: [...notes, ...translations.notes],
  };
}

/** In the folder of another language a page would be the translation of one that is not there. */
async function refuseOtherLanguage(docs: EditableDocs, from: string, to: string): Promise<Refused | undefined> {
  const source = await readSiteSource(docs);
  const [before, after] = [from, to].map((path) => languageFolderOf(source, path));
  if (before === after) return undefined;
  const where =
    after === undefined ? "the folder of the main language" : `the folder of another language, ${codeSpan(after)}`;
  return refuse(
    "bad_path",
    `${codeSpan(to)} is in ${where}, and ${codeSpan(from)} would be the translation of a page that is not there. Please give a path in its own language, where its translations move with it; or ask for a copy, if a translation is to begin with it: copy ${codeSpan(from)} to ${codeSpan(to)}.`,
  );
}

function isFolderPath(written: string): boolean {
  return /^[^/\s]+\/[^\s]*[^/\s]$/.test(written.trim()) && !/\.mdx?$/i.test(written.trim()) && !isUrl(written);
}

/** The folder with further pages whose path was given, where its own page has that address. */
function folderNamed(reference: string, from: string, files: string[]): { folder: string; pages: number } | undefined {
  const folder = folderOf(from);
  const isIndex = /^(?:index|readme)$/i.test(withoutExtension(nameOf(from)));
  if (
    !isFolderPath(reference) ||
    !isIndex ||
    !`/${folder}`.toLowerCase().endsWith(`/${reference.trim().toLowerCase()}`)
  )
    return undefined;
  const pages = files.filter((file) => isPage(file) && file.startsWith(`${folder}/`)).length;
  return pages > 1 ? { folder, pages } : undefined;
}

/** "/guides/a/ to /reference/a/": both are addresses of pages, and no folders. */
function isNewAddress(reference: string, from: string, target: string): boolean {
  const isAddress = (written: string) => /^\/\S+\/$/.test(written.trim());
  const name = withoutExtension(nameOf(from));
  return isAddress(reference) && isAddress(target) && !/^(?:index|readme)$/i.test(name);
}

/** Whether a page at an address would be beside others, or has its own name there, so that no folder is meant. */
function hasParent(files: readonly string[], address: string, name: string): boolean {
  const bare = address.replace(/^\/|\/+\s*$/g, "");
  const above = folderOf(bare);
  return nameOf(bare) === name || (above !== "" && files.some((file) => file.startsWith(`${above}/`)));
}

/** Of two addresses of one site, the path of the new one. */
function withoutOrigin(reference: string, target: string): string {
  const [from, to] = [reference, target].map((one) => (isUrl(one) ? URL.parse(one) : null));
  return from && to && from.origin === to.origin ? to.pathname : target;
}

/** The page of a folder that a person calls by the folder gets another folder, and stays the page of that. */
function besideItsFolder(reference: string, from: string, written: string, files: string[]): string | undefined {
  const [name, folder] = [withoutExtension(nameOf(from)), folderOf(from)];
  const isCalledByFolder = cleanReference(reference).toLowerCase().endsWith(nameOf(folder).toLowerCase());
  if (folder === "" || !/^(?:index|readme)$/i.test(name) || !isCalledByFolder) return undefined;
  const isNew = /^[\p{L}\p{N}_-]+$/u.test(written) && !files.some((file) => file.startsWith(`${written}/`));
  return isNew ? `../${written}/${name}` : undefined;
}
