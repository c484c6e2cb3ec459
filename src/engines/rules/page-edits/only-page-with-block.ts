import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findBlock } from "../blocks/find-block.ts";
import { openBlocksAt } from "../blocks/open-blocks.ts";
import type { BlockName, Instruction } from "../instruction.ts";
import { sectionsNamed } from "../sections/page-sections.ts";
import { findOnlyPageWith } from "./only-page-with.ts";

const NOT_THERE = /^(?:block|heading)_not_found$/;

/**
 * "The GitHub card on the community page" tells which of several pages of that name is meant, if one alone has such a block or section. With a
 * note that says so.
 */
export async function onOnlyPageWithBlock(
  docs: DocsFiles,
  instruction: Instruction,
): Promise<{ instruction: Instruction; note: string } | undefined> {
  const [block, heading] = [blockOf(instruction), headingOf(instruction)];
  const what = block ? (block.words ?? block.callout ?? block.kind) : heading;
  if (what === undefined || !("page" in instruction) || instruction.page === undefined) return undefined;
  // A page that cannot be read, or has several, may be meant as well.
  const mayHave = async (_: string, path: string) => {
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") return !NOT_THERE.test(open.reason);
    if (!block) return sectionsNamed(open.sections, what).length > 0;
    const found = findBlock(open, block);
    return found.type !== "refused" || !NOT_THERE.test(found.reason);
  };
  const only = await findOnlyPageWith(docs, instruction.page, what, mayHave);
  return only && { instruction: { ...instruction, page: only.path } as Instruction, note: only.note };
}

function headingOf(instruction: Instruction): string | undefined {
  switch (instruction.type) {
    case "delete-section":
    case "move-section":
    case "swap-sections":
    case "delete-heading":
      return instruction.heading;
    case "shift-headings":
      return instruction.only?.heading;
    default:
      return undefined;
  }
}

function blockOf(instruction: Instruction): BlockName | undefined {
  if ("block" in instruction) return instruction.block;
  return instruction.type === "move-item" || instruction.type === "swap-items" ? instruction.item : undefined;
}
