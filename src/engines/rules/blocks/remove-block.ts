import type { List, Nodes, Parents, TableRow } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, BlockName } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findPaths, removeLines } from "../replacing/remove-nodes.ts";
import { deleteSection } from "../sections/delete-section.ts";
import { setFrontmatter } from "../set-frontmatter.ts";
import { capital, describeBlock, isOfKind } from "./block-kinds.ts";
import { type FoundBlock, findBlock } from "./find-block.ts";
import { findLabelledParagraph } from "./find-labelled.ts";
import { findLine, removeCodeLine } from "./find-line.ts";
import { refuseLongIntro } from "./first-text.ts";
import { countedNumbers, numberEdit } from "./list-source.ts";
import { findListedTabs, removeListedTab } from "./listed-tabs.ts";
import { type OpenBlocks, openBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { paragraphOf, removeSentence } from "./sentences.ts";

/** Removes one block of a page: an item, a row, a paragraph, a callout, an image. */
export const removeBlock: ApplyInstruction<"remove-block"> = async (docs, { page, block, isIntro }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const unclear = isIntro && refuseLongIntro(open);
  if (unclear) return unclear;
  if (block.kind === "sentence") {
    const paragraph = paragraphOf(open, block);
    const whole = paragraph && (await removeBlock(docs, { type: "remove-block", page, block: paragraph }, signal));
    return whole?.type === "applied" ? whole : removeSentence(docs, open, block);
  }
  const named = tipOfSection(open, block) ?? block;
  const listed = named.kind === "line" ? findLine(open, named) : findBlock(open, named);
  const isMissing = listed.type === "refused" && listed.reason === "block_not_found";
  const found = (isMissing ? findLabelledParagraph(open, named) : undefined) ?? listed;
  const isListed = block.kind === "tab" && found.type === "refused" && found.reason === "block_not_found";
  if (isListed && findListedTabs(open, block).length > 0) return removeListedTab(docs, open, block);
  const isNamed = block.words !== undefined || block.number !== undefined;
  const mayBeField = block.kind === "image" && !isNamed && /^image:/m.test(open.text.split("\n---")[0] ?? "");
  if (found.type === "refused") {
    if (mayBeField)
      return setFrontmatter(docs, { type: "set-frontmatter", field: "image", value: undefined, page }, signal);
    const { words, under } = block;
    const isHeading =
      block.kind === "paragraph" && words !== undefined && under === undefined && block.match === undefined;
    const isSection = isHeading && open.sections.some(({ title }) => title === words);
    return isSection ? deleteSection(docs, { type: "delete-section", page, heading: words }, signal) : found;
  }
  if (mayBeField)
    return refuse(
      "ambiguous_block",
      `${codeSpan(open.path)} has a field and a picture that may be meant. Please say: the field image, or give the name of the picture's file.`,
    );
  if (found.type === "code-line") return removeCodeLine(docs, open, found);
  return removeFound(docs, open, found, describeBlock(block));
};

/** @param what it is called, as in "the list item about Lamp" */
export async function removeFound(
  docs: EditableDocs,
  open: OpenBlocks,
  found: FoundBlock,
  what: string,
): Promise<Applied> {
  const why = whyNeeded(open, found);
  if (why !== undefined)
    return refuse("block_needed", `${capital(what)} of ${codeSpan(open.path)} was not removed, because ${why}`);
  const edits = endsForeignBlock(open, found) ? undefined : await editsWithout(open, found);
  if (!edits) return refuseMixed(open, found.node);
  await docs.write(open.path, applyEdits(open.text, edits));
  const { start, end } = rangeOf(found.node);
  // A rule has no text.
  const shown = codeSpan(ownText(found.node).trim() || open.text.slice(start, end), 120);
  const { line } = createPositionLookup(open.text)(start);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Removed ${what} from ${codeSpan(open.path)}: ${shown}.`, ...mentionsOfSteps(open, found)],
    findings: [{ path: open.path, line, kind: "text", message: `${shown} removed`, isChanged: true }],
  };
}

/** "The last tip" of a page without such callouts is an item of its list of tips. */
function tipOfSection({ tree, sections }: OpenBlocks, block: BlockName): BlockName | undefined {
  const { callout, number, under, words } = block;
  if (block.kind !== "callout" || callout === undefined || number === undefined || words !== undefined)
    return undefined;
  const isThere = [...findPaths(tree)].some(([node, path]) =>
    isOfKind(node as Nodes, path, { kind: "callout", callout }),
  );
  const [section, ...others] = sections.filter(({ title }) => title.toLowerCase() === `${callout}s`);
  if (isThere || under !== undefined || !section || others.length > 0) return undefined;
  return { kind: "item", number, under: section.title };
}

/** Whether a block has the marks that end another one, which begins before it in a syntax that Docket does not know. */
function endsForeignBlock({ text }: OpenBlocks, { node }: FoundBlock): boolean {
  if (node.type !== "listItem" && node.type !== "paragraph") return false;
  const { start, end } = rangeOf(node);
  const lines = text.slice(start, end).split("\n");
  const marked = lines.filter((line) => /^[ \t>]*(?:!{3,}|:{3,}|\/{3,}|\+{3,}|%{3,})/.test(line));
  const ends = marked.filter((line) => /^[ \t>]*(?:!{3,}|:{3,}|\/{3,}|\+{3,}|%{3,})[ \t\r]*$/.test(line));
  return ends.length > marked.length - ends.length;
}

/** The edits that take a block away, and what holds nothing else; undefined if the rest would be read otherwise. */
export async function editsWithout(open: OpenBlocks, found: FoundBlock): Promise<TextEdit[] | undefined> {
  const whole = wholeOf(found);
  const edits = cut(open.text, whole);
  const rest = whole.parent.children.filter((one) => one !== whole.node);
  const wanted = withChildren(open.tree, whole.parent, rest);
  return edits && (await readsAs(open, applyEdits(open.text, edits), wanted)) ? edits : undefined;
}

/** A picture that stands alone goes with its paragraph. */
export function wholeOf(found: FoundBlock): FoundBlock {
  const around = found.path.at(-2);
  const isAlone = found.parent.type === "paragraph" && found.parent.children.length === 1;
  if (!isAlone || !around || !("children" in around) || around.type === "listItem") return found;
  return { type: "found", node: found.parent, path: found.path.slice(0, -1), parent: around as Parents };
}

/** What of the page would miss a block. */
export function whyNeeded({ sections }: OpenBlocks, found: FoundBlock): string | undefined {
  const { node, parent } = wholeOf(found);
  const siblings: Nodes[] = parent.children;
  const [before, next] = [siblings[siblings.indexOf(node) - 1], siblings[siblings.indexOf(node) + 1]];
  if (node.type === "listItem") {
    if (siblings.length === 1) return "its list has no other item. Please say what shall become of the list.";
    return node.children.some(({ type }) => type === "list") ? "it has items of its own. Please name them." : undefined;
  }
  if (node.type === "tableRow") {
    if (siblings.length === 2) return "its table has no other row.";
    const isOfIt = next?.type === "tableRow" && !isBlankFirst(node) && isBlankFirst(next);
    return isOfIt
      ? `the row below it, ${codeSpan(ownText(next), 60)}, has no first cell and may belong to it. Please remove that one first, by words that only it has.`
      : undefined;
  }
  if (parent.type === "link" || parent.type === "linkReference") return "it is all of a link, or a part of one.";
  if (parent.type !== "root" && siblings.length === 1) return "nothing else stands in the block around it.";
  const first = attributeOf(parent, "defaultValue");
  if (first !== undefined && first === attributeOf(node, "value"))
    return "it is the tab that is open at first, as the element around it says.";
  const said = whyAnnounced({ node, parent });
  if (said !== undefined) return said;
  const isAll = before?.type === "heading" && (next === undefined || next.type === "heading");
  if (isAll && !(next?.type === "heading" && next.depth > before.depth)) {
    const title = sections.find(({ heading }) => heading === before)?.title ?? ownText(before);
    return `nothing else stands below ${codeSpan(title)}. To delete the section, please say so.`;
  }
  return undefined;
}

function isBlankFirst({ children: [first] }: TableRow): boolean {
  return first === undefined || ownText(first) === "";
}

/** A paragraph that ends in a colon and what follows it belong together. */
export function whyAnnounced({ node, parent }: Pick<FoundBlock, "node" | "parent">): string | undefined {
  const siblings: Nodes[] = parent.children;
  const [before, next] = [siblings[siblings.indexOf(node) - 1], siblings[siblings.indexOf(node) + 1]];
  const isSaid = /^(?:list|table)$/.test(node.type) && before?.type === "paragraph" && /:\s*$/.test(ownText(before));
  if (isSaid) return `${codeSpan(ownText(before), 80)} says what follows.`;
  const isLead = node.type === "paragraph" && /:\s*$/.test(ownText(node));
  return isLead && next && /^(?:list|code|table)$/.test(next.type) ? "it says what follows it." : undefined;
}

function attributeOf(node: Nodes, name: string): string | undefined {
  const attributes = node.type === "mdxJsxFlowElement" ? node.attributes : [];
  const found = attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === name);
  return typeof found?.value === "string" ? found.value : undefined;
}

/** The edits that cut a node, and those of the numbers of the items behind it; undefined if other words share its lines. */
function cut(text: string, { node, parent }: FoundBlock): TextEdit[] | undefined {
  const edit = removeLines(text, node, parent.children) ?? inlineEdit(text, node, parent);
  if (!edit) return undefined;
  const numbers = parent.type === "list" ? countedNumbers(text, parent) : undefined;
  const at = (parent.children as Nodes[]).indexOf(node);
  const shifted = numbers === undefined ? [] : (parent as List).children.slice(at + 1);
  const renumbered = shifted.flatMap((item, index) => numberEdit(text, item, (numbers?.[at] ?? 0) + index));
  return [edit, ...renumbered];
}

/** A picture within a text. */
function inlineEdit(text: string, node: Nodes, parent: Parents): TextEdit | undefined {
  if (parent.type !== "paragraph") return undefined;
  const { start, end } = rangeOf(node);
  const isSpaced = /\s/.test(text.charAt(start - 1)) && /[\s.,;:!?]/.test(text.charAt(end));
  return { start: isSpaced ? start - 1 : start, end, text: "" };
}

/** Other places that say the number of a step, which may be another now. */
function mentionsOfSteps({ path, text, tree }: OpenBlocks, { parent, node }: FoundBlock): string[] {
  const isStep = node.type === "mdxJsxFlowElement" && node.name === "Step";
  if ((!isStep && (parent.type !== "list" || !parent.ordered)) || parent.children.at(-1) === node) return [];
  const blocks: Nodes[] = [...tree.children.filter((block) => block !== parent), ...(isStep ? parent.children : [])];
  const said = blocks.filter((block) => block !== node && /\bsteps? \d/i.test(ownText(block)));
  const positionOf = createPositionLookup(text);
  const lines = said.map((block) => `${path}:${positionOf(rangeOf(block).start).line}`);
  return lines.length === 0
    ? []
    : [
        `Steps are named by their numbers at ${lines
          .slice(0, 5)
          .map((one) => codeSpan(one))
          .join(", ")}: please look whether they are the same.`,
      ];
}
