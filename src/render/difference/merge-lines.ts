import type { Element, ElementContent } from "hast";
import { align } from "./align.ts";
import { hasClass, textOf } from "./known-tree.ts";
import { leavesOf, likenessOf, mergeWords } from "./merge-words.ts";
import type { CodeLine, Leaf, MergedLeaf, MergedLine } from "./merged.ts";

const MIN_LIKENESS = 0.4;
const MAX_LINES = 4000;
/** Among more lines that were replaced at once, no line has a counterpart. */
const MAX_REPLACED = 60;

/**
 * Merges two versions of a block of code, line by line; within a line that was replaced, the words that differ are told.
 * Undefined if there are too many.
 */
export function mergeLines(before: Element, after: Element): MergedLine[] | undefined {
  const [left, right] = [linesOf(before), linesOf(after)];
  if (left.length + right.length > MAX_LINES) return undefined;
  const merged: MergedLine[] = [];
  const text = (line: CodeLine) => line.text;
  let [at, to] = [0, 0];
  for (const pair of [...align(left.map(text), right.map(text)), { before: left.length, after: right.length }]) {
    for (const line of mergeReplaced(left.slice(at, pair.before), right.slice(to, pair.after))) merged.push(line);
    [at, to] = [pair.before + 1, pair.after + 1];
    const [one, other] = [left[pair.before], right[pair.after]];
    if (one && other) merged.push({ type: "same", before: one, after: other });
  }
  return merged;
}

function mergeReplaced(removed: CodeLine[], added: CodeLine[]): MergedLine[] {
  const isMuch = removed.length + added.length > MAX_REPLACED;
  const pairs = removed.map((line, index) => {
    const leaves = !isMuch && added[index] && mergeWords(line.leaves, added[index].leaves);
    return leaves && likenessOf(leaves) >= MIN_LIKENESS ? leaves : undefined;
  });
  return [
    ...removed.map((before, index): MergedLine => {
      const leaves = pairs[index]?.filter(({ type }) => type !== "added").map(withoutColor) ?? before.leaves.map(same);
      return { type: "removed", before, leaves };
    }),
    ...added.map((after, index): MergedLine => {
      const leaves = pairs[index]?.filter(({ type }) => type !== "removed").map(withoutColor) ?? after.leaves.map(same);
      return { type: "added", after, leaves };
    }),
  ];
}

/** That a word of code has another colour now is no change. */
function withoutColor(leaf: MergedLeaf): MergedLeaf {
  return leaf.type === "reformatted" ? { ...leaf, type: "same" } : leaf;
}

function same(leaf: Leaf): MergedLeaf {
  return { type: "same", before: leaf, after: leaf };
}

/** The lines of a block: each an element of its own, as the renderer writes them, or parted by line breaks. */
function linesOf(pre: Element): CodeLine[] {
  const [code] = pre.children;
  const children = code?.type === "element" && code.tagName === "code" ? code.children : pre.children;
  const elements = children.filter((child): child is Element => child.type === "element" && hasClass(child, "line"));
  if (elements.length > 0) return elements.map((line) => lineOf(leavesOf(line.children), line));
  const lines: Leaf[][] = [[]];
  for (const leaf of leavesOf(children)) {
    const [first = "", ...others] = leaf.node.type === "text" ? leaf.node.value.split("\n") : [];
    if (leaf.node.type !== "text") lines.at(-1)?.push(leaf);
    else lines.at(-1)?.push({ ...leaf, node: { type: "text", value: first } });
    for (const value of others) lines.push([{ ...leaf, node: { type: "text", value } }]);
  }
  if (lines.at(-1)?.every(({ node }) => textOf(node) === "")) lines.pop();
  return lines.map((leaves) => lineOf(leaves, undefined));
}

function lineOf(leaves: Leaf[], element: Element | undefined): CodeLine {
  const shown = leaves.flatMap((leaf): Leaf[] => {
    if (leaf.node.type !== "text") return [leaf];
    const value = leaf.node.value.replace(/[\r\n]+/g, "");
    return value === "" ? [] : [{ ...leaf, node: { type: "text", value } }];
  });
  return { leaves: shown, element, text: shown.map(({ node }) => textOf(node as ElementContent)).join("") };
}
