import { slug } from "github-slugger";
import { countOf } from "../../count-of.ts";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { joinDocsPath, nameOf } from "../../docs-source/docs-path.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { listOwnDocuments, withoutExtension } from "../../docs-source/pages.ts";
import { readPagesFolders } from "../../docs-source/site/pages-folders.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { isFolderPage } from "../../docs-source/site/site-addresses.ts";
import { findPageAt, readSite } from "../../docs-source/site.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { findNamedPlace } from "./find-named-place.ts";
import type { PageScope, Refused } from "./instruction.ts";
import { type FoundDocuments, listFolder, listPath } from "./list-folder.ts";
import { findAtAddress } from "./page-edits/find-at-address.ts";
import { findByNumber, findByWords } from "./page-edits/find-by-words.ts";
import { findOnePage, findPlaced } from "./page-edits/find-one-page.ts";
import { splitInGroup } from "./prompt/read-page-in-group.ts";
import { refuse } from "./refuse.ts";

/** `notes` says which folder a name was taken for. `isWhole`: nothing of the docs is left out by the place. */
export type ScopedDocuments = FoundDocuments | Refused;

/** The documents that an instruction is for: one page, all documents under a path, or all documents. */
export async function listScopedDocuments(docs: DocsFiles, scope: PageScope): Promise<ScopedDocuments> {
  const found = await listWanted(docs, scope);
  if (found.type === "refused" || !scope.except) return found;
  const left = new Set<string>();
  const notes: string[] = [];
  for (const name of scope.except) {
    if (typeof name !== "string") {
      const group = await findNamedPlace(docs, name);
      if (group.type === "refused") return group;
      for (const path of group.paths) left.add(path);
      continue;
    }
    if (isSettingsFile(name) && (await docs.list()).some((path) => isFileNamed(path, name))) continue;
    // A name may be that of a folder and of its index page: what is to stay unchanged is all of it.
    const folder = await listFolder(docs, withoutEndSlashes(name));
    const page = await findPageOrFolder(docs, name);
    const isThere = folder !== undefined || page.type === "found";
    // "the release notes" may be a group, or a folder of another spelling.
    const named = isThere ? undefined : await findNamedPlace(docs, { name, as: "any" });
    const isKnown = isThere || named?.type !== "refused" || named.reason === "ambiguous_page";
    const spoken = isThere || named?.type === "found" ? undefined : await listSpokenFolder(docs, name);
    const inner = isKnown || spoken ? undefined : await listFoldersNamed(docs, name);
    if (inner) {
      for (const path of inner.paths) left.add(path);
      notes.push(`Left out the pages in ${codeSpans(inner.folders)}.`);
      continue;
    }
    if (spoken) {
      for (const path of spoken) left.add(path);
      continue;
    }
    if (!isThere && named?.type !== "found" && (await isOutside(docs, name))) continue;
    // People leave it out by habit, also where there is none.
    if (!isThere && page.type === "refused" && page.reason === "page_not_found" && isChangelog(name)) continue;
    if (!isThere && page.type === "refused" && named?.type !== "found")
      return named?.reason === "ambiguous_page" ? named : page;
    for (const path of folder?.paths ?? []) left.add(path);
    const pages = page.type === "found" ? page.paths : [];
    for (const path of pages) left.add(path);
    for (const path of found.paths)
      if (pages.some((one) => path.startsWith(`${withoutExtension(one)}/`))) left.add(path);
    for (const path of named?.type === "found" ? named.paths : []) left.add(path);
  }
  const translations = await translationsOf(docs, left, found.paths);
  for (const path of translations) left.add(path);
  if (translations.length > 0)
    notes.push(`Left out ${countOf(translations.length, "translation")} of these pages too.`);
  return { ...found, paths: found.paths.filter((path) => !left.has(path)), notes: [...found.notes, ...notes] };
}

/** The translations of pages that are not among them: "the blog" is that of each language. */
async function translationsOf(
  docs: DocsFiles,
  pages: ReadonlySet<string>,
  documents: readonly string[],
): Promise<string[]> {
  const source = await readSiteSource(docs);
  const twins = [...pages].flatMap((page) => findTranslatedTwins(source, documents, page).map(({ path }) => path));
  return [...new Set(twins)].filter((path) => !pages.has(path) && documents.includes(path));
}

/** "the migration pages" are those in each folder `migration`, such as those of several languages. */
async function listFoldersNamed(
  docs: DocsFiles,
  name: string,
): Promise<{ folders: string[]; paths: string[] } | undefined> {
  if (!/^[\w-]{3,}$/.test(name)) return undefined;
  const folder = new RegExp(`^(?:.*/)?${name.replace(/s$/i, "")}s?(?=/)`, "i");
  const paths = (await listOwnDocuments(docs)).filter((path) => folder.test(path));
  const folders = [...new Set(paths.map((path) => `${folder.exec(path)?.[0] ?? ""}/`))];
  return folders.length === 0 ? undefined : { folders, paths };
}

/** Whether a name is that of a folder of the repository which is not in these docs, so that nothing in it is changed anyway. */
async function isOutside(docs: DocsFiles, name: string): Promise<boolean> {
  const path = withoutEndSlashes(name);
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(path)) return false;
  return (await docs.repository?.has(path)) === true || (await docs.list()).some((file) => file.startsWith(`${path}/`));
}

/** "the legacy docs" may be the one folder `legacy-docs`, wherever it is. */
async function listSpokenFolder(docs: DocsFiles, name: string): Promise<string[] | undefined> {
  const folder = new RegExp(`^(?:.*/)?${slug(name)}[-_]docs(?=/)`, "i");
  const inside = (await listOwnDocuments(docs)).filter((path) => folder.test(path));
  const folders = new Set(inside.map((path) => folder.exec(path)?.[0]));
  return slug(name) !== "" && folders.size === 1 ? inside : undefined;
}

function isChangelog(name: string): boolean {
  return /^(?:the )?change-?log(?:\.mdx?)?$/i.test(name);
}

/** Whether a name is that of a file of settings, such as `docs.json`, which is no page. */
export function isSettingsFile(name: string): boolean {
  return /\.(?:jsonc?|ya?ml|toml|[cm]?[jt]sx?)$/i.test(name);
}

export function isFileNamed(path: string, name: string): boolean {
  return path === name.replace(/^\/+/, "") || nameOf(path) === name;
}

async function listWanted(docs: DocsFiles, scope: PageScope): Promise<ScopedDocuments> {
  if (scope.places !== undefined) return listSeveral(docs, scope.places);
  if (scope.named !== undefined) return findNamedPlace(docs, scope.named);
  if (scope.page !== undefined) {
    const isFolderName = !scope.isNamedAsPage && /^[^\s/.]+$/.test(scope.page);
    const folder = isFolderName ? await listFolder(docs, scope.page) : undefined;
    if (folder) return { ...folder, notes: noteOf(folder) };
    const written = await findPageOrFolder(docs, scope.page);
    const isLost = scope.isNamedAsPage && written.type === "refused" && written.reason === "page_not_found";
    const meant = isLost ? await findOnePage(docs, scope.page) : undefined;
    const found: ScopedDocuments =
      meant?.type === "found" ? { type: "found", paths: [meant.path], notes: [], isWhole: false } : written;
    // "In API Reference" may be about a group.
    const isTitle = found.type === "refused" && !scope.isNamedAsPage && /^\p{Lu}.* /u.test(scope.page);
    const named = isTitle ? await findNamedPlace(docs, { name: scope.page, as: "any" }) : undefined;
    if (named?.type === "found") return named;
    const around = scope.isNamedAsPage ? undefined : await findFolderOfIndex(docs, scope.page, found);
    return around ? { ...around, notes: noteOf(around) } : found;
  }
  const all = async (): Promise<FoundDocuments> => {
    return { type: "found", paths: await listOwnDocuments(docs), notes: [], isWhole: true };
  };
  if (scope.under === undefined) return all();
  const folder = await listFolder(docs, scope.under);
  if (folder) return scope.mayBeAll || hasPageOfItsName(folder) ? { ...folder, notes: noteOf(folder) } : folder;
  if (scope.mayBeAll) return all();
  const named = (await listPath(docs, scope.under)) ?? (await listLikeFolder(docs, scope.under));
  return named ?? (await listAtAddress(docs, scope.under)) ?? notFound(scope.under);
}

/** "/guides/pumps/" has a slash at its end as folders have, and is the address of a page. */
async function listAtAddress(docs: DocsFiles, address: string): Promise<FoundDocuments | undefined> {
  const path = /^[^\s.]+\/[^\s.]+$/.test(address) ? findPageAt(await readSite(docs), `/${address}`) : undefined;
  return path === undefined ? undefined : { type: "found", paths: [path], notes: [], isWhole: false };
}

/** "in the tutorials" may be the folder `tutorial`, and the other way round, or the one folder of that name inside others. */
async function listLikeFolder(docs: DocsFiles, name: string): Promise<FoundDocuments | undefined> {
  if (!/^[^\s/.]{3,}$/.test(name)) return undefined;
  const other = name.endsWith("s") ? name.slice(0, -1) : `${name}s`;
  const folder = await listFolder(docs, other);
  if (folder) return { ...folder, notes: noteOf(folder) };
  const names = [name, other].map((one) => one.toLowerCase());
  const own = await listOwnDocuments(docs);
  const inside = new Set(
    own.flatMap((path) => {
      const parts = path.split("/").slice(0, -1);
      const at = parts.findIndex((part) => names.includes(part.toLowerCase()));
      return at < 0 ? [] : [parts.slice(0, at + 1).join("/")];
    }),
  );
  const [only, ...others] = inside;
  const roots = others.length === 0 ? [] : await readPagesFolders(docs);
  const [top, ...more] = others.length === 0 ? [only] : [...inside].filter((path) => isTopFolder(path, names, roots));
  const path = more.length === 0 ? top : undefined;
  const found = path === undefined ? undefined : await listFolder(docs, path);
  return found && { ...found, notes: noteOf(found) };
}

/** Whether a folder is at the top of the site's pages, but for those in brackets, which are in no address. */
function isTopFolder(path: string, names: string[], roots: readonly string[]): boolean {
  const root = roots.find((folder) => path.startsWith(`${folder}/`));
  const parts = path.slice(root === undefined ? 0 : root.length + 1).split("/");
  const [name, ...others] = parts.filter((part) => !/^\(.*\)$/.test(part));
  return others.length === 0 && names.includes((name ?? "").toLowerCase());
}

/** "in guides/api" is the folder, and not its own page alone. */
async function findFolderOfIndex(docs: DocsFiles, name: string, found: ScopedDocuments) {
  const [path, ...others] = found.type === "found" ? found.paths : [];
  const isIndex = path !== undefined && others.length === 0 && isFolderPage(path);
  const isPath = /^[^\s.]+\/[^\s.]+$/.test(name) && !/(?:^|\/)(?:index|readme)$/i.test(name);
  const folder = isIndex && isPath ? await listFolder(docs, withoutEndSlashes(name)) : undefined;
  return folder?.paths.includes(path ?? "") && folder.paths.length > 1 ? folder : undefined;
}

async function listSeveral(docs: DocsFiles, places: readonly PageScope[]): Promise<ScopedDocuments> {
  const paths = new Set<string>();
  const notes: string[] = [];
  for (const place of places) {
    const found = await listWanted(docs, place);
    if (found.type === "refused") return found;
    for (const path of found.paths) paths.add(path);
    notes.push(...found.notes);
  }
  return {
    type: "found",
    paths: (await listOwnDocuments(docs)).filter((path) => paths.has(path)),
    notes,
    isWhole: false,
  };
}

/** As `listScopedDocuments`, but `under` may name a page too. */
export async function findScope(
  docs: DocsFiles,
  { under, ...scope }: Omit<PageScope, "page">,
): Promise<ScopedDocuments> {
  if (under === undefined) return listScopedDocuments(docs, scope);
  if (scope.isNamedAsPage) return listScopedDocuments(docs, { ...scope, page: under });
  const folder = await listScopedDocuments(docs, { ...scope, under: joinDocsPath("", under) ?? under });
  return folder.type === "found" ? folder : listScopedDocuments(docs, { ...scope, page: under });
}

function hasPageOfItsName({ folder, paths }: { folder: string; paths: string[] }): boolean {
  const names = [folder, `${folder}/index`, `${folder}/readme`].map((name) => name.toLowerCase());
  return paths.some((path) => names.includes(withoutExtension(path).toLowerCase()));
}

function noteOf({ folder, paths }: { folder: string; paths: string[] }): string[] {
  const isInside = (path: string) => path.toLowerCase().startsWith(`${folder.toLowerCase()}/`);
  const beside = paths.filter((path) => !isInside(path));
  const also = beside.length > 0 ? ` and at ${codeSpans(beside)}` : "";
  const inside = countOf(paths.length - beside.length, "file");
  return [`Looked at the folder ${codeSpan(`${folder}/`)} (${inside})${also}.`];
}

/** "in guides" may name a page or a folder. */
async function findPageOrFolder(docs: DocsFiles, reference: string): Promise<ScopedDocuments> {
  const own = await findAtAddress(docs, reference);
  if (own?.type === "refused") return own;
  const match = own ?? (await findPageOnSite(docs, reference));
  if (match.type === "found") return { type: "found", paths: [match.path], notes: [], isWhole: false };
  const placed = splitInGroup(reference);
  const inside = placed && (await findPlaced(docs, placed));
  if (inside)
    return inside.type === "refused" ? inside : { type: "found", paths: [inside.path], notes: [], isWhole: false };
  if (match.type === "ambiguous") {
    const message = `${codeSpan(reference)} may be any of these pages: ${codeSpans(match.candidates)}. Please give its path`;
    return refuse("page_not_found", message);
  }
  const name = withoutEndSlashes(reference);
  const folder = (await listFolder(docs, name)) ?? (name === "" ? undefined : await listPath(docs, name));
  if (folder && reference.trim() !== "") return folder;
  const counted = await findByNumber(docs, reference);
  const [worded, ...others] = counted.length > 0 ? counted : await findByWords(docs, reference);
  if (worded !== undefined && others.length === 0) return { type: "found", paths: [worded], notes: [], isWhole: false };
  const page = await findOnePage(docs, reference);
  if (page.type === "found") return { type: "found", paths: [page.path], notes: [], isWhole: false };
  if (page.reason === "ambiguous_page") return page;
  const hint = match.suggestions.length > 0 ? `. Did you mean ${codeSpans(match.suggestions)}?` : "";
  return notFound(reference, hint);
}

function withoutEndSlashes(name: string): string {
  return name.replace(/^\/+|(?<!\/)\/+$/g, "");
}

function notFound(reference: string, hint = ""): Refused {
  return refuse("page_not_found", `There is no page or folder ${codeSpan(reference)}${hint}`);
}
