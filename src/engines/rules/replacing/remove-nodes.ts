import type { Nodes, Parents, Root } from "mdast";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";

/** From the root to the node that holds a text. */
type Path = Nodes[];

const COUNTED = /\b(?:two|three|four|five|six|seven|eight|nine|ten|both|\d+)\b/i;
/** What may follow the name that a list item is about. */
const AFTER_NAME = /^\s*(?:$|[:–—(]|-\s)/;

/** The ancestors of every node. */
export function findPaths(tree: Root): Map<object, Path> {
  const paths = new Map<object, Path>();
  const add = (node: Nodes, path: Path) => {
    paths.set(node, path);
    if ("children" in node) for (const child of node.children) add(child, [...path, node]);
  };
  add(tree, []);
  return paths;
}

/**
 * The edit that removes what is about a name and nothing else: an item of a list, a row of a table or a paragraph.
 * Undefined if there is no such part, or if what stays would miss it.
 */
export function removePartAbout(page: string, path: Path, isName: (text: string) => boolean): TextEdit | undefined {
  for (let at = path.length - 1; at > 0; at -= 1) {
    const [node, parent] = [path[at], path[at - 1]];
    if (!node || !parent || !("children" in parent)) return undefined;
    const siblings: Nodes[] = parent.children;
    if (node.type === "listItem")
      return isItemAbout(node, isName) && canLeaveList(parent, path[at - 2])
        ? removeLines(page, node, siblings)
        : undefined;
    if (node.type === "tableRow") {
      const [first] = node.children;
      const canGo = siblings.length > 2 && siblings[0] !== node && first !== undefined && isName(textOf(first));
      return canGo ? removeLines(page, node, siblings) : undefined;
    }
    if (node.type === "paragraph" && parent.type !== "listItem" && isName(textOf(node))) {
      return isBetweenBlocks(siblings, siblings.indexOf(node)) ? removeLines(page, node, siblings) : undefined;
    }
  }
  return undefined;
}

function isItemAbout(item: Nodes & { children: Nodes[] }, isName: (text: string) => boolean): boolean {
  const [paragraph, ...rest] = item.children;
  if (paragraph?.type !== "paragraph" || rest.some(({ type }) => type !== "paragraph")) return false;
  const [first, ...others] = paragraph.children;
  if (!first) return false;
  if (first.type !== "text")
    return isName(textOf(first)) && AFTER_NAME.test(others.map((node) => textOf(node)).join(""));
  const name = /^[^:–—(]*?(?=\s*(?:$|[:–—(]|\s-\s))/.exec(first.value)?.[0] ?? "";
  return isName(name) && (name.trim() !== first.value.trim() || others.length === 0);
}

/** Steps and counted lists would miss an item, and a list that loses its last item would be empty. */
function canLeaveList(list: Parents, around: Nodes | undefined): boolean {
  if (list.type !== "list" || list.ordered || list.children.length < 2) return false;
  if (!around || !("children" in around)) return false;
  const siblings: Nodes[] = around.children;
  const before = siblings[siblings.indexOf(list) - 1];
  return before?.type !== "paragraph" || !COUNTED.test(textOf(before));
}

function isBetweenBlocks(siblings: Nodes[], at: number): boolean {
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  if (before?.type === "paragraph" && /:\s*$/.test(textOf(before))) return false;
  return before !== undefined && (before.type !== "heading" || (after !== undefined && after.type !== "heading"));
}

/** The removal of a node with its lines, up to the next one; undefined if it shares them with another. */
export function removeLines(page: string, node: Nodes, siblings: Nodes[]): TextEdit | undefined {
  const { start, end } = rangeOf(node);
  const lineStart = page.lastIndexOf("\n", start - 1) + 1;
  const newline = page.indexOf("\n", end);
  const lineEnd = newline < 0 ? page.length : newline + 1;
  const isAlone = /^[\s>|]*$/.test(page.slice(lineStart, start)) && /^[\s|]*$/.test(page.slice(end, lineEnd));
  if (!isAlone) return undefined;
  const next = siblings[siblings.indexOf(node) + 1];
  const nextStart = next ? page.lastIndexOf("\n", rangeOf(next).start - 1) + 1 : lineEnd;
  const range: Range = { start: lineStart, end: Math.max(lineEnd, nextStart) };
  // The empty lines on both sides of what was the last one are one gap.
  const isInGap = !next && /^[ \t]*\r?\n/.test(page.slice(lineEnd));
  if (isInGap) range.start = page.slice(0, lineStart).replace(/(?<=\n)(?:[ \t]*\r?\n)+$/, "").length;
  if (next || range.end < page.length) return { ...range, text: "" };
  return {
    start: page.slice(0, lineStart).replace(/(?<![\r\n])(?:\r?\n)+$/, "").length,
    end: page.length,
    text: newline < 0 ? "" : page.slice(newline - (page[newline - 1] === "\r" ? 1 : 0), lineEnd),
  };
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
