import type { Nodes, Paragraph } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Side } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks } from "./open-blocks.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { whyAnnounced } from "./remove-block.ts";
import { keepsBlocks } from "./sentences.ts";

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
  const { text, path } = open;
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
  const at = side === "before" ? start : end;
  const after = text.slice(0, at) + (side === "before" ? `${added} ` : ` ${added}`) + text.slice(at);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, found.node);
  await docs.write(path, after);
  const { line } = createPositionLookup(after)(at);
  const where = side === "before" ? "beginning" : "end";
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Added the text ${shown} to ${codeSpan(path)}, at the ${where} of ${describeBlock(block)}.`],
    findings: [{ path, line, kind: "text", message: `${shown} added`, isChanged: true }],
  };
}

function paragraphAt(node: Nodes, side: Side): Paragraph | undefined {
  if (node.type === "paragraph") return node;
  // The kind of an alert stands in its first paragraph.
  if (node.type === "blockquote" && side === "before") return undefined;
  const child = "children" in node ? node.children.at(side === "before" ? 0 : -1) : undefined;
  return child?.type === "paragraph" ? child : undefined;
}
