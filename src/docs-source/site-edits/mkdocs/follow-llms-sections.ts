import { isMap, isScalar, isSeq, type Scalar, type YAMLSeq } from "yaml";
import { joinDocsPath } from "../../docs-path.ts";
import type { TextEdit } from "../../text-edits.ts";
import type { NavigationChange } from "../site-format.ts";
import { linesOf, pairAt, removeFrom, replaceScalar, textOfScalar } from "../yaml/yaml-text.ts";

/**
 * The edits of the lists of pages of the plugin `llmstxt`: pages that moved, by their new paths, and pages that are deleted, by
 * nothing. An item that is the last of its list, or whose line has a comment, stays.
 */
export function followLlmsSections(
  text: string,
  root: unknown,
  folder: string,
  { moves, deleted }: Pick<NavigationChange, "moves" | "deleted">,
): TextEdit[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  return listSections(root).flatMap((list) => {
    const removed = new Set<unknown>();
    const renamed = list.items.flatMap((item) => {
      const page = pageOf(item);
      const path = page && joinDocsPath(folder, textOfScalar(page) ?? "");
      if (!page || path === undefined) return [];
      const to = moves.get(path);
      if (to === undefined && deleted?.has(path) && canGo(text, item)) removed.add(item);
      const edit = to?.startsWith(prefix) ? replaceScalar(page, to.slice(prefix.length)) : undefined;
      return edit ? [edit] : [];
    });
    const isAll = removed.size === list.items.length;
    return [...renamed, ...((!isAll && removeFrom(text, list, removed)) || [])];
  });
}

/** `page.md`, or `page.md: what it says`. */
function pageOf(item: unknown): Scalar | undefined {
  const page = isMap(item) && item.items.length === 1 ? item.items[0]?.key : item;
  return isScalar(page) ? page : undefined;
}

function canGo(text: string, item: unknown): boolean {
  const lines = linesOf(text, item, true);
  return lines !== undefined && !text.slice(lines.start, lines.end).includes("#");
}

/** The lists of pages. What is a pattern in them stays. */
function listSections(root: unknown): YAMLSeq[] {
  const plugins = pairAt(root, "plugins")?.value;
  const maps: unknown[] = isSeq(plugins) ? plugins.items : [plugins];
  const options = maps.map((map) => pairAt(map, "llmstxt")?.value).find((value) => value);
  const sections = pairAt(options, "sections")?.value;
  const lists = isMap(sections) ? sections.items.map(({ value }) => value) : [];
  return lists.filter((list) => isSeq(list));
}
