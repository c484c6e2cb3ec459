import { isPage } from "./pages.ts";
import type { LenientPage, SyntaxFinding } from "./parsing/lenient/parse-lenient.ts";
import { findUndefinedNames } from "./parsing/lenient/undefined-names.ts";
import { createPositionLookup } from "./text-edits.ts";

/**
 * The mistakes in the syntax of a page, in its order: what is not valid, and expressions whose name the page does not
 * define. Snippets may use names that the pages that include them define.
 */
export function findPageMistakes(path: string, page: Extract<LenientPage, { type: "parsed" }>): SyntaxFinding[] {
  if (!/\.mdx$/i.test(path) || !isPage(path)) return page.findings;
  const findings = [...page.findings];
  const positionOf = createPositionLookup(page.text);
  findUndefinedNames(page.text, page.tree, ({ offset, message, fix }) => {
    findings.push({ ...positionOf(offset), rule: "invalid-syntax", message, ...(fix && { fix }) });
  });
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}
