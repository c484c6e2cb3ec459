import type { Nodes } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, Side } from "../instruction.ts";
import type { OpenBlocks } from "./open-blocks.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

/** `node` is the block that the words become a part of, `at` the place beside which they go, and `where` says so. */
type Words = { added: string; side: Side; at: number; node: Nodes; where: string };

/** Adds words to a paragraph, if all else of the page is read as it was. */
export async function insertWords(
  docs: EditableDocs,
  open: OpenBlocks,
  { added, side, at, node, where }: Words,
): Promise<Applied> {
  const { text, path } = open;
  const after = text.slice(0, at) + (side === "before" ? `${added} ` : ` ${added}`) + text.slice(at);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, node);
  await docs.write(path, after);
  const shown = codeSpan(added, 120);
  const { line } = createPositionLookup(after)(at);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Added the text ${shown} to ${codeSpan(path)}, ${where}.`],
    findings: [{ path, line, kind: "text", message: `${shown} added`, isChanged: true }],
  };
}
