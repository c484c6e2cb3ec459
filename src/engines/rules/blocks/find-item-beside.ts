import type { Nodes } from "mdast";
import { codeSpan } from "../code-span.ts";
import type { BlockName, ItemPosition, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { type FoundBlock, findBlock } from "./find-block.ts";
import type { OpenBlocks } from "./open-blocks.ts";

/**
 * The item beside which another one goes. Of two between which it goes, the one that stands first.
 *
 * @param where what is said of all of them
 * @param moved what goes there, if it is on the page already
 */
export function findItemBeside(
  open: OpenBlocks,
  { item, next }: Extract<ItemPosition, { item: BlockName }>,
  where: Partial<BlockName>,
  moved?: Nodes,
): FoundBlock | Refused {
  const beside = findBlock(open, { ...item, ...where });
  if (beside.type === "refused" || next === undefined) return beside;
  const other = findBlock(open, { ...next, ...where });
  if (other.type === "refused") return other;
  const siblings: Nodes[] = beside.parent.children.filter((node) => node !== moved);
  const [at, otherAt] = [siblings.indexOf(beside.node), siblings.indexOf(other.node)];
  if (at < 0 || otherAt < 0 || Math.abs(at - otherAt) !== 1)
    return refuse(
      "bad_position",
      `${capital(describeBlock(item))} and ${describeBlock(next)} do not stand one after the other in ${codeSpan(open.path)}, so nothing can be put between them. Please name one to put it after.`,
    );
  return at < otherAt ? beside : other;
}
