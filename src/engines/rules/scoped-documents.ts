import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { findPage, isDocument, withoutExtension } from "../../docs-source/pages.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied } from "./instruction.ts";

export type ScopedDocuments = { type: "found"; paths: string[] } | Extract<Applied, { type: "refused" }>;

/** The documents that an instruction is for: one page, all under a path, or all. */
export async function scopedDocuments(
  docs: DocsFiles,
  scope: { page?: string; under?: string },
): Promise<ScopedDocuments> {
  if (scope.page !== undefined) return findOne(docs, scope.page);
  const documents = (await docs.list()).filter(isDocument);
  if (scope.under === undefined) return { type: "found", paths: documents };
  const prefix = scope.under.toLowerCase();
  const paths = documents.filter((path) => {
    const lower = path.toLowerCase();
    return lower === prefix || withoutExtension(lower) === prefix || lower.startsWith(`${prefix}/`);
  });
  return paths.length > 0 ? { type: "found", paths } : refused(`There is no page or folder ${codeSpan(scope.under)}`);
}

async function findOne(docs: DocsFiles, page: string): Promise<ScopedDocuments> {
  const match = await findPage(docs, page);
  if (match.type === "found") return { type: "found", paths: [match.path] };
  if (match.type === "ambiguous") {
    return refused(`${codeSpan(page)} may be any of these pages: ${codeSpans(match.candidates)}. Please give its path`);
  }
  // "in guides" may also name a folder.
  const folder = await scopedDocuments(docs, { under: page.replace(/^\/+|\/+$/g, "") });
  if (folder.type === "found" && page.trim() !== "") return folder;
  const hint = match.suggestions.length > 0 ? `. Did you mean ${codeSpans(match.suggestions)}?` : "";
  return refused(`There is no page or folder ${codeSpan(page)}${hint}`);
}

function refused(message: string): Extract<Applied, { type: "refused" }> {
  return { type: "refused", reason: "page_not_found", message };
}
