import type { Nodes, PhrasingContent } from "mdast";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, TextMark } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks, treeAfter } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { findSentence, keepsBlocks } from "./sentences.ts";

const MARKS: Record<TextMark, { around: string; type: Nodes["type"] }> = {
  bold: { around: "**", type: "strong" },
  italic: { around: "*", type: "emphasis" },
  code: { around: "`", type: "inlineCode" },
};

/** Makes all that an item, a paragraph or a sentence says bold, italic or code. */
export const markBlock: ApplyInstruction<"mark-block"> = async (docs, { page, block, as }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = block.kind === "sentence" ? findSentence(open, block) : findBlock(open, block);
  if (found.type === "refused") return found;
  const { text, path } = open;
  const { around, type } = MARKS[as];
  const what = `${capital(describeBlock(block))} of ${codeSpan(path)}`;
  const paragraph = "paragraph" in found ? found.paragraph : textOf(found.node);
  const range = "range" in found ? found.range : paragraph && trimmed(text, rangeOf(paragraph));
  if (!paragraph || !range) return refuse("bad_position", `${what} has no one text that could be ${as}.`);
  const inside = paragraph.children.filter((node) => overlaps(rangeOf(node), range));
  const [only, ...others] = inside;
  if (only?.type === type && others.length === 0)
    return { type: "applied", changedFiles: 0, notes: [`${what} is ${as} already.`], findings: [] };
  if (inside.some((node) => !canBe(node, as)))
    return refuse(
      "bad_text",
      `${what} has parts that stay as they are: ${codeSpan(text.slice(range.start, range.end), 120)}. Please give the words of it that shall be ${as}.`,
    );
  const bare = inside.flatMap((node) => delimiters(node, as)).map((one) => ({ ...one, text: "" }));
  const written = `${around}${applyEdits(text.slice(0, range.end), bare).slice(range.start)}${around}`;
  const after = text.slice(0, range.start) + written + text.slice(range.end);
  const tree = await treeAfter(open, after);
  const isSame = tree !== undefined && ownText(tree) === ownText(open.tree);
  if (!isSame || !(await keepsBlocks(open, after))) return refuseMixed(open, paragraph);
  await docs.write(path, after);
  const shown = codeSpan(text.slice(range.start, range.end), 120);
  const { line } = createPositionLookup(text)(range.start);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Made ${describeBlock(block)} of ${codeSpan(path)} ${as}: ${shown}.`],
    findings: [{ path, line, kind: "text", message: `${shown} was made ${as}`, isChanged: true }],
  };
};

/** A paragraph, or the one of an item. */
function textOf(node: Nodes): Extract<Nodes, { type: "paragraph" }> | undefined {
  if (node.type === "paragraph") return node;
  const [first, ...more] = node.type === "listItem" ? node.children : [];
  return first?.type === "paragraph" && more.every(({ type }) => type === "list") ? first : undefined;
}

/** Marks stand next to words, and not next to spaces. */
function trimmed(text: string, { start, end }: Range): Range {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

function overlaps(one: Range, other: Range): boolean {
  return one.start < other.end && one.end > other.start;
}

/** Code has no marks in it. */
function canBe(node: PhrasingContent, as: TextMark): boolean {
  if (as === "code") return node.type === "text" && !/[\\`\n]/.test(node.value);
  return /^(?:text|inlineCode|link|strong|emphasis|delete)$/.test(node.type);
}

/** The marks around what has the same mark within a text, which has it as a whole then. */
function delimiters(node: Nodes, as: TextMark): Range[] {
  if (node.type === MARKS[as].type) {
    const { start, end } = rangeOf(node);
    const { length } = MARKS[as].around;
    return [
      { start, end: start + length },
      { start: end - length, end },
    ];
  }
  return "children" in node ? node.children.flatMap((child) => delimiters(child, as)) : [];
}
