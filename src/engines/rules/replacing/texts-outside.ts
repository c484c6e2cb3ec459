import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { relativeDocsPath } from "../../../docs-source/docs-path.ts";
import { isDocument, isOwn } from "../../../docs-source/pages.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import type { ReplaceText } from "../instruction.ts";
import { CHANGELOG, TEST_DATA } from "../leave-earlier-versions.ts";
import { belowDocs } from "../page-edits/own-places.ts";
import { textPattern } from "../page-text/text-pattern.ts";

const MAX_FOUND = 500;
/** What others wrote, copied into the repository. */
const OF_OTHERS = /(?:^|\/)node_modules\/|^(?:vendor|third[-_]party)\//;
const TEXT = /\.(?:mdx?|markdown|rst|txt|adoc)$|(?:^|\/)[^/]{0,60}(?:openapi|swagger)[^/]{0,60}\.(?:json|ya?ml)$/i;

/** The lines of texts that are no pages, such as the README of the repository and descriptions of APIs, that have a text which is replaced everywhere. */
export async function findTextsOutside(docs: DocsFiles, instruction: ReplaceText): Promise<EngineFinding[]> {
  const { from, anyCase, except = [], withRecords } = instruction;
  const view = docs.repository;
  if (!view || from.includes("\n")) return [];
  const pattern = textPattern(from, anyCase);
  const isSpared = (path: string) =>
    except.some((name) => typeof name === "string" && `${path}/`.startsWith(`${name.replace(/^\.?\/|\/$/g, "")}/`));
  const findings: EngineFinding[] = [];
  for (const { path, line, text } of await view.findLines(anyCase ? formsOf(from) : [from])) {
    const own = belowDocs(view.docsFolder, path);
    const isInDocs = own !== undefined && isDocument(own) && isOwn(docs, own);
    if (isInDocs || !TEXT.test(path) || OF_OTHERS.test(path) || TEST_DATA.test(path)) continue;
    if ((!withRecords && CHANGELOG.test(path)) || isSpared(path) || text.search(pattern) < 0) continue;
    const message = `says ${codeSpan(from)} outside of the docs: it stays`;
    const place = own ?? relativeDocsPath(view.docsFolder, path);
    findings.push({ path: place, line, kind: "text", message, isChanged: false });
    if (findings.length >= MAX_FOUND) break;
  }
  return findings;
}

function formsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [...new Set([text, lower, lower.charAt(0).toUpperCase() + lower.slice(1), text.toUpperCase()])];
}
