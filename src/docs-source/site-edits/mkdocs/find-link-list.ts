import { joinDocsPath } from "../../docs-path.ts";
import { findLiterateNav } from "../../site/formats/mkdocs/literate-nav.ts";
import { readMkdocsFile } from "../../site/formats/mkdocs/read-mkdocs-file.ts";
import { createSourceNotices } from "../../site/source-notices.ts";
import { textAt } from "../../site/values/source-value.ts";
import type { SiteContext } from "../site-format.ts";

/** The file whose list of links is the navigation of a site of MkDocs, where one is. */
export async function findLinkList({
  docs,
  files,
  source,
}: SiteContext): Promise<{ file: string; text: string } | undefined> {
  const sources = { docs, files, home: source.home, notices: createSourceNotices() };
  const root = source.file === undefined ? undefined : await readMkdocsFile(sources, source.file);
  const folder = joinDocsPath(source.home, textAt(root, "docs_dir") ?? "docs") ?? "docs";
  const file = findLiterateNav(sources, root, folder);
  const text = file === undefined ? undefined : await docs.read(file);
  return file === undefined || text === undefined ? undefined : { file, text };
}
