import { lineEndingOf } from "../../text-edits.ts";
import type { Opening } from "../dialects/build-docs-nodes.ts";
import { endOf, type LooseNode, startOf, type TagNode } from "../loose-node.ts";
import { type Report, shown } from "./syntax-finding.ts";

/** What is looked at of a line, which keeps the time linear. */
const MAX_LINE = 500;

/** Says that an element is never closed, and where it was taken to end. */
export function reportUnclosed(
  source: string,
  tag: TagNode,
  children: LooseNode[],
  isFlow: boolean,
  report: Report,
): void {
  const opening = source.slice(startOf(tag), endOf(tag));
  const closing = `</${tag.name ?? ""}>`;
  const last = children.at(-1);
  const at = endOf(last ?? tag);
  const isText = !last || last.type === "paragraph" || last.type === "heading" || last.type === "mdxJsxFlowElement";
  const gap = isText ? "\n" : "\n\n";
  const newline = `${lineEndingOf(source)}${linePrefix(source, startOf(tag))}`;
  const text = isFlow ? gap.replaceAll("\n", newline) + closing : closing;
  const message = `${shown(opening)} is never closed: write ${shown(closing)} where it ends`;
  report({ kind: "structure", offset: startOf(tag), message, fix: { start: at, end: at, text } });
}

/** Says that a tag whose other half is in another block must stand on a line of its own. */
export function moveToOwnLine(source: string, block: LooseNode, tag: TagNode, report: Report): void {
  const [start, end] = [startOf(tag), endOf(tag)];
  const prefix = `${lineEndingOf(source)}${linePrefix(source, startOf(block))}`;
  const written = source.slice(start, end);
  const message = `${shown(written)} and its other half are in different blocks: write it on a line of its own`;
  const before = lineBefore(source.slice(Math.max(startOf(block), start - MAX_LINE), start)).replace(/^[\s>]+/, "");
  const after = source.slice(end, Math.min(end + MAX_LINE, endOf(block))).split(/\r?\n/, 1)[0] ?? "";
  const [hasBefore, hasAfter] = [before !== "", after.trim() !== ""];
  if (!hasBefore && !hasAfter) return;
  const text = `${hasBefore ? prefix : ""}${written}${hasAfter ? prefix : ""}`;
  const from = hasBefore ? start - (before.length - before.trimEnd().length) : start;
  const to = hasAfter ? end + (after.length - after.trimStart().length) : end;
  report({ kind: "structure", offset: start, message, fix: { start: from, end: to, text } });
}

/** What the lines of a block begin with: the marks of block quotes, and spaces for those of list items. */
function linePrefix(source: string, offset: number): string {
  return lineBefore(source.slice(Math.max(0, offset - MAX_LINE), offset)).replace(/[^>\s]/g, " ");
}

function lineBefore(text: string): string {
  return text.slice(text.lastIndexOf("\n") + 1);
}

/** Says that a block such as `:::note` is never closed. */
export function reportUnclosedBlock(opening: Opening, node: LooseNode, report: Report): void {
  const closing = opening.syntax === "colon" ? ":".repeat(opening.colons) : `{% end${opening.name} %}`;
  const message = `${shown(node.value ?? "")} is never closed: write ${shown(closing)} where it ends`;
  report({ kind: "structure", offset: startOf(node), message });
}
