import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Side } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { openBlocks } from "./open-blocks.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { findSentence, keepsBlocks } from "./sentences.ts";

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
  const { text, path } = open;
  const { start, end } = found.range;
  const at = side === "before" ? start : end;
  const after = text.slice(0, at) + (side === "before" ? `${added} ` : ` ${added}`) + text.slice(at);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, found.paragraph);
  await docs.write(path, after);
  const { line } = createPositionLookup(after)(at);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Added the text ${shown} to ${codeSpan(path)}, ${side} ${codeSpan(text.slice(start, end), 120)}.`],
    findings: [{ path, line, kind: "text", message: `${shown} added`, isChanged: true }],
  };
}
