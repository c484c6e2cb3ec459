import type { Element, ElementContent } from "hast";
import { align } from "./align.ts";
import { classesOf, isContainer, isIndivisible, type KnownTree } from "./known-tree.ts";
import { createLikeness, kindOf } from "./likeness.ts";
import { markMoved } from "./mark-moved.ts";
import { mergeLines } from "./merge-lines.ts";
import { leavesOf, mergeWords } from "./merge-words.ts";
import type { Merged } from "./merged.ts";

const MIN_LIKENESS = 0.35;
const MAX_COMPARISONS = 4000;
/** Where there are too many blocks to compare each with each, each is compared with so many. */
const NEAR = 6;
const PARTS = new Set(["h1", "thead", "tbody", "table", "summary", "figcaption", "caption", "pre"]);

/** Merges two versions of a page. After the deadline (of `performance.now`) blocks are no longer compared by their words. */
export function mergeBlocks(before: KnownTree, after: KnownTree, deadline: number): Merged[] {
  const likeness = createLikeness();

  function mergeChildren(left: ElementContent[], right: ElementContent[]): Merged[] {
    const merged: Merged[] = [];
    let [at, to] = [0, 0];
    const end = { before: left.length, after: right.length };
    for (const pair of [...align(left.map(before.idOf), right.map(after.idOf)), end]) {
      for (const block of mergeReplaced(left.slice(at, pair.before), right.slice(to, pair.after))) merged.push(block);
      [at, to] = [pair.before + 1, pair.after + 1];
      const [one, other] = [left[pair.before], right[pair.after]];
      if (one && other) merged.push({ type: "same", before: one, after: other });
    }
    return merged;
  }

  function mergeReplaced(removed: ElementContent[], added: ElementContent[]): Merged[] {
    const merged: Merged[] = [];
    let [at, to] = [0, 0];
    const leaveOut = (removedEnd: number, addedEnd: number) => {
      for (; at < removedEnd; at++) merged.push({ type: "removed", before: removed[at] as ElementContent });
      for (; to < addedEnd; to++) merged.push({ type: "added", after: added[to] as ElementContent });
    };
    const pairs = performance.now() > deadline ? [] : pair(removed, added);
    for (const pair of pairs) {
      leaveOut(pair.before, pair.after);
      const [before, after] = [removed[at++] as Element, added[to++] as Element];
      merged.push(
        ...(mergePair(before, after) ?? [
          { type: "removed" as const, before },
          { type: "added" as const, after },
        ]),
      );
    }
    leaveOut(removed.length, added.length);
    return merged;
  }

  function pair(removed: ElementContent[], added: ElementContent[]): Pair[] {
    if ([...removed, ...added].every(isCell))
      return removed.slice(0, added.length).map((_, at) => ({ before: at, after: at }));
    return pairAlike(removed, added, likeness);
  }

  function mergePair(one: Element, other: Element): Merged[] | undefined {
    const versions = { before: one, after: other };
    if (one.tagName === "pre") {
      const lines = mergeLines(one, other);
      return lines && [{ type: "lines", ...versions, lines }];
    }
    if (isContainer(one) || isContainer(other))
      return [{ type: "blocks", ...versions, children: mergeChildren(before.blocksOf(one), after.blocksOf(other)) }];
    return [{ type: "words", ...versions, leaves: mergeWords(leavesOf(one.children), leavesOf(other.children)) }];
  }

  return markMoved(mergeChildren(before.root.children, after.root.children), before, after);
}

type Pair = { before: number; after: number };

/** Pairs blocks in order, so that the pairs are as alike as possible in all. */
function pairAlike(
  removed: ElementContent[],
  added: ElementContent[],
  likeness: (before: ElementContent, after: ElementContent) => number,
): Pair[] {
  if (removed.length * added.length > MAX_COMPARISONS) return pairNear(removed, added, likeness);
  const scores = removed.map((one) => added.map((other) => scoreOf(one, other, likeness)));
  const best = Array.from({ length: removed.length + 1 }, () => new Float64Array(added.length + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i--)
    for (let j = added.length - 1; j >= 0; j--) {
      const score = scores[i]?.[j] ?? 0;
      const paired = score > 0 ? score + at(i + 1, j + 1) : 0;
      (best[i] as Float64Array)[j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < removed.length && j < added.length; ) {
    const score = scores[i]?.[j] ?? 0;
    if (score > 0 && at(i, j) === score + at(i + 1, j + 1)) pairs.push({ before: i++, after: j++ });
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

function pairNear(
  removed: ElementContent[],
  added: ElementContent[],
  likeness: (before: ElementContent, after: ElementContent) => number,
): Pair[] {
  const pairs: Pair[] = [];
  let to = 0;
  for (const [before, one] of removed.entries()) {
    const near = added.slice(to, to + NEAR).findIndex((other) => scoreOf(one, other, likeness) > 0);
    if (near === -1) continue;
    pairs.push({ before, after: to + near });
    to += near + 1;
  }
  return pairs;
}

function scoreOf(
  one: ElementContent,
  other: ElementContent,
  likeness: (before: ElementContent, after: ElementContent) => number,
): number {
  if (one.type !== "element" || other.type !== "element" || isIndivisible(one) || isIndivisible(other)) return 0;
  const score = likeness(one, other);
  return score >= MIN_LIKENESS || (isPart(one) && kindOf(one) === kindOf(other)) ? Math.max(score, 0.01) : 0;
}

/** Whether it is a part of something, which has one of its kind, so that it is the same part however little is left of it. */
function isPart(node: Element): boolean {
  const isNamedSo = /-(?:title|body|head|text|side|caption|icon|image|preview)$/.test(classesOf(node)[0] ?? "");
  return isNamedSo || PARTS.has(node.tagName);
}

function isCell(node: ElementContent): boolean {
  return node.type === "element" && (node.tagName === "td" || node.tagName === "th");
}
