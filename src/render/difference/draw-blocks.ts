import type { Element, ElementContent } from "hast";
import { describeChange } from "./describe-change.ts";
import { drawWords, hidden, note, SAID, type View } from "./draw-words.ts";
import { classesOf, element, LOOSE_WORDS } from "./known-tree.ts";
import type { Merged, MergedLine } from "./merged.ts";

/** Elements that `ins` and `del` cannot stand around, only in. */
const FIXED = new Set(["li", "dt", "dd", "summary", "figcaption", "caption", "td", "th"]);
const FIXED_PARENTS = new Set(["thead", "tbody", "tfoot", "tr"]);

export function drawBlocks(blocks: Merged[], view: View): ElementContent[] {
  return blocks.flatMap((block) => drawBlock(block, view));
}

export function drawBlock(block: Merged, view: View): ElementContent[] {
  if (block.type === "same") return [view === "before" ? block.before : block.after];
  if (block.type === "removed")
    return view === "after" ? [] : [...moved(block, view), markBlock(block.before, "removed")];
  if (block.type === "added") return view === "before" ? [] : [...moved(block, view), markBlock(block.after, "added")];
  const own = view === "before" ? block.before : block.after;
  const change = view === "changes" ? describeChange(block.before, block.after) : undefined;
  const notes = change === undefined ? [] : [note(change)];
  if (block.type === "lines") return [...notes, { ...own, children: [drawLines(own, block.lines, view)] }];
  const children = block.type === "words" ? drawWords(block.leaves, view) : drawBlocks(block.children, view);
  if (/^h\d$/.test(own.tagName)) return [{ ...own, children: [...children, ...notes] }];
  return [...notes, { ...own, children }];
}

/** Says of a block that it is only in another place. A part of a list or table is left without, where nothing may stand. */
function moved(block: Extract<Merged, { type: "removed" | "added" }>, view: View): Element[] {
  const own = block.type === "removed" ? block.before : block.after;
  if (block.isMoved === undefined || view !== "changes" || own.type !== "element") return [];
  if (FIXED.has(own.tagName) || FIXED_PARENTS.has(own.tagName)) return [];
  return [note(block.type === "removed" ? "Moved away from here" : "Moved here")];
}

type Change = "removed" | "added";

function markBlock(node: ElementContent, change: Change): Element {
  const className = ["difference-block", `difference-${change}`];
  const tagName = change === "removed" ? "del" : "ins";
  if (node.type !== "element" || node.tagName === LOOSE_WORDS) {
    const children = node.type === "element" ? node.children : [node];
    return element(tagName, { className: [`difference-${change}`] }, [hidden(SAID[change]), ...children, hidden("] ")]);
  }
  if (FIXED_PARENTS.has(node.tagName))
    return { ...node, children: node.children.map((child) => markBlock(child, change)) };
  const wrap = (children: ElementContent[], names: string[]) =>
    element(tagName, { className: names }, [hidden(SAID[change]), ...children, hidden("] ")]);
  if (!FIXED.has(node.tagName)) return wrap([node], className);
  const inside = wrap(node.children, ["difference-inside"]);
  const properties = { ...node.properties, className: [...classesOf(node), ...className] };
  return { ...node, properties, children: [inside] };
}

function drawLines(pre: Element, lines: MergedLine[], view: View): Element {
  const [code] = pre.children;
  const holder = code?.type === "element" && code.tagName === "code" ? code : element("code", {}, []);
  return { ...holder, children: lines.flatMap((line) => drawLine(line, view)) };
}

function drawLine(line: MergedLine, view: View): Element[] {
  if (line.type === "same") {
    const own = view === "before" ? line.before : line.after;
    const leaves = own.leaves.map((leaf) => ({ type: "same" as const, before: leaf, after: leaf }));
    return [withBreak(own.element, drawWords(leaves, view))];
  }
  if (line.type === (view === "before" ? "added" : view === "after" ? "removed" : undefined)) return [];
  const own = line.type === "removed" ? line.before : line.after;
  const tagName = line.type === "removed" ? "del" : "ins";
  const words = drawWords(line.leaves, line.type === "removed" ? "before" : "after");
  const said = line.type === "removed" ? "Removed: " : "Added: ";
  const className = ["difference-line", `difference-${line.type}`];
  return [element(tagName, { className }, [hidden(said), withBreak(own.element, words)])];
}

function withBreak(line: Element | undefined, words: ElementContent[]): Element {
  const children: ElementContent[] = [...words, { type: "text", value: "\n" }];
  return line ? { ...line, children } : element("span", { className: ["line"] }, children);
}
