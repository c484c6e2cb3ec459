import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { joinDocsPath } from "../../docs-source/docs-path.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { listOwnDocuments, withoutExtension } from "../../docs-source/pages.ts";
import { readPagesFolders } from "../../docs-source/site/pages-folders.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { countOf } from "./count-of.ts";
import type { PageScope, Refused } from "./instruction.ts";
import { findAtAddress } from "./page-edits/find-at-address.ts";
import { refuse } from "./refuse.ts";

/** `notes` says which folder a name was taken for. `isWhole`: nothing of the docs is left out by the place. */
export type ScopedDocuments = Found | Refused;

type Found = { type: "found"; paths: string[]; notes: string[]; isWhole: boolean };

/** The documents that an instruction is for: one page, all documents under a path, or all documents. */
export async function listScopedDocuments(docs: DocsFiles, scope: PageScope): Promise<ScopedDocuments> {
  const found = await listWanted(docs, scope);
  if (found.type === "refused" || !scope.except) return found;
  const left = new Set<string>();
  for (const name of scope.except) {
    // A name may be that of a folder and of its index page: what is to stay unchanged is all of it.
    const folder = await listFolder(docs, withoutEndSlashes(name));
    const page = await findPageOrFolder(docs, name);
    if (!folder && page.type === "refused") return page;
    for (const path of folder?.paths ?? []) left.add(path);
    for (const path of page.type === "found" ? page.paths : []) left.add(path);
  }
  return { ...found, paths: found.paths.filter((path) => !left.has(path)) };
}

async function listWanted(docs: DocsFiles, scope: PageScope): Promise<ScopedDocuments> {
  if (scope.page !== undefined) {
    const isFolderName = !scope.isNamedAsPage && /^[^\s/.]+$/.test(scope.page);
    const folder = isFolderName ? await listFolder(docs, scope.page) : undefined;
    return folder ? { ...folder, notes: noteOf(folder) } : findPageOrFolder(docs, scope.page);
  }
  const all = async (): Promise<Found> => {
    return { type: "found", paths: await listOwnDocuments(docs), notes: [], isWhole: true };
  };
  if (scope.under === undefined) return all();
  const folder = await listFolder(docs, scope.under);
  if (folder) return scope.mayBeAll || hasPageOfItsName(folder) ? { ...folder, notes: noteOf(folder) } : folder;
  if (scope.mayBeAll) return all();
  const page = await listPath(docs, scope.under);
  return page ?? notFound(scope.under);
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

/** The documents in a folder, and the page of its name beside it. A folder may be named from where the site's pages are. */
async function listFolder(docs: DocsFiles, name: string): Promise<(Found & { folder: string }) | undefined> {
  const documents = await listOwnDocuments(docs);
  const has = (folder: string) => documents.some((path) => path.toLowerCase().startsWith(`${folder.toLowerCase()}/`));
  if (name === "") return undefined;
  const folders = has(name) ? [""] : (await readPagesFolders(docs)).filter((folder) => folder !== "");
  const folder = folders.map((root) => (root === "" ? name : `${root}/${name}`)).find(has);
  const found = folder === undefined ? undefined : await listPath(docs, folder);
  return found && folder !== undefined ? { ...found, folder } : undefined;
}

async function listPath(docs: DocsFiles, under: string): Promise<Found | undefined> {
  const prefix = under.toLowerCase();
  const paths = (await listOwnDocuments(docs)).filter((path) => {
    const lower = path.toLowerCase();
    return lower === prefix || withoutExtension(lower) === prefix || lower.startsWith(`${prefix}/`);
  });
  return paths.length > 0 ? { type: "found", paths, notes: [], isWhole: false } : undefined;
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
  if (match.type === "ambiguous") {
    const message = `${codeSpan(reference)} may be any of these pages: ${codeSpans(match.candidates)}. Please give its path`;
    return refuse("page_not_found", message);
  }
  const name = withoutEndSlashes(reference);
  const folder = (await listFolder(docs, name)) ?? (name === "" ? undefined : await listPath(docs, name));
  if (folder && reference.trim() !== "") return folder;
  const hint = match.suggestions.length > 0 ? `. Did you mean ${codeSpans(match.suggestions)}?` : "";
  return notFound(reference, hint);
}

function withoutEndSlashes(name: string): string {
  return name.replace(/^\/+|\/+$/g, "");
}

function notFound(reference: string, hint = ""): Refused {
  return refuse("page_not_found", `There is no page or folder ${codeSpan(reference)}${hint}`);
}
