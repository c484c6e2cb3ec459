import type { Nodes, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { readSite } from "../../../docs-source/site.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, Instruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findBeside, findPlace, type PlaceInPage } from "../sections/add-text.ts";
import { linksInSection } from "../sections/carried-links.ts";
import { insertBlock } from "../sections/insert-block.ts";
import { refuseNeeded } from "../sections/refuse-needed.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { type FoundBlock, findBlock } from "./find-block.ts";
import { type OpenBlocks, openBlocks, readsAs, treeAfter, withChildren } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { editsWithout, wholeOf, whyNeeded } from "./remove-block.ts";

type MoveBlock = Extract<Instruction, { type: "move-block" }>;

/** A block of a page that stands in no other one. `what` names it in messages. */
type Moved = { open: OpenBlocks; found: FoundBlock; index: number; what: string };

/** Puts a block elsewhere on its page, or on another one, from where its links lead to the same places. */
export const moveBlock: ApplyInstruction<"move-block"> = async (docs, instruction) => {
  const moved = await findMoved(docs, instruction);
  if ("reason" in moved) return moved;
  const target = instruction.to === undefined ? moved.open : await openBlocks(docs, instruction.to);
  if (target.type === "refused") return target;
  const place = instruction.beside ? findBeside(target, instruction.beside) : findPlace(target, instruction);
  if ("reason" in place) return place;
  return target.path === moved.open.path ? moveOnPage(docs, moved, place) : carry(docs, moved, target, place);
};

async function findMoved(docs: EditableDocs, { page, block }: MoveBlock): Promise<Moved | Refused> {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const named = findBlock(open, block);
  if (named.type === "refused") return named;
  const found = wholeOf(named);
  const index = open.tree.children.indexOf(found.node as RootContent);
  const what = `${describeBlock(block)} of ${codeSpan(open.path)}`;
  const why =
    index < 0
      ? "it stands inside of another part of the page."
      : hasHeading(found.node)
        ? "there is a heading in it, which links may lead to."
        : whyNeeded(open, found);
  return why === undefined ? { open, found, index, what } : refuseMove(what, why);
}

function refuseMove(what: string, why: string): Refused {
  return refuse("block_needed", `${capital(what)} was not moved, because ${why}`);
}

function hasHeading(node: Nodes): boolean {
  let has = false;
  visit(node, "heading", () => {
    has = true;
  });
  return has;
}

async function moveOnPage(docs: EditableDocs, moved: Moved, place: PlaceInPage): Promise<Applied> {
  const { open, found, index, what } = moved;
  if (place.index === index || place.index === index + 1)
    return { type: "applied", changedFiles: 0, notes: [`Left ${what}: it is there already.`] };
  const edits = await editsWithout(open, found);
  const rest = edits && applyEdits(open.text, edits);
  const tree = rest === undefined ? undefined : await treeAfter(open, rest);
  if (rest === undefined || tree === undefined) return refuseMixed(open, found.node);
  const at = place.index > index ? place.index - 1 : place.index;
  const { text } = insertBlock({ text: rest, tree }, at, sourceOf(open.text, found.node));
  const wanted = withChildren(
    open.tree,
    open.tree,
    open.tree.children.toSpliced(index, 1).toSpliced(at, 0, nodeOf(found)),
  );
  if (!(await readsAs(open, text, wanted))) return refuseMixed(open, found.node);
  await docs.write(open.path, text);
  return told(moved, `Moved ${what}${place.note.replace(/^ at its /, " to its ")}`, 1);
}

/** To another page. */
async function carry(docs: EditableDocs, moved: Moved, to: OpenBlocks, place: PlaceInPage): Promise<Applied> {
  const { open, found, index, what } = moved;
  const range = rangeOf(found.node);
  if (hasAnchor(open.text.slice(range.start, range.end)))
    return refuseMove(what, "there is an anchor in it, which links may lead to.");
  const needed = refuseNeeded(open, to, { ...range, first: index, last: index }, capital(what));
  if (needed) return needed;
  const site = await readSite(docs);
  const whatFails = `${capital(what)} was not moved`;
  const links = await linksInSection(docs, { site, from: open.path, to: to.path, whatFails }, open.text, range);
  if (links.type === "refused") return links;
  const source = await adaptedSource(open, index, links.edits);
  const edits = await editsWithout(open, found);
  if (!source || !edits) return refuseMixed(open, found.node);
  const { text } = insertBlock(to, place.index, source.text);
  const wanted = withChildren(to.tree, to.tree, to.tree.children.toSpliced(place.index, 0, source.node));
  if (!(await readsAs(to, text, wanted)))
    return refuseMove(what, `${codeSpan(to.path)} would not be read as the same parts and this one then.`);
  await docs.write(open.path, applyEdits(open.text, edits));
  await docs.write(to.path, text);
  const answer = told(moved, `Moved ${what} to ${codeSpan(to.path)}${place.note}`, 2);
  if (links.edits.length > 0)
    answer.notes.push(`Adapted ${countOf(links.edits.length, "link")} in it to its new place.`);
  return answer;
}

/** A block as it is after some edits in it. */
async function adaptedSource(
  open: OpenBlocks,
  index: number,
  edits: TextEdit[],
): Promise<{ text: string; node: RootContent } | undefined> {
  const text = applyEdits(open.text, edits);
  const node = (edits.length === 0 ? open.tree : await treeAfter(open, text))?.children[index];
  return node && { text: sourceOf(text, node), node };
}

function sourceOf(text: string, node: Nodes): string {
  const { start, end } = rangeOf(node);
  return text.slice(start, end);
}

function nodeOf({ node }: FoundBlock): RootContent {
  return node as RootContent;
}

function hasAnchor(source: string): boolean {
  return /<\w[^<>]{0,500}\s(?:id|name)\s*=|\{#[\w-]/.test(source);
}

function told({ open, found }: Moved, note: string, changedFiles: number): Extract<Applied, { type: "applied" }> {
  const shown = codeSpan(ownText(found.node), 120);
  const { line } = createPositionLookup(open.text)(rangeOf(found.node).start);
  return {
    type: "applied",
    changedFiles,
    notes: [`${note}: ${shown}.`],
    findings: [{ path: open.path, line, kind: "text", message: `${shown} moved`, isChanged: true }],
  };
}
