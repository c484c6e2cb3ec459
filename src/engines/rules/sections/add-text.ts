import type { RootContent } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { capital, describeBlock } from "../blocks/block-kinds.ts";
import { findBlock } from "../blocks/find-block.ts";
import { readBlocks } from "../blocks/open-blocks.ts";
import { findSentence } from "../blocks/sentences.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, BlockName, Instruction, Refused } from "../instruction.ts";
import { headingText } from "../page-edits/edit-title.ts";
import { titleHeading } from "../page-edits/title-heading.ts";
import { isImports } from "../page-text/page-texts.ts";
import { refuse } from "../refuse.ts";
import { writeCallout } from "./callout-syntax.ts";
import { withImport } from "./import-component.ts";
import { insertBlock } from "./insert-block.ts";
import { checkedBlocks } from "./keeps-blocks.ts";
import { findSection, type OpenPage, openPage } from "./page-sections.ts";

type AddText = Extract<Instruction, { type: "add-text" }>;

const MAX_TEXT = 20_000;

/** Adds a text, a callout or a section to a page, at its beginning or end, or at a heading. */
export const addText: ApplyInstruction<"add-text"> = async (docs, asked) => {
  const instruction = withLevel(asked);
  if (instruction.text.length > MAX_TEXT)
    return refuse("bad_text", `The text is longer than ${MAX_TEXT.toLocaleString("en")} characters.`);
  const opened = await openPage(docs, instruction.page);
  if (opened.type === "refused") return opened;
  const written = await writeBlock(docs, opened, instruction);
  if ("reason" in written) return written;
  const open = await withImport(opened, written.imported);
  if (open.type === "refused") return open;
  const place = instruction.beside ? await findBesideInPage(open, instruction.beside) : findPlace(open, instruction);
  if ("reason" in place) return place;
  const { path, text, tree } = open;
  const depth = instruction.depth ?? place.depth;
  if (instruction.heading !== undefined && depth > 6)
    return refuse("bad_position", `${codeSpan(path)} cannot have a section of that level.`);
  const block = written.textAt(depth);
  const blocks = tree.children;
  const { text: after, line } = insertBlock(open, place.index, block);
  const isAllowed = (fresh: RootContent[]) => isWanted(fresh, instruction);
  if (!(await checkedBlocks(path, text, after, blocks, { at: place.index, isAllowed })))
    return refuse(
      "bad_text",
      `Nothing was added to ${codeSpan(path)}, because the page would not be read as the same parts and the text then. Please put code and marks of the text in backticks.`,
    );
  await docs.write(path, after);
  const named = instruction.text === "" ? "heading" : "section";
  const what = instruction.heading === undefined ? (instruction.callout ?? "text") : named;
  const titled = instruction.calloutTitle === undefined ? "" : `${codeSpan(instruction.calloutTitle)}: `;
  const shown = titled + codeSpan(instruction.heading ?? instruction.text, 120);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Added the ${what} ${shown} to ${codeSpan(path)}${place.note}.`],
    findings: [{ path, line, kind: "text", message: `${shown} added`, isChanged: true }],
  };
};

/** "## Setup" gives the level of the heading, too. */
function withLevel(asked: AddText): AddText {
  const [, marks, heading] = /^(#{1,6}) +(\S.*)$/.exec(asked.heading ?? "") ?? [];
  return marks === undefined || heading === undefined
    ? asked
    : { ...asked, heading, depth: asked.depth ?? marks.length };
}

/** `index` is that of the block that the text goes before, `depth` the level of a section there. */
export type PlaceInPage = { index: number; depth: number; note: string };

/** @param heading that of a new section, which the page may not have yet */
export function findPlace(
  open: OpenPage,
  { place, heading }: Pick<AddText, "place" | "heading">,
): PlaceInPage | Refused {
  const { tree, sections, path } = open;
  const blocks = tree.children;
  if (heading !== undefined && sections.some(({ title }) => title === heading))
    return refuse("heading_exists", `${codeSpan(path)} has a section ${codeSpan(heading)} already.`);
  if (place.section === undefined) {
    const title = titleHeading(open);
    const depths = sections.filter((one) => one.depth > 1 && one.heading !== title).map((one) => one.depth);
    const top = depths.length > 0 ? Math.min(...depths) : (title?.depth ?? 1) + 1;
    const index = place.at === "start" ? startOf(open) : endOf(blocks);
    return { index, depth: top, note: place.at === "start" ? " at its beginning" : " at its end" };
  }
  const section = findSection(open, place.section, { mayBePart: true });
  if ("reason" in section) return section;
  const { first, last, depth, title, heading: own } = section;
  if (place.at === "before") return { index: first, depth, note: `, before ${codeSpan(title)}` };
  if (place.at === "after") return { index: last + 1, depth, note: `, after ${codeSpan(title)}` };
  if (place.at === "start")
    return { index: blocks.indexOf(own) + 1, depth: depth + 1, note: `, below ${codeSpan(title)}` };
  const inner = sections.find((one) => one.first > first && one.first <= last);
  if (inner && heading === undefined)
    return refuse(
      "bad_position",
      `The section ${codeSpan(title)} of ${codeSpan(path)} ends with ${codeSpan(inner.title)}, a section in it, so it is not clear where its end is. Please name the heading that the text should stand below.`,
    );
  return { index: last + 1, depth: depth + 1, note: `, at the end of ${codeSpan(title)}` };
}

/** Beside a block that stands in no other one. */
export function findBeside(open: OpenPage, { block, side }: NonNullable<AddText["beside"]>): PlaceInPage | Refused {
  const found = block.kind === "sentence" ? findSentence(open, block) : findBlock(open, block);
  if (found.type === "refused") return found;
  const node = "paragraph" in found ? found.paragraph : found.node;
  const at = open.tree.children.indexOf(node as RootContent);
  if (at < 0) return refuseInside(open, block);
  return { index: side === "before" ? at : at + 1, depth: 2, note: `, ${side} ${describeBlock(block)}` };
}

/** As `findBeside`, but in a tree where what site generators have of their own are no blocks. */
async function findBesideInPage(
  open: OpenPage,
  beside: NonNullable<AddText["beside"]>,
): Promise<PlaceInPage | Refused> {
  const { path, text, tree } = open;
  const meant = (await readBlocks(path, text)) ?? open;
  const place = findBeside(meant, beside);
  if ("reason" in place) return place;
  const next = meant.tree.children[place.index];
  const index = next && tree.children.findIndex((one) => rangeOf(one).start === rangeOf(next).start);
  return index === -1 ? refuseInside(open, beside.block) : { ...place, index: index ?? tree.children.length };
}

function refuseInside({ path }: OpenPage, block: BlockName): Refused {
  return refuse(
    "bad_position",
    `${capital(describeBlock(block))} of ${codeSpan(path)} stands inside of another part, so nothing was put beside it.`,
  );
}

/** After the title and what is not shown. */
function startOf(open: OpenPage): number {
  const { text } = open;
  const { children } = open.tree;
  const first = children.findIndex(
    (one) => !["yaml", "mdxjsEsm", "mdxFlowExpression", "html"].includes(one.type) && !isImports(one, text),
  );
  const node = children[first];
  if (!node) return children.length;
  return node.type === "heading" && (node.depth === 1 || node === titleHeading(open)) ? first + 1 : first;
}

/** Before definitions, which are not shown where they stand. */
function endOf(blocks: readonly RootContent[]): number {
  const last = blocks.findLastIndex(({ type }) => type !== "definition" && type !== "footnoteDefinition");
  return last + 1;
}

type Written = { textAt: (depth: number) => string; imported?: string };

async function writeBlock(
  docs: EditableDocs,
  { path }: OpenPage,
  { text, heading, callout, calloutTitle }: AddText,
): Promise<Written | Refused> {
  if (heading !== undefined) return { textAt: (depth) => `${"#".repeat(depth)} ${heading}\n\n${text.trim()}`.trim() };
  if (callout === undefined) return { textAt: () => text };
  const given = await writeCallout(docs, callout, text.trim(), calloutTitle);
  if (given === "untitled")
    return refuse(
      "no_callout_title",
      `Nothing was added to ${codeSpan(path)}, because Docket knows no way to give a callout of this site the title ${codeSpan(calloutTitle ?? "")}. Please ask for the ${callout} without a title.`,
    );
  const { text: own, imported } = given ?? {};
  if (own !== undefined) return { textAt: () => own, ...(imported !== undefined && { imported }) };
  return refuse(
    "no_callout",
    `Nothing was added to ${codeSpan(path)}, because no page shows how this site writes a callout of the kind ${codeSpan(callout)}. Please give its source in a block of code, to be appended.`,
  );
}

/** What was asked for and nothing that would be a part of the page by itself. */
function isWanted(blocks: RootContent[], { heading, text }: AddText): boolean {
  const [first, ...rest] = blocks;
  const texts = heading === undefined ? blocks : rest;
  const isTitled = heading === undefined || (first?.type === "heading" && headingText(first) === heading);
  return (
    isTitled &&
    (texts.length > 0 || text === "") &&
    texts.every(({ type }) => !["yaml", "mdxjsEsm", "heading"].includes(type))
  );
}
