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

const MAX_INDENTED = 20_000;

/** Says that an element begins in a list item and ends after the list, because its content is not indented. */
export function reportEndsOutside(source: string, opening: TagNode, closing: LooseNode, report: Report): void {
  const [start, end] = [endOf(opening), endOf(closing)];
  const written = source.slice(startOf(opening), start);
  const message = `${shown(written)} begins inside of a list or quote and ends outside of it: indent all up to its end as far as it`;
  const prefix = linePrefix(source, startOf(opening));
  const mistake = { kind: "structure" as const, offset: startOf(opening), message };
  if (prefix.includes(">") || end - start > MAX_INDENTED || !opening.isFlow) {
    report(mistake);
    return;
  }
  const [first = "", ...lines] = source.slice(start, end).split("\n");
  const content = lines.slice(0, -1).filter((line) => line.trim() !== "");
  const least = Math.min(...content.map((line) => line.length - line.trimStart().length), prefix.length);
  const shift = " ".repeat(prefix.length - least);
  const indented = lines.map((line, at) => {
    if (at === lines.length - 1) return prefix + line.trimStart();
    return line.trim() === "" ? line : shift + line;
  });
  report({ ...mistake, fix: { start, end, text: [first, ...indented].join("\n") } });
}

/** Says that an element ends inside of a list or quote that it contains. */
export function reportEndsInside(source: string, closing: TagNode, report: Report): void {
  if (closing.role.type !== "closing") return;
  const { opening } = closing.role;
  const offset = startOf(closing);
  const written = source.slice(offset, endOf(closing));
  const message = `${shown(written)} is inside of a list or quote, and its beginning outside of it: indent both alike`;
  const before = lineBefore(source.slice(Math.max(0, offset - MAX_LINE), offset));
  const fix = { start: offset - before.length, end: offset, text: linePrefix(source, startOf(opening)) };
  report({ kind: "structure", offset, message, ...(before.trim() === "" && { fix }) });
}

/** Says that a closing tag is not in the emphasis, link or text where its element begins. */
export function reportElsewhere(source: string, closing: TagNode, report: Report): void {
  const fix = { start: startOf(closing), end: endOf(closing), text: "" };
  const message = `${shown(source.slice(fix.start, fix.end))} ends what begins inside or outside of emphasis or a link: remove it`;
  report({ kind: "structure", offset: fix.start, message, fix });
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
  const closing = closingOf(opening);
  const message = `${shown(node.value ?? "")} is never closed: write ${shown(closing)} where it ends`;
  report({ kind: "structure", offset: startOf(node), message });
}

function closingOf(opening: Opening): string {
  if (opening.syntax === "colon") return ":".repeat(opening.colons);
  return opening.syntax === "slash" ? "/".repeat(opening.slashes) : `{% end${opening.name} %}`;
}
