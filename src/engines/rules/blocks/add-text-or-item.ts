import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import type { ApplyInstruction, Refused } from "../instruction.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { addText } from "../sections/add-text.ts";
import { findSection, openPage } from "../sections/page-sections.ts";
import { writeLinkTo } from "../site-links/write-link-to.ts";
import { addBesideSentence } from "./add-beside-sentence.ts";
import { addInside } from "./add-inside.ts";
import { addItem } from "./add-item.ts";
import { addressOfImage } from "./address-of-image.ts";

/** Adds a text to a page. A link at the end of a section that ends with a list becomes an item of that list. */
export const addTextOrItem: ApplyInstruction<"add-text"> = async (docs, instruction, signal) => {
  const { page, place, isLink, linkTo, links, ...rest } = instruction;
  if (links !== undefined) {
    const list = await listLinks(docs, page, links);
    return typeof list === "string" ? addText(docs, { ...rest, page, place, text: list }, signal) : list;
  }
  if (linkTo !== undefined) {
    const [from, to] = [await findOnePage(docs, page), await findOnePage(docs, linkTo)];
    if (from.type === "refused") return from;
    if (to.type === "refused") return to;
    const text = await writeLinkTo(docs, from.path, to.path, rest.text || undefined);
    if (typeof text !== "string") return text;
    return addTextOrItem(docs, { ...rest, page: from.path, place, text, isLink: true }, signal);
  }
  if (rest.image !== undefined) {
    const text = await writeImage(docs, page, rest.image, rest.text);
    if (typeof text !== "string") return text;
    const { image: _, ...given } = rest;
    return addTextOrItem(docs, { ...given, page, place, text }, signal);
  }
  const { beside } = instruction;
  if (beside && instruction.isInside) return addInside(docs, page, beside, rest.text);
  if (beside?.block.kind === "sentence" && rest.callout === undefined)
    return addBesideSentence(docs, page, beside, rest.text);
  if (isLink && place.section !== undefined && place.at === "end") {
    const open = await openPage(docs, page);
    if (open.type === "refused") return open;
    const section = findSection(open, place.section);
    if (!("reason" in section) && open.tree.children[section.last]?.type === "list") {
      const list = { kind: "item" as const, under: place.section };
      return addItem(docs, { type: "add-item", page: open.path, list, text: rest.text, at: { at: "end" } }, signal);
    }
  }
  return addText(docs, instruction, signal);
};

/** The image with an address that leads to its file from the page. */
async function writeImage(docs: EditableDocs, page: string, image: string, text: string): Promise<string | Refused> {
  const from = await findOnePage(docs, page);
  if (from.type === "refused") return from;
  const target = await addressOfImage(docs, from.path, image);
  return typeof target === "string" ? text.replace(/\]\([^()]*\)$/, () => `](${target})`) : target;
}

/** Links to pages by their titles, as the items of a list in the page's own marks. */
async function listLinks(docs: EditableDocs, page: string, links: string[]): Promise<string | Refused> {
  const from = await findOnePage(docs, page);
  if (from.type === "refused") return from;
  const items: string[] = [];
  const mark = /^ {0,3}\* \S/m.test((await docs.read(from.path)) ?? "") ? "*" : "-";
  for (const link of links) {
    const to = await findOnePage(docs, link);
    if (to.type === "refused") return to;
    const written = await writeLinkTo(docs, from.path, to.path, undefined);
    if (typeof written !== "string") return written;
    items.push(`${mark} ${written}`);
  }
  return items.join("\n");
}
