import type { ApplyInstruction } from "../instruction.ts";
import { addText } from "../sections/add-text.ts";
import { findSection, openPage } from "../sections/page-sections.ts";
import { addItem } from "./add-item.ts";

/** Adds a text to a page. A link at the end of a section that ends with a list becomes an item of that list. */
export const addTextOrItem: ApplyInstruction<"add-text"> = async (docs, instruction, signal) => {
  const { page, text, place, isLink } = instruction;
  if (isLink && place.section !== undefined && place.at === "end") {
    const open = await openPage(docs, page);
    if (open.type === "refused") return open;
    const section = findSection(open, place.section);
    if (!("reason" in section) && open.tree.children[section.last]?.type === "list") {
      const list = { kind: "item" as const, under: place.section };
      return addItem(docs, { type: "add-item", page: open.path, list, text, at: { at: "end" } }, signal);
    }
  }
  return addText(docs, instruction, signal);
};
