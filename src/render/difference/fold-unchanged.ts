import type { ElementContent } from "hast";
import { drawBlock } from "./draw-blocks.ts";
import { element, textOf } from "./known-tree.ts";
import type { Merged } from "./merged.ts";

/** So many unchanged blocks stay beside a change. */
const CONTEXT = 1;
const MIN_FOLDED = 3;

/** Draws what changed in a page with the blocks around it and the heading above it; longer unchanged parts are folded. */
export function foldUnchanged(blocks: Merged[]): ElementContent[] {
  const isShown = blocks.map((_, index) =>
    blocks.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some((near) => near.type !== "same"),
  );
  // The title says which page this is.
  if (isHeading(blocks[0])) isShown[0] = true;
  for (const [index, block] of blocks.entries()) if (block.type !== "same") showHeadingAbove(blocks, index, isShown);
  const drawn: ElementContent[] = [];
  for (let at = 0; at < blocks.length; ) {
    let end = at;
    while (end < blocks.length && !isShown[end]) end++;
    const hidden = blocks.slice(at, end).flatMap((block) => drawBlock(block, "changes"));
    if (hidden.length >= MIN_FOLDED) drawn.push(fold(hidden));
    else drawn.push(...hidden);
    for (at = end; at < blocks.length && isShown[at]; at++) drawn.push(...drawBlock(blocks[at] as Merged, "changes"));
  }
  return drawn;
}

function showHeadingAbove(blocks: Merged[], from: number, isShown: boolean[]): void {
  for (let at = from; at >= 0; at--) {
    if (!isHeading(blocks[at])) continue;
    isShown[at] = true;
    return;
  }
}

function isHeading(block: Merged | undefined): boolean {
  return block?.type === "same" && block.after.type === "element" && /^h[1-6]$/.test(block.after.tagName);
}

function fold(hidden: ElementContent[]): ElementContent {
  const words = hidden.map(textOf).join(" ").trim().split(/\s+/).length;
  const label = `${hidden.length} unchanged blocks, ${words} ${words === 1 ? "word" : "words"}`;
  const summary = element("summary", {}, [{ type: "text", value: label }]);
  const body = element("div", { className: ["difference-fold-body"] }, hidden);
  return element("details", { className: ["difference-fold"] }, [summary, body]);
}
