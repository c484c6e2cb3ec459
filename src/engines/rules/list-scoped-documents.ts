import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { findPage, isDocument, withoutExtension } from "../../docs-source/pages.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Refused } from "./instruction.ts";
import { refuse } from "./refuse.ts";

export type ScopedDocuments = { type: "found"; paths: string[] } | Refused;

/** The documents that an instruction is for: one page, all documents under a path, or all documents. */
export async function listScopedDocuments(
  docs: DocsFiles,
  scope: { page?: string; under?: string },
): Promise<ScopedDocuments> {
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

/** "in guides" may name a page or a folder. */
async function findPageOrFolder(docs: DocsFiles, reference: string): Promise<ScopedDocuments> {
  const match = await findPage(docs, reference);
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
