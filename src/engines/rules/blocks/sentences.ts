import type { Nodes, Paragraph } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock, listBlocks } from "./find-block.ts";
import { type OpenBlocks, treeAfter } from "./open-blocks.ts";
import { fits, ownText } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";

/** Where a text is only seemingly at its end. */
const SHORT = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|no|fig|dr|mr|ms|st)\.|\b\p{Lu}\.|\.\.\.)$/iu;

export type FoundSentence = { type: "found"; range: Range; paragraph: Paragraph };

/** The one sentence that a person means. */
export function findSentence(open: OpenBlocks, name: BlockName): FoundSentence | Refused {
  const range = rangeUnder(open, name.under);
  if ("reason" in range) return range;
  if (name.words === undefined) return findCounted(open, name);
  const words = name.words;
  const way = name.match === undefined || name.match === "is" ? "has" : name.match;
  const found = listBlocks(open, { ...name, kind: "sentence" }, range).flatMap(({ node }) =>
    sentencesOf(open.text, node as Paragraph)
      .filter((one) => fits(open.text.slice(one.start, one.end), words, way))
      .map((one): FoundSentence => ({ type: "found", range: one, paragraph: node as Paragraph })),
  );
  const [one, ...others] = found;
  if (one && others.length === 0) return one;
  const positionOf = createPositionLookup(open.text);
  const lines = found.slice(0, 5).map((each) => `line ${positionOf(each.range.start).line}`);
  return one
    ? refuse(
        "ambiguous_block",
        `${codeSpan(open.path)} has more than one place for ${describeBlock(name)}: ${lines.join(", ")}. Please give more of its words.`,
      )
    : refuse("block_not_found", `${codeSpan(open.path)} does not have ${describeBlock(name)}.`);
}

/** Where the one block or sentence that a person means stands. */
export function findPlaceOf(open: OpenBlocks, name: BlockName): Range | Refused {
  const found = name.kind === "sentence" ? findSentence(open, name) : findBlock(open, name);
  if (found.type === "refused") return found;
  return "range" in found ? found.range : rangeOf(found.node);
}

/** "The first sentence" is that of the first paragraph. */
function findCounted(open: OpenBlocks, name: BlockName): FoundSentence | Refused {
  const found = findBlock(open, {
    kind: "paragraph",
    number: name.within?.number ?? (name.number === -1 ? -1 : 1),
    ...(name.under !== undefined && { under: name.under }),
  });
  if (found.type === "refused") return found;
  const paragraph = found.node as Paragraph;
  const number = name.number ?? 0;
  const one = sentencesOf(open.text, paragraph).at(number > 0 ? number - 1 : number);
  return one
    ? { type: "found", range: one, paragraph }
    : refuse("block_not_found", `${codeSpan(open.path)} does not have ${describeBlock(name)}.`);
}

/** The sentences of a paragraph in its source; none that ends within a link, code or an element. */
function sentencesOf(page: string, paragraph: Paragraph): Range[] {
  const { start, end } = rangeOf(paragraph);
  const sentences: Range[] = [];
  const inner = paragraph.children
    .filter(({ type }) => type !== "text" && type !== "break")
    .map((node) => rangeOf(node));
  const isInside = (at: number) => inner.some((one) => at > one.start && at < one.end);
  let begin = start;
  for (const match of page.slice(start, end).matchAll(/[.!?]["”’)\]*_]*(?=\s+\S|\s*$)/g)) {
    const at = start + match.index + match[0].length;
    const next = page.slice(at, end).trimStart();
    if (isInside(at) || SHORT.test(page.slice(begin, at)) || /^\p{Ll}/u.test(next)) continue;
    sentences.push({ start: begin, end: at });
    begin = at + (page.slice(at, end).length - next.length);
  }
  if (begin < end) sentences.push({ start: begin, end });
  return sentences;
}

export function countSentences(page: string, node: Nodes): number {
  return node.type === "paragraph" ? sentencesOf(page, node).length : 0;
}

/** A sentence that is a whole paragraph, as that paragraph. */
export function paragraphOf(open: OpenBlocks, name: BlockName): BlockName | undefined {
  const found = findSentence(open, name);
  if (found.type === "refused") return undefined;
  const { start, end } = rangeOf(found.paragraph);
  const { under } = name;
  return found.range.start === start && found.range.end === end
    ? { kind: "paragraph", words: ownText(found.paragraph), match: "equals", ...(under !== undefined && { under }) }
    : undefined;
}

export async function removeSentence(docs: EditableDocs, open: OpenBlocks, name: BlockName): Promise<Applied> {
  const found = findSentence(open, name);
  if (found.type === "refused") return found;
  const { range, paragraph } = found;
  const { start, end } = rangeOf(paragraph);
  if (range.start === start && range.end === end)
    return refuse(
      "block_needed",
      `${capital(describeBlock(name))} is a whole paragraph of ${codeSpan(open.path)}. To remove it, please say: the paragraph.`,
    );
  const { text } = open;
  const isLast = range.end === end;
  const cut: Range = isLast
    ? { start: text.slice(0, range.start).trimEnd().length, end }
    : { start: range.start, end: range.end + (/^\s+/.exec(text.slice(range.end, end))?.[0].length ?? 0) };
  const after = text.slice(0, cut.start) + text.slice(cut.end);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, paragraph);
  await docs.write(open.path, after);
  const shown = codeSpan(text.slice(range.start, range.end), 200);
  const { line } = createPositionLookup(text)(range.start);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Removed a sentence from ${codeSpan(open.path)}: ${shown}.`],
    findings: [{ path: open.path, line, kind: "text", message: `${shown} removed`, isChanged: true }],
  };
}

/** Whether a page has the same blocks after an edit within one of them. */
export async function keepsBlocks(open: OpenBlocks, after: string): Promise<boolean> {
  const tree = await treeAfter(open, after);
  return tree !== undefined && blocksOf(tree) === blocksOf(open.tree);
}

function blocksOf(node: Nodes): string {
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") return node.type;
  return "children" in node ? `${node.type}(${node.children.map(blocksOf).join()})` : node.type;
}
