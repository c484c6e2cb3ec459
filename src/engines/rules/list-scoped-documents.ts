import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { joinDocsPath } from "../../docs-source/docs-path.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { isDocument, withoutExtension } from "../../docs-source/pages.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { PageScope, Refused } from "./instruction.ts";
import { refuse } from "./refuse.ts";

export type ScopedDocuments = { type: "found"; paths: string[] } | Refused;

/** The documents that an instruction is for: one page, all documents under a path, or all documents. */
export async function listScopedDocuments(docs: DocsFiles, scope: PageScope): Promise<ScopedDocuments> {
  const found = await listWanted(docs, scope);
  if (found.type === "refused" || !scope.except) return found;
  const left = new Set<string>();
  for (const name of scope.except) {
    // A name may be that of a folder and of its index page: what is to stay unchanged is all of it.
    const folder = await listWanted(docs, { under: name.replace(/^\/+|\/+$/g, "") });
    const page = await findPageOrFolder(docs, name);
    if (folder.type === "refused" && page.type === "refused") return page;
    for (const one of [folder, page]) for (const path of one.type === "found" ? one.paths : []) left.add(path);
  }
  return { type: "found", paths: found.paths.filter((path) => !left.has(path)) };
}

async function listWanted(docs: DocsFiles, scope: PageScope): Promise<ScopedDocuments> {
  if (scope.page !== undefined) return findPageOrFolder(docs, scope.page);
  const documents = (await docs.list()).filter(isDocument);
  if (scope.under === undefined) return { type: "found", paths: documents };
  const prefix = scope.under.toLowerCase();
  const paths = documents.filter((path) => {
    const lower = path.toLowerCase();
    return lower === prefix || withoutExtension(lower) === prefix || lower.startsWith(`${prefix}/`);
  });
  return paths.length > 0 ? { type: "found", paths } : notFound(scope.under);
}

/** As `listScopedDocuments`, but `under` may name a page too. */
export async function findScope(
  docs: DocsFiles,
  under: string | undefined,
  except: string[] = [],
): Promise<ScopedDocuments> {
  const scope = except.length > 0 ? { except } : {};
  if (under === undefined) return listScopedDocuments(docs, scope);
  const folder = await listScopedDocuments(docs, { ...scope, under: joinDocsPath("", under) ?? under });
  return folder.type === "found" ? folder : listScopedDocuments(docs, { ...scope, page: under });
}

/** "in guides" may name a page or a folder. */
async function findPageOrFolder(docs: DocsFiles, reference: string): Promise<ScopedDocuments> {
  const match = await findPageOnSite(docs, reference);
  if (match.type === "found") return { type: "found", paths: [match.path] };
  if (match.type === "ambiguous") {
    const message = `${codeSpan(reference)} may be any of these pages: ${codeSpans(match.candidates)}. Please give its path`;
    return refuse("page_not_found", message);
  }
  const folder = await listScopedDocuments(docs, { under: reference.replace(/^\/+|\/+$/g, "") });
  if (folder.type === "found" && reference.trim() !== "") return folder;
  const hint = match.suggestions.length > 0 ? `. Did you mean ${codeSpans(match.suggestions)}?` : "";
  return notFound(reference, hint);
}

function notFound(reference: string, hint = ""): Refused {
  return refuse("page_not_found", `There is no page or folder ${codeSpan(reference)}${hint}`);
}
