import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPage } from "../../../docs-source/pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Applied } from "../instruction.ts";

export type Refused = Extract<Applied, { type: "refused" }>;

/** The one page that a person means, or why there is none. */
export async function findOnePage(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | Refused> {
  const match = await findPage(docs, reference);
  if (match.type === "found") return match;
  if (match.type === "ambiguous") {
    const candidates = codeSpans(match.candidates);
    return refuse(
      "ambiguous_page",
      `${codeSpan(reference)} may be any of these pages: ${candidates}. Please give its path.`,
    );
  }
  const hint = match.suggestions.length > 0 ? ` Did you mean ${codeSpans(match.suggestions)}?` : "";
  return refuse("page_not_found", `There is no page ${codeSpan(reference)}.${hint}`);
}

export function refuse(reason: string, message: string): Refused {
  return { type: "refused", reason, message };
}

/** Broken settings cannot be edited safely, and leaving them behind would break the site. */
export function refuseBrokenSettings(fault: { file: string; line: number; message: string }): Refused {
  return refuse(
    "invalid_docs_json",
    `${codeSpan(fault.file)} cannot be read (line ${fault.line}: ${fault.message}). Please mend it first.`,
  );
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
