import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Side } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { insertWords } from "./insert-words.ts";
import { openBlocks } from "./open-blocks.ts";
import { findSentence } from "./sentences.ts";

/** Adds a text to the paragraph of a sentence, before or after that. */
export async function addBesideSentence(
  docs: EditableDocs,
  page: string,
  { block, side }: { block: BlockName; side: Side },
  given: string,
): Promise<Applied> {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findSentence(open, block);
  if (found.type === "refused") return found;
  const added = given.trim();
  const shown = codeSpan(added, 120);
  if (added.includes("\n"))
    return refuse("bad_text", `${shown} has more than one line, so it cannot stand in a paragraph beside a sentence.`);
  const { start, end } = found.range;
  const where = `${side} ${codeSpan(open.text.slice(start, end), 120)}`;
  return insertWords(docs, open, { added, side, at: side === "before" ? start : end, node: found.paragraph, where });
}
