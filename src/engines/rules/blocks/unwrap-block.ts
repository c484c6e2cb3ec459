import type { Nodes } from "mdast";
import type { MdxJsxTextElement } from "mdast-util-mdx";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, BlockName } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock, onlyElement } from "./block-kinds.ts";
import { type FoundBlock, findBlock } from "./find-block.ts";
import { type OpenBlocks, openBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { calloutTitle, componentTitle } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

/** Takes the element of a callout, an accordion or a card, or the signs of a quote away and leaves what is in it. */
export const unwrapBlock: ApplyInstruction<"unwrap-block"> = async (docs, { page, block }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const { node, parent } = found;
  const { path, text } = open;
  const what = `${capital(describeBlock(block))} of ${codeSpan(path)}`;
  const inLine = node.type === "paragraph" ? onlyElement(node) : undefined;
  if (inLine?.type === "mdxJsxTextElement") return unwrapInLine(docs, open, { found, element: inLine, block });
  const siblings = parent.children as Nodes[];
  const isGroup = parent.type !== "root" && siblings.some((one) => one !== node && isSame(one, node));
  if (isGroup)
    return refuse(
      "bad_position",
      `${what} stands among others of its kind, so that its text cannot stand there without it. Please move it out of the group first, or say where the text goes.`,
    );
  const [first, last] = "children" in node ? [node.children[0], node.children.at(-1)] : [];
  const isWrapper = node.type === "mdxJsxFlowElement" || node.type === "callout" || node.type === "blockquote";
  if (!isWrapper || !first || !last)
    return refuse("not_supported", `${what} is not written as an element whose content could stay without it.`);
  const { start, end } = rangeOf(node);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const outer = text.slice(lineStart, start);
  if (!/^[ \t]*$/.test(outer)) return refuseMixed(open, node);
  const range = { start: rangeOf(first).start, end: rangeOf(last).end };
  const inside = text.charAt(start) === ">" ? withoutSigns(text, range) : atIndent(text, range, outer);
  const after = text.slice(0, start) + inside + text.slice(end);
  const wanted = withChildren(
    open.tree,
    parent,
    siblings.flatMap((one) => (one === node ? (node.children as Nodes[]) : [one])),
  );
  if (!(await readsAs(open, after, wanted))) return refuseMixed(open, node);
  await docs.write(path, after);
  const title = componentTitle(node) ?? calloutTitle(node);
  const also = title === undefined ? "" : `, with the title ${codeSpan(title)}`;
  return told(path, createPositionLookup(text)(start).line, describeBlock(block), also);
};

/** Takes the tags of `<Warning>Text</Warning>` on a line of its own away. */
async function unwrapInLine(
  docs: EditableDocs,
  open: OpenBlocks,
  { found, element, block }: { found: FoundBlock; element: MdxJsxTextElement; block: BlockName },
): Promise<Applied> {
  const { path, text } = open;
  const [first, last] = [element.children[0], element.children.at(-1)];
  if (!first || !last) return refuseMixed(open, found.node);
  const { start, end } = rangeOf(element);
  const after = text.slice(0, start) + text.slice(rangeOf(first).start, rangeOf(last).end) + text.slice(end);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, found.node);
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(start);
  const title = componentTitle(element);
  return told(path, line, describeBlock(block), title === undefined ? "" : `, with the title ${codeSpan(title)}`);
}

function told(path: string, line: number, what: string, also: string): Applied {
  const message = `${what} taken away${also}; its text stays`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Took ${what} of ${codeSpan(path)} away${also}, and left the text in it.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
}

/** What is quoted, without the signs before its lines. */
function withoutSigns(text: string, { start, end }: Range): string {
  return text.slice(start, end).replaceAll(/\n[ \t]*>[ \t]?/g, "\n");
}

/** What is in an element, at the indent that this has. */
function atIndent(text: string, { start, end }: Range, outer: string): string {
  const column = /\n([ \t]*)$/.exec(text.slice(0, start))?.[1];
  const indent = column?.startsWith(outer) ? column : undefined;
  const lines = text.slice(start, end).split("\n");
  return lines
    .map((line, at) =>
      at > 0 && indent !== undefined && line.startsWith(indent) ? outer + line.slice(indent.length) : line,
    )
    .join("\n");
}

function isSame(one: Nodes, node: Nodes): boolean {
  return one.type === "mdxJsxFlowElement" && node.type === "mdxJsxFlowElement" && one.name === node.name;
}
