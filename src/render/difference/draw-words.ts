import type { Element, ElementContent } from "hast";
import { element } from "./known-tree.ts";
import type { Leaf, MergedLeaf } from "./merged.ts";

/** Which version of a page is drawn: both in one, or one of them with what it has and the other has not marked. */
export type View = "changes" | "before" | "after";

type Mark = { type: "removed" | "added" | "reformatted" };
type Placed = { leaf: Leaf; run: number; mark: Mark | undefined };

/** Draws a merged text. Marks stand within the elements that hold unchanged words too, and around all others. */
export function drawWords(leaves: MergedLeaf[], view: View): ElementContent[] {
  const canonical = pairElements(leaves, view);
  const placed = place(leaves, view, canonical);
  const shared = findShared(placed);
  const root = element("div", {}, []);
  const open: { source: Element | Mark; drawn: Element }[] = [];
  const marks: Element[] = [];
  const links: { drawn: Element; source: Element; parent: Element }[] = [];
  let marksOfRun = new Map<Element | undefined, Mark>();
  let run = -1;
  for (const { leaf, run: ofRun, mark } of placed) {
    if (ofRun !== run) marksOfRun = new Map();
    run = ofRun;
    const path: (Element | Mark)[] = [...leaf.ancestors];
    if (mark) {
      const outside = leaf.ancestors.filter((ancestor) => shared.has(ancestor));
      const own = marksOfRun.get(outside.at(-1)) ?? { ...mark };
      marksOfRun.set(outside.at(-1), own);
      path.splice(outside.length, 0, own);
    }
    while (open.length > 0 && open.at(-1)?.source !== path[open.length - 1]) open.pop();
    for (const source of path.slice(open.length)) {
      const parent = open.at(-1)?.drawn ?? root;
      const drawn = "tagName" in source ? { ...source, children: [] } : drawMark(source);
      parent.children.push(drawn);
      if (!("tagName" in source)) marks.push(drawn);
      else if (source.tagName === "a") links.push({ drawn, source, parent });
      open.push({ source, drawn });
    }
    (open.at(-1)?.drawn ?? root).children.push(leaf.node);
  }
  for (const mark of marks) mark.children.push(hidden("] "));
  if (view === "changes") noteLinks(links, leaves);
  return joinTexts(root.children);
}

/** Elements of the version before that are the same as one of the version after, for example the same link. */
function pairElements(leaves: MergedLeaf[], view: View): Map<Element, Element> {
  const canonical = new Map<Element, Element>();
  if (view === "before") return canonical;
  for (const leaf of leaves) {
    if (leaf.type !== "same" && leaf.type !== "reformatted") continue;
    for (const [index, one] of leaf.before.ancestors.entries()) {
      const other = leaf.after.ancestors[index];
      if (other?.tagName !== one.tagName) break;
      if (!canonical.has(one)) canonical.set(one, other);
    }
  }
  return canonical;
}

function place(leaves: MergedLeaf[], view: View, canonical: Map<Element, Element>): Placed[] {
  const placed: Placed[] = [];
  let run = 0;
  let last: string | undefined;
  for (const leaf of leaves) {
    if (leaf.type !== last) run++;
    last = leaf.type;
    const mark = leaf.type === "same" ? undefined : { type: leaf.type };
    if (view === "before" ? leaf.type === "added" : view === "after" && leaf.type === "removed") continue;
    const own = leaf.type === "removed" || (view === "before" && leaf.type !== "added") ? leaf.before : leaf.after;
    placed.push({ leaf: { ...own, ancestors: own.ancestors.map((one) => canonical.get(one) ?? one) }, run, mark });
  }
  return placed;
}

/** Elements whose words belong to several runs. */
function findShared(placed: Placed[]): Set<Element> {
  const runs = new Map<Element, number>();
  const shared = new Set<Element>();
  for (const { leaf, run } of placed)
    for (const ancestor of leaf.ancestors) {
      if ((runs.get(ancestor) ?? run) !== run) shared.add(ancestor);
      runs.set(ancestor, run);
    }
  return shared;
}

export const SAID = { removed: "[Removed: ", added: "[Added: ", reformatted: "[Format changed: " } as const;

function drawMark({ type }: Mark): Element {
  const tagName = { removed: "del", added: "ins", reformatted: "span" }[type];
  return element(tagName, { className: [`difference-${type}`] }, [hidden(SAID[type])]);
}

/** For those who hear the page. */
export function hidden(value: string): Element {
  return element("span", { className: ["difference-said"] }, [{ type: "text", value }]);
}

/** Says of links that lead elsewhere now where they led. */
function noteLinks(links: { drawn: Element; source: Element; parent: Element }[], leaves: MergedLeaf[]): void {
  const earlier = new Map<Element, Element>();
  for (const leaf of leaves) {
    if (leaf.type !== "reformatted") continue;
    const [one, other] = [linkOf(leaf.before), linkOf(leaf.after)];
    if (one && other && one.properties.href !== other.properties.href) earlier.set(other, one);
  }
  for (const { drawn, source, parent } of links) {
    const one = earlier.get(source);
    if (!one) continue;
    const value = ` link was ${one.properties.href ?? "none"}, is ${source.properties.href ?? "none"} `;
    parent.children.splice(parent.children.indexOf(drawn) + 1, 0, note(value));
  }
}

function linkOf({ ancestors }: Leaf): Element | undefined {
  return ancestors.find(({ tagName }) => tagName === "a");
}

/** What cannot be seen in the page itself. */
export function note(value: string): Element {
  return element("span", { className: ["difference-note"] }, [{ type: "text", value }]);
}

function joinTexts(nodes: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else joined.push(node.type === "element" ? { ...node, children: joinTexts(node.children) } : node);
  }
  return joined;
}
