import { joinDocsPath } from "../../docs-path.ts";
import { findFolderNavs, findLiterateNav } from "../../site/formats/mkdocs/literate-nav.ts";
import { readMkdocsFile } from "../../site/formats/mkdocs/read-mkdocs-file.ts";
import { createSourceNotices } from "../../site/source-notices.ts";
import { textAt } from "../../site/values/source-value.ts";
import type { SiteContext } from "../site-format.ts";

/** The files whose lists of links are the navigation of a site of MkDocs, or that of folders which `nav` names. */
export async function findLinkLists({ docs, files, source }: SiteContext): Promise<{ file: string; text: string }[]> {
  const sources = { docs, files, home: source.home, notices: createSourceNotices() };
  const root = source.file === undefined ? undefined : await readMkdocsFile(sources, source.file);
  const folder = joinDocsPath(source.home, textAt(root, "docs_dir") ?? "docs") ?? "docs";
  const list = findLiterateNav(sources, root, folder);
  const lists = list === undefined ? [...findFolderNavs(sources, root, folder).values()] : [list];
  return Promise.all(lists.map(async (file) => ({ file, text: (await docs.read(file)) ?? "" })));
}
