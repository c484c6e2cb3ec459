import type { List, ListItem } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { itemStyle, writeItem } from "./list-source.ts";
import { type OpenBlocks, treeAfter } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";

/** Adds the first item to an item that has none of its own, written as this is and further in. */
export async function addFirstNested(
  docs: EditableDocs,
  open: OpenBlocks,
  { list, item }: { list: List; item: ListItem },
  given: string,
): Promise<Applied> {
  const { path, text } = open;
  const style = itemStyle(text, list);
  const [only, ...others] = item.children;
  if (!style || only?.type !== "paragraph" || others.length > 0 || given.includes("\n"))
    return refuse(
      "bad_position",
      `${codeSpan(given.trim(), 120)} was not added: ${codeSpan(ownText(item), 80)} in ${codeSpan(path)} has more than one text.`,
    );
  const mark = list.ordered ? "- " : style.mark;
  const nested = { ...style, mark, prefix: style.prefix + " ".repeat(style.mark.length) };
  const { end } = rangeOf(item);
  const eol = lineEndingOf(text);
  const after = `${text.slice(0, end)}${eol}${writeItem(nested, given, undefined, eol)}${text.slice(end)}`;
  const tree = await treeAfter(open, after);
  const { start } = rangeOf(item);
  if (!tree || !hasNested(tree, start, given)) return refuseMixed(open, list);
  await docs.write(path, after);
  const shown = codeSpan(given.trim(), 120);
  const { line } = createPositionLookup(after)(end + eol.length);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Added the item ${shown} below ${codeSpan(ownText(item), 80)} in a list of ${codeSpan(path)}.`],
    findings: [{ path, line, kind: "text", message: `${shown} added`, isChanged: true }],
  };
}

/** Whether the item that begins there has one item of its own now. */
function hasNested(tree: OpenBlocks["tree"], start: number, given: string): boolean {
  const find = (nodes: readonly { type: string }[]): boolean =>
    nodes.some((node) => {
      const inner = "children" in node ? (node.children as { type: string }[]) : [];
      if (node.type !== "listItem" || rangeOf(node as ListItem).start !== start) return find(inner);
      const [text, own, ...more] = (node as ListItem).children;
      const isOne = text?.type === "paragraph" && own?.type === "list" && own.children.length === 1;
      return isOne && more.length === 0 && given.trim() !== "";
    });
  return find(tree.children);
}
