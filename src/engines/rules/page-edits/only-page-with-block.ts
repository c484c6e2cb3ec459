import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findBlock } from "../blocks/find-block.ts";
import { openBlocksAt } from "../blocks/open-blocks.ts";
import type { BlockName, Instruction } from "../instruction.ts";
import { findOnlyPageWith } from "./only-page-with.ts";

const NOT_THERE = /^(?:block|heading)_not_found$/;

/**
 * "The GitHub card on the community page" tells which of several pages of that name is meant, if one alone has such a block. With a
 * note that says so.
 */
export async function onOnlyPageWithBlock(
  docs: DocsFiles,
  instruction: Instruction,
): Promise<{ instruction: Instruction; note: string } | undefined> {
  const block = blockOf(instruction);
  if (block === undefined || !("page" in instruction) || instruction.page === undefined) return undefined;
  // A page that cannot be read, or has several, may be meant as well.
  const mayHave = async (_: string, path: string) => {
    const open = await openBlocksAt(docs, path);
    const found = open.type === "refused" ? open : findBlock(open, block);
    return found.type !== "refused" || !NOT_THERE.test(found.reason);
  };
  const only = await findOnlyPageWith(docs, instruction.page, block.words ?? block.callout ?? block.kind, mayHave);
  return only && { instruction: { ...instruction, page: only.path } as Instruction, note: only.note };
}

function blockOf(instruction: Instruction): BlockName | undefined {
  if ("block" in instruction) return instruction.block;
  return instruction.type === "move-item" || instruction.type === "swap-items" ? instruction.item : undefined;
}
