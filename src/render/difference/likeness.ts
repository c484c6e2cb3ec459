import type { Element, ElementContent } from "hast";
import { classesOf, LOOSE_WORDS } from "./known-tree.ts";
import { splitWords } from "./words.ts";

const MAX_WORDS = 600;
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const LISTS = new Set(["ul", "ol"]);
const TEXTS = new Set(["p", LOOSE_WORDS]);
const CELLS = new Set(["td", "th"]);

/** Tells how alike two blocks are, from 0 to 1. Blocks of different kinds are never alike. */
export function createLikeness(): (before: ElementContent, after: ElementContent) => number {
  const counts = new WeakMap<ElementContent, Map<string, number>>();
  const countsOf = (node: ElementContent) => {
    const known = counts.get(node) ?? countWords(node);
    counts.set(node, known);
    return known;
  };
  return (before, after) => {
    if (before.type !== "element" || after.type !== "element" || kindOf(before) !== kindOf(after)) return 0;
    const [left, right] = [countsOf(before), countsOf(after)];
    let [common, total] = [0, 0];
    for (const [word, count] of left) {
      common += Math.min(count, right.get(word) ?? 0);
      total += count;
    }
    for (const count of right.values()) total += count;
    return total === 0 ? 0.5 : (2 * common) / total;
  };
}

/** What a block is to readers: a note that became a warning is still a callout. */
export function kindOf(node: Element): string {
  const { tagName } = node;
  if (HEADINGS.has(tagName)) return "heading";
  if (LISTS.has(tagName)) return "list";
  if (TEXTS.has(tagName)) return "text";
  if (CELLS.has(tagName)) return "cell";
  const [first = ""] = classesOf(node);
  return first === "callout" ? first : `${tagName} ${first.replace(/-\d$/, "")}`;
}

function countWords(node: ElementContent): Map<string, number> {
  const counts = new Map<string, number>();
  let room = MAX_WORDS;
  const add = (part: ElementContent): void => {
    if (room <= 0) return;
    if (part.type === "element") for (const child of part.children) add(child);
    if (part.type !== "text") return;
    for (const word of splitWords(part.value.slice(0, room * 20))) {
      if (word.trim() === "" || room-- <= 0) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  };
  add(node);
  return counts;
}
