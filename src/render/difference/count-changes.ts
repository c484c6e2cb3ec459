import type { DifferenceCounts } from "./difference.ts";
import type { Merged } from "./merged.ts";

export function countChanges(blocks: Merged[]): DifferenceCounts {
  const counts = { addedBlocks: 0, removedBlocks: 0, changedBlocks: 0 };
  const add = (block: Merged): void => {
    if (block.type === "blocks") {
      const before = { ...counts };
      for (const child of block.children) add(child);
      const isSame = Object.keys(counts).every(
        (name) => counts[name as keyof typeof counts] === before[name as keyof typeof counts],
      );
      if (isSame) counts.changedBlocks++;
    } else if (block.type === "added") counts.addedBlocks++;
    else if (block.type === "removed") counts.removedBlocks++;
    else if (block.type !== "same") counts.changedBlocks++;
  };
  for (const block of blocks) add(block);
  return counts;
}
