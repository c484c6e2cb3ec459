import type { ElementContent } from "hast";
import type { KnownTree } from "./known-tree.ts";
import type { Merged } from "./merged.ts";

/** Shorter blocks, such as a line between parts, look the same by chance. */
const MIN_CHARACTERS = 20;

/** Notes of blocks that are removed in one place and added in another, as they are, that they moved. Changes the blocks. */
export function markMoved(blocks: Merged[], before: KnownTree, after: KnownTree): Merged[] {
  type Removed = Extract<Merged, { type: "removed" }>;
  type Added = Extract<Merged, { type: "added" }>;
  const removed = new Map<ReturnType<KnownTree["idOf"]>, Removed[]>();
  const added: Added[] = [];
  const collect = (block: Merged): void => {
    if (block.type === "blocks") for (const child of block.children) collect(child);
    else if (block.type === "added" && isLong(block.after)) added.push(block);
    else if (block.type === "removed" && isLong(block.before)) {
      const id = before.idOf(block.before);
      const known = removed.get(id);
      if (known) known.push(block);
      else removed.set(id, [block]);
    }
  };
  for (const block of blocks) collect(block);
  for (const block of added) {
    const from = removed.get(after.idOf(block.after))?.shift();
    if (!from) continue;
    from.isMoved = true;
    block.isMoved = true;
  }
  return blocks;
}

function isLong(node: ElementContent): boolean {
  let length = 0;
  const add = (part: ElementContent): void => {
    if (part.type === "text") length += part.value.trim().length;
    if (part.type === "element" && length < MIN_CHARACTERS) for (const child of part.children) add(child);
  };
  add(node);
  return length >= MIN_CHARACTERS;
}
