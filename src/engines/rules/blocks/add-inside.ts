import type { Nodes, Paragraph } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Side } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { insertWords } from "./insert-words.ts";
import { openBlocks } from "./open-blocks.ts";
import { whyAnnounced } from "./remove-block.ts";

/** Adds a text to the beginning or the end of a paragraph, or of the first or last one in an item, a step or a callout. */
export async function addInside(
  docs: EditableDocs,
  page: string,
  { block, side }: { block: BlockName; side: Side },
  given: string,
): Promise<Applied> {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const { path } = open;
  const added = given.trim();
  const shown = codeSpan(added, 120);
  const what = `${capital(describeBlock(block))} of ${codeSpan(path)}`;
  const paragraph = paragraphAt(found.node, side);
  const isSaid = side === "after" && whyAnnounced(found) !== undefined;
  if (!paragraph || isSaid || added.includes("\n"))
    return refuse(
      "bad_position",
      `${shown} was not added: ${what} does not ${side === "after" ? "end" : "begin"} with a text that it could be a part of. Please say after which sentence it goes.`,
    );
  const { start, end } = rangeOf(paragraph);
  const where = `at the ${side === "before" ? "beginning" : "end"} of ${describeBlock(block)}`;
  return insertWords(docs, open, { added, side, at: side === "before" ? start : end, node: found.node, where });
}

function paragraphAt(node: Nodes, side: Side): Paragraph | undefined {
  if (node.type === "paragraph") return node;
  // The kind of an alert stands in its first paragraph.
  if (node.type === "blockquote" && side === "before") return undefined;
  const child = "children" in node ? node.children.at(side === "before" ? 0 : -1) : undefined;
  return child?.type === "paragraph" ? child : undefined;
}
