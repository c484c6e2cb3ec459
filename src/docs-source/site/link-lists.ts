import type { SourceFormat } from "./site-source.ts";

/** Formats whose navigation is a list of links in a Markdown file, in which pages with others below them are items as all are. */
export const LINK_LIST_FORMATS: ReadonlySet<SourceFormat> = new Set(["gitbook", "mdbook", "docsify"]);

/** Whether a file has the name of such a list. */
export function isLinkList(path: string): boolean {
  return /(?:^|\/)(?:SUMMARY|_sidebar)\.md$/.test(path);
}
