import { isMap, isScalar, isSeq, type Scalar } from "yaml";
import { joinDocsPath } from "../../docs-path.ts";
import type { TextEdit } from "../../text-edits.ts";
import { pairAt, replaceScalar, textOfScalar } from "../yaml/yaml-text.ts";

const MAX_DEPTH = 6;

/** The edits of the lists of pages that plugins have, such as the sections of `llmstxt`: pages that moved, by their new paths. */
export function followPluginLists(root: unknown, folder: string, moves: ReadonlyMap<string, string>): TextEdit[] {
  return listItems(pairAt(root, "plugins")?.value, 0).flatMap((item) => {
    const written = textOfScalar(item) ?? "";
    const to = /\.mdx?$/i.test(written) ? moves.get(joinDocsPath(folder, written) ?? "") : undefined;
    const prefix = folder === "" ? "" : `${folder}/`;
    const edit = to?.startsWith(prefix) ? replaceScalar(item, to.slice(prefix.length)) : undefined;
    return edit ? [edit] : [];
  });
}

/** The plain items of all lists below the plugins' own. */
function listItems(node: unknown, depth: number): Scalar[] {
  if (depth > MAX_DEPTH) return [];
  if (isMap(node)) return node.items.flatMap(({ value }) => listItems(value, depth + 1));
  if (!isSeq(node)) return [];
  return node.items.flatMap((item) => (isScalar(item) ? (depth > 0 ? [item] : []) : listItems(item, depth + 1)));
}
