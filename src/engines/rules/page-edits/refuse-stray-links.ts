import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { absoluteDocsPath, type DocsIndex, findFile } from "../../../docs-source/docs-index.ts";
import { splitTarget } from "../../../docs-source/links/link-target.ts";
import { findFactsOfText } from "../../../docs-source/links/page-facts.ts";
import { readSite, resolveOnSite } from "../../../docs-source/site.ts";
import { createChangedDocs } from "../../../docs-source/site-edits/changed-docs.ts";
import { type FileEdit, NO_SITE_CHANGE } from "../../../docs-source/site-edits/site-change.ts";
import { writeOnSite } from "../../../docs-source/write-on-site.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** Refuses the text of a new page if one of its links leads to a file only from another folder. */
export async function refuseStrayLinks(
  docs: DocsFiles,
  page: { path: string; title: string; text: string },
  edits: readonly FileEdit[],
): Promise<Refused | undefined> {
  const facts = await findFactsOfText(docs, page.path, page.text);
  if (facts.type !== "parsed" || facts.links.length === 0) return undefined;
  const site = await readSite(createChangedDocs(docs, { ...NO_SITE_CHANGE, additions: [page] }, edits));
  for (const link of facts.links) {
    const found = resolveOnSite(site, page.path, link);
    const path = splitTarget(link)?.path;
    if ((found.type !== "missing" && found.type !== "outside") || path === undefined || path.startsWith("/")) continue;
    const [meant, ...others] = findFromAnyFolder(site.index, path);
    if (meant === undefined) continue;
    const written = others.length === 0 ? writeOnSite(site, link, page.path, meant) : undefined;
    const way = written === undefined ? "write it as it counts from there" : `write it as ${codeSpan(written)}`;
    return refuse(
      "bad_text",
      `The link ${codeSpan(link.target)} in the text leads nowhere from ${codeSpan(page.path)}, where the page would be. Please ${way}, or give the page another path.`,
    );
  }
  return undefined;
}

function findFromAnyFolder(index: DocsIndex, target: string): string[] {
  const files = new Set<string>();
  for (const folder of ["", ...index.folders]) {
    const path = absoluteDocsPath(folder === "" ? "x" : `${folder}/x`, target);
    const file = path === undefined || path === "" ? undefined : findFile(index, path);
    if (file !== undefined) files.add(file);
  }
  return [...files];
}
