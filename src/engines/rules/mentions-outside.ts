import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { relativeDocsPath } from "../../docs-source/docs-path.ts";
import { isDocument, isOwn } from "../../docs-source/pages.ts";
import type { EngineFinding } from "../../engine.ts";
import { mentionPattern } from "./change-setting-links.ts";
import { codeSpan } from "./code-span.ts";
import { belowDocs } from "./page-edits/own-places.ts";

const MAX_FOUND = 500;

/** The lines of documents outside of the docs, such as the README of the repository, that say an address of the web. */
export async function findMentionsOutside(docs: DocsFiles, url: string, isBeginning = false): Promise<EngineFinding[]> {
  const view = docs.repository;
  if (!view) return [];
  const pattern = mentionPattern(url, isBeginning);
  const findings: EngineFinding[] = [];
  for (const { path, line, text } of await view.findLines([url.replace(/(?<!\/)\/+$/, "")])) {
    const own = belowDocs(view.docsFolder, path);
    const isInDocs = own !== undefined && isDocument(own) && isOwn(docs, own);
    const isText = /\.(?:mdx?|markdown|rst|txt|adoc)$/i.test(path) && !/(?:^|\/)node_modules\//.test(path);
    if (findings.length >= MAX_FOUND || isInDocs || !isText || text.search(pattern) < 0) continue;
    const message = `says ${codeSpan(url)} outside of the docs: it stays`;
    findings.push({
      path: own ?? relativeDocsPath(view.docsFolder, path),
      line,
      kind: "reference",
      message,
      isChanged: false,
    });
  }
  return findings;
}
