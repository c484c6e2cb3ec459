import { rangeOf } from "../../../docs-source/links/link.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, BlockName } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { addItem } from "./add-item.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks } from "./open-blocks.ts";
import { removeBlock } from "./remove-block.ts";

/** Puts an item of one text from one list of a page at the end of another one. */
export const moveToList: ApplyInstruction<"move-to-list"> = async (docs, { page, words, from, to }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text } = open;
  const item: BlockName = { kind: "item", words, list: from };
  const found = findBlock(open, item);
  if (found.type === "refused") return found;
  const [only, ...others] = "children" in found.node ? found.node.children : [];
  if (only?.type !== "paragraph" || others.length > 0)
    return refuse("bad_position", `The item ${codeSpan(words)} of ${codeSpan(path)} has more in it than one text.`);
  const { start, end } = rangeOf(only);
  const removed = await removeBlock(docs, { type: "remove-block", page: path, block: item }, signal);
  if (removed.type === "refused") return removed;
  const list = { kind: "item" as const, list: to };
  const added = await addItem(
    docs,
    { type: "add-item", page: path, list, text: text.slice(start, end), at: { at: "end" } },
    signal,
  );
  if (added.type === "refused") {
    await docs.write(path, text);
    return added;
  }
  const shown = codeSpan(text.slice(start, end), 120);
  const findings = added.findings?.map((one) => ({ ...one, message: `${shown} moved` }));
  return {
    type: "applied",
    changedFiles: 1,
    notes: [
      `Moved the item ${shown} of ${codeSpan(path)} from the list ${codeSpan(from)} to the end of the list ${codeSpan(to)}.`,
    ],
    ...(findings && { findings }),
  };
};
