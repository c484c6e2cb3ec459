import type { Nodes } from "mdast";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { withoutCopies } from "../../../docs-source/find-page-on-site.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { isPage, listOwnDocuments, pageTitle } from "../../../docs-source/pages.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { type OpenBlocks, openBlocksAt } from "./open-blocks.ts";

/** Where a table or list is: on a page, and under a heading where that tells it from others there. */
export type NamedTable = { path: string; heading?: string };

/**
 * The table, or the list, that people call by words of the headings around it, where one page alone has such a one. A table may
 * also be called by words of its page's title.
 */
export async function findNamedTable(
  docs: DocsFiles,
  kind: "table" | "list",
  name: string,
): Promise<NamedTable | undefined> {
  const wanted = wordsOf(name);
  if (wanted.length === 0) return undefined;
  const found = new Map<string, string[]>();
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const text = (await docs.read(path)) ?? "";
    const said = text.toLowerCase();
    if (!wanted.every((word) => said.includes(word)) || (kind === "table" && !/\||<table/i.test(text))) continue;
    const open = await openBlocksAt(docs, path);
    const headings = open.type === "open" ? headingsWith(open, kind, wanted) : [];
    if (headings.length > 0) found.set(path, headings);
  }
  const paths = found.size > 1 ? await withoutCopies(docs, [...found.keys()]) : [...found.keys()];
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) return undefined;
  const [heading = "", ...further] = new Set(found.get(path));
  return heading === "" || further.length > 0 ? { path } : { path, heading };
}

/** The heading above each table whose name has the words; an empty one where none is above it. */
function headingsWith(open: OpenBlocks, kind: "table" | "list", wanted: readonly string[]): string[] {
  const { tree, text, sections } = open;
  const title = kind === "table" ? (pageTitle(text) ?? "") : "";
  return [...findPaths(tree)].flatMap(([node, path]) => {
    if ((node as Nodes).type !== kind || path.some(({ type }) => type === kind)) return [];
    const { start } = rangeOf(node as Nodes);
    const around = sections.filter((one) => one.start <= start && one.end > start);
    const words = new Set([title, ...around.map((one) => one.title)].flatMap(wordsOf));
    return wanted.every((word) => words.has(word)) ? [around.at(-1)?.title ?? ""] : [];
  });
}

/** Words in lower case, each without the ending of a plural. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word));
}
