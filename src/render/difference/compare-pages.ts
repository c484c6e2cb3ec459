import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { countChanges } from "./count-changes.ts";
import type { Addresses, ComparedPage, CompareOptions, PageDifference } from "./difference.ts";
import { drawBlocks } from "./draw-blocks.ts";
import { foldUnchanged } from "./fold-unchanged.ts";
import { createTreeReader, type KnownTree, type Side } from "./known-tree.ts";
import { makeSafe } from "./make-safe.ts";
import { mergeBlocks } from "./merge-blocks.ts";

/** More HTML is not compared: reading it takes too long. */
const MAX_CHARACTERS = 3_000_000;

/**
 * Compares two versions of a page as readers see them. Without a version before all of the page is added, without one
 * after all of it is removed. Hostile pages can take long; ask a child process.
 */
export function comparePages(
  before: ComparedPage | undefined,
  after: ComparedPage | undefined,
  { addresses, changedImages, timeLimitMs }: CompareOptions,
): PageDifference {
  const deadline = performance.now() + timeLimitMs;
  const tooLarge: PageDifference = { changes: "", before: "", after: "", counts: countChanges([]), isTooLarge: true };
  const read = createTreeReader(new Set(changedImages));
  if ((before?.html.length ?? 0) + (after?.html.length ?? 0) > MAX_CHARACTERS) return tooLarge;
  const [left, right] = [before && read(before, "before"), after && read(after, "after")];
  if ((before && !left) || (after && !right)) return tooLarge;
  if (!left || !right) return wholePage(left ?? right, right ? "after" : "before", addresses);
  const merged = mergeBlocks(left, right, deadline);
  return {
    changes: write(foldUnchanged(merged), addresses),
    before: write(drawBlocks(merged, "before"), addresses),
    after: write(drawBlocks(merged, "after"), addresses),
    counts: countChanges(merged),
    isTooLarge: false,
  };
}

/** A page that there is one version of is shown without marks: all of it would be marked. */
function wholePage(tree: KnownTree | undefined, side: Side, addresses: Addresses): PageDifference {
  const nodes = tree?.root.children ?? [];
  const html = write(nodes, addresses);
  const [isAdded, count] = [side === "after", nodes.length];
  return {
    changes: html,
    before: isAdded ? "" : html,
    after: isAdded ? html : "",
    counts: { addedBlocks: isAdded ? count : 0, removedBlocks: isAdded ? 0 : count, changedBlocks: 0 },
    isTooLarge: false,
  };
}

function write(nodes: ElementContent[], addresses: Addresses): string {
  return toHtml(makeSafe(nodes, addresses));
}
