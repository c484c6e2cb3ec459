import type { Element, ElementContent } from "hast";
import { align } from "./align.ts";
import { isIndivisible, textOf } from "./known-tree.ts";
import type { Leaf, MergedLeaf } from "./merged.ts";
import { splitWords } from "./words.ts";

/** Equal words so short are taken as changed where they stand alone between changes. */
const SHORT = 3;

export function leavesOf(nodes: ElementContent[], ancestors: Element[] = []): Leaf[] {
  return nodes.flatMap((node): Leaf[] => {
    if (node.type === "text")
      return splitWords(node.value).map((value) => ({ node: { type: "text", value }, ancestors }));
    if (node.type !== "element") return [];
    if (isIndivisible(node)) return [{ node, ancestors }];
    return leavesOf(node.children, [...ancestors, node]);
  });
}

/** Merges what two versions of a text say, word by word. What is removed stands before what is added in its place. */
export function mergeWords(before: Leaf[], after: Leaf[]): MergedLeaf[] {
  const pairs = align(before.map(keyOf), after.map(keyOf));
  const merged: MergedLeaf[] = [];
  let [left, right] = [0, 0];
  const leaveOut = (beforeEnd: number, afterEnd: number) => {
    for (; left < beforeEnd; left++) merged.push({ type: "removed", before: before[left] as Leaf });
    for (; right < afterEnd; right++) merged.push({ type: "added", after: after[right] as Leaf });
  };
  for (const pair of pairs) {
    leaveOut(pair.before, pair.after);
    const [one, other] = [before[left++] as Leaf, after[right++] as Leaf];
    merged.push({ type: formatOf(one) === formatOf(other) ? "same" : "reformatted", before: one, after: other });
  }
  leaveOut(before.length, after.length);
  return withoutCrumbs(merged);
}

/** The characters that both versions have, as a share of the longer one. */
export function likenessOf(leaves: MergedLeaf[]): number {
  let [kept, removed, added] = [0, 0, 0];
  for (const leaf of leaves) {
    if (leaf.type === "removed") removed += lengthOf(leaf.before);
    else if (leaf.type === "added") added += lengthOf(leaf.after);
    else kept += lengthOf(leaf.after);
  }
  return kept === 0 ? 0 : kept / (kept + Math.max(removed, added));
}

function keyOf({ node }: Leaf): string {
  if (node.type === "text") return node.value.trim() === "" ? " " : node.value;
  const { dataSide: _, ...properties } = node.properties;
  return JSON.stringify({ ...node, position: undefined, properties });
}

function formatOf({ ancestors }: Leaf): string {
  return ancestors.map(({ tagName, properties: { href, className } }) => [tagName, href, className].join(" ")).join();
}

function lengthOf({ node }: Leaf): number {
  return node.type === "text" ? node.value.trim().length : 10 + textOf(node).length;
}

/** Takes what is hardly equal between two changes as changed, so that readers see one change and not a scatter of them. */
function withoutCrumbs(leaves: MergedLeaf[]): MergedLeaf[] {
  const runs = runsOf(leaves);
  const isCrumb = runs.map((run, index) => {
    const [previous, next] = [runs[index - 1], runs[index + 1]];
    if (!run.isKept || !previous || !next) return false;
    if (run.leaves.some((leaf) => leaf.type === "reformatted")) return false;
    const around = [...previous.leaves, ...next.leaves];
    const hasBoth = ["removed", "added"].every((type) =>
      around.some((leaf) => leaf.type === type && lengthOf(sideOf(leaf)) > 0),
    );
    const length = run.leaves.reduce((sum, leaf) => sum + lengthOf(sideOf(leaf)), 0);
    return hasBoth && length <= SHORT;
  });
  const groups: MergedLeaf[][] = [];
  for (let at = 0; at < runs.length; at++) {
    const start = at;
    while (isCrumb[at + 1] && !runs[at]?.isKept) at += 2;
    const group = runs.slice(start, at + 1).flatMap((run) => run.leaves);
    if (at === start) groups.push(group);
    else groups.push(group.flatMap(asRemoved), group.flatMap(asAdded));
  }
  return groups.flat();
}

function runsOf(leaves: MergedLeaf[]): { isKept: boolean; leaves: MergedLeaf[] }[] {
  const runs: { isKept: boolean; leaves: MergedLeaf[] }[] = [];
  for (const leaf of leaves) {
    const isKept = leaf.type === "same" || leaf.type === "reformatted";
    const last = runs.at(-1);
    if (last?.isKept === isKept) last.leaves.push(leaf);
    else runs.push({ isKept, leaves: [leaf] });
  }
  return runs;
}

function asRemoved(leaf: MergedLeaf): MergedLeaf[] {
  return leaf.type === "added" ? [] : [{ type: "removed", before: leaf.before }];
}

function asAdded(leaf: MergedLeaf): MergedLeaf[] {
  return leaf.type === "removed" ? [] : [{ type: "added", after: leaf.after }];
}

function sideOf(leaf: MergedLeaf): Leaf {
  return leaf.type === "removed" ? leaf.before : leaf.after;
}
