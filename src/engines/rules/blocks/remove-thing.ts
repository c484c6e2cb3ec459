import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, BlockKind, BlockName, Refused } from "../instruction.ts";
import { findInGroup } from "../page-edits/find-in-group.ts";
import { isNamedSection } from "../page-edits/find-named-folder.ts";
import { refuse } from "../refuse.ts";
import { deleteSection } from "../sections/delete-section.ts";
import { findBlock } from "./find-block.ts";
import { type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { fits } from "./own-text.ts";
import { removeBlock } from "./remove-block.ts";

/** Kinds of blocks that have names; a step is an item as well. */
const KINDS: readonly BlockKind[] = ["item", "row", "card", "accordion", "tab"];

/** Removes what a page calls so, whatever it is: a section, an item that begins with it, a row, a card. */
export const removeThing: ApplyInstruction<"remove-thing"> = async (docs, { page, name, mayBeGroup }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  if (mayBeGroup && (await isNamedSection(docs, page)) && (await findInGroup(docs, name, page)).type === "found")
    return refuse(
      "ambiguous_block",
      `${codeSpan(page)} may be the page ${codeSpan(open.path)} or the group of the navigation. Please say which: remove "${name}" from ${open.path}, or: delete the page "${name}".`,
    );
  const sections = open.sections.filter(({ title }) => fits(title, name, "is") && title.length === name.length);
  const blocks = KINDS.map((kind): BlockName => ({ kind, words: name, match: "is" })).map((block) => ({
    block,
    found: findBlock(open, block),
  }));
  const unclear = blocks.find(({ found }) => found.type === "refused" && found.reason === "ambiguous_block");
  if (unclear?.found.type === "refused") return unclear.found;
  const one = blocks.filter(({ found }) => found.type === "found");
  const [block] = one;
  if (one.length + sections.length > 1) return refuseSeveral(open, name);
  const path = open.path;
  if (sections.length === 1)
    return deleteSection(docs, { type: "delete-section", page: path, heading: sections[0]?.title ?? name }, signal);
  return block
    ? removeBlock(docs, { type: "remove-block", page: path, block: block.block }, signal)
    : refuse(
        "block_not_found",
        `${codeSpan(path)} has no section, item, row or card that is called ${codeSpan(name)}. Please say what is to go, as in: remove the paragraph about "${name}" from ${path}, or: delete the sentence "…" from ${path}.`,
      );
};

function refuseSeveral({ path }: OpenBlocks, name: string): Refused {
  return refuse(
    "ambiguous_block",
    `${codeSpan(path)} has more than one part that is called ${codeSpan(name)}. Please say whether the section, the item, the row or the card is meant.`,
  );
}
