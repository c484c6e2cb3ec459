import type { Nodes, Paragraph } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, BlockName } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock, onlyElement } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { refuseLongIntro, refuseLongLine } from "./first-text.ts";
import { openBlocks } from "./open-blocks.ts";
import { componentTitle, fits } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { findSentence, keepsBlocks } from "./sentences.ts";
import { setAttribute } from "./set-attribute.ts";

/** Gives a paragraph, a sentence, an item or a step another text. */
export const replaceBlock: ApplyInstruction<"replace-block"> = async (
  docs,
  { page, block, text: given, isName, isIntro, isLine },
  signal,
) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const unclear = (isIntro && refuseLongIntro(open)) || (isLine && refuseLongLine(open, block));
  if (unclear) return unclear;
  const found = block.kind === "sentence" ? findSentence(open, block) : findBlock(open, block);
  if (found.type === "refused") return (await setTitle(docs, page, block, given, signal)) ?? found;
  const { text } = open;
  const title = "node" in found && block.kind === "step" ? componentTitle(found.node) : undefined;
  const isTitle = isName || (block.match === "equals" && fits(title ?? "", block.words ?? "", "is"));
  if (title !== undefined && isTitle) {
    const { match: _, ...named } = block;
    return setAttribute(docs, { type: "set-attribute", page, block: named, attribute: "title", to: given }, signal);
  }
  if (title !== undefined)
    return refuse(
      "ambiguous_block",
      `${capital(describeBlock(block))} of ${codeSpan(open.path)} has the title ${codeSpan(title)} and a text. Please say which one is meant: rename the step ${codeSpan(title)} to …, or replace the words in it.`,
    );
  const range = "range" in found ? found.range : textRange(found.node, text, block.kind === "quote");
  const to = given.trim();
  if (!range || /\n\s*\n/.test(to))
    return refuse(
      "bad_position",
      `${capital(describeBlock(block))} of ${codeSpan(open.path)} has more than one text, or the new one has. Please replace the words in it.`,
    );
  const column = /\n([ \t>]*)[^\n]*$/.exec(text.slice(0, range.start))?.[1] ?? "";
  const written = to.replaceAll(/\r?\n/g, `${lineEndingOf(text)}${column}`);
  const after = text.slice(0, range.start) + written + text.slice(range.end);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, "paragraph" in found ? found.paragraph : found.node);
  await docs.write(open.path, after);
  const message = `${codeSpan(text.slice(range.start, range.end), 120)} → ${codeSpan(to, 120)}`;
  const { line } = createPositionLookup(text)(range.start);
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [`Changed ${describeBlock(block)} of ${codeSpan(open.path)}: ${message}.`],
    findings: [{ path: open.path, line, kind: "text", message, isChanged: true }],
  };
};

/** "Rename the step x" may be about one that has a title. */
async function setTitle(
  docs: EditableDocs,
  page: string,
  { match, ...block }: BlockName,
  to: string,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  if (block.kind !== "step" || match !== "equals") return undefined;
  const done = await setAttribute(docs, { type: "set-attribute", page, block, attribute: "title", to }, signal);
  return done.type === "applied" ? done : undefined;
}

/** The text of a paragraph or of an item that has one. */
function textRange(node: Nodes, page: string, isQuote: boolean): Range | undefined {
  if (node.type === "paragraph") return rangeInElement(node) ?? rangeOf(node);
  if (!("children" in node) || node.children.length !== 1) return undefined;
  const [only] = node.children;
  if (only?.type !== "paragraph") return undefined;
  const { start, end } = rangeOf(only);
  // The kind of an alert stands in its first paragraph.
  const kind = /^\[![a-z]+\][ \t]*\r?\n[ \t>]*/i.exec(page.slice(start, end))?.[0] ?? "";
  return node.type === "blockquote" && kind === "" && !isQuote ? undefined : { start: start + kind.length, end };
}

/** What is in `<Warning>Text</Warning>` on a line of its own. */
function rangeInElement(paragraph: Paragraph): Range | undefined {
  const element = onlyElement(paragraph);
  if (element?.type !== "mdxJsxTextElement") return undefined;
  const [first, last] = [element.children[0], element.children.at(-1)];
  return first && last && { start: rangeOf(first).start, end: rangeOf(last).end };
}
