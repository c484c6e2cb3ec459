import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../../docs-source/find-page-on-site.ts";
import { findBlock } from "../blocks/find-block.ts";
import { openBlocksAt } from "../blocks/open-blocks.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { BlockName, Instruction } from "../instruction.ts";

const MAX_CANDIDATES = 50;

/**
 * "The GitHub card on the community page" tells which of several pages of that name is meant, if one alone has such a block. With a
 * note that says so.
 */
export async function onOnlyPageWithBlock(
  docs: DocsFiles,
  instruction: Instruction,
): Promise<{ instruction: Instruction; note: string } | undefined> {
  const block = blockOf(instruction);
  if (block?.words === undefined || !("page" in instruction) || instruction.page === undefined) return undefined;
  const match = await findPageOnSite(docs, instruction.page);
  if (match.type !== "ambiguous" || match.candidates.length > MAX_CANDIDATES) return undefined;
  const found: string[] = [];
  for (const path of match.candidates) {
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") return undefined;
    const one = findBlock(open, block);
    if (one.type === "found") found.push(path);
    else if (one.reason !== "block_not_found" && one.reason !== "heading_not_found") return undefined;
  }
  const [path, ...others] = found;
  if (path === undefined || others.length > 0) return undefined;
  const note = `Took ${codeSpan(path)}, because of the pages called ${codeSpan(instruction.page)} (${codeSpans(match.candidates)}) it alone has the ${block.kind} ${codeSpan(block.words)}.`;
  return { instruction: { ...instruction, page: path } as Instruction, note };
}

function blockOf(instruction: Instruction): BlockName | undefined {
  if ("block" in instruction) return instruction.block;
  return instruction.type === "move-item" || instruction.type === "swap-items" ? instruction.item : undefined;
}
