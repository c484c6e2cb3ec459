import { nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { lineEndingOf, startWithComments, type TextEdit } from "../../text-edits.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { createListEdits } from "../script/list-edits.ts";
import type { SourceTree } from "../script/source-tree.ts";
import type { FileEdit } from "../site-change.ts";
import { linesOf } from "../yaml/yaml-text.ts";
import type { GroupItem } from "./group-items.ts";

export type Side = "after" | "before";

/** The edits that put an entry beside another one of the same file. Undefined if they are not written alike. */
export async function moveItem(own: GroupItem, beside: GroupItem, side: Side): Promise<FileEdit[] | undefined> {
  if (own.type === "script" && beside.type === "script") return moveInScript(own, beside, side);
  if (own.type === "yaml" && beside.type === "yaml" && own.file === beside.file)
    return apart(moveInYaml(own, beside, side));
  if (own.type === "lines" && beside.type === "lines" && own.file === beside.file)
    return apart(moveLines(own, beside, side));
  return undefined;
}

/** Nothing is put into what is taken out. */
function apart(edits: FileEdit[] | undefined): FileEdit[] | undefined {
  const [removed, added] = edits ?? [];
  return removed && added && removed.start < added.start && added.start < removed.end ? undefined : edits;
}

async function moveInScript(
  own: Extract<GroupItem, { type: "script" }>,
  beside: Extract<GroupItem, { type: "script" }>,
  side: Side,
): Promise<FileEdit[] | undefined> {
  const edge = side === "after" ? beside.items.at(-1) : beside.items[0];
  const list = edge && beside.tree.parentOf(edge);
  const [first] = own.items;
  if (own.tree.path !== beside.tree.path || !list || !edge || !first || own.items.includes(edge)) return undefined;
  const index = [...nodesAt(list, "elements"), ...nodesAt(list, "properties")].findIndex(
    ({ start }) => start === edge.start,
  );
  if (index < 0 || (first.type === "Property") !== (edge.type === "Property")) return undefined;
  const lists = createListEdits();
  for (const item of own.items) {
    const at = beside.tree
      .nodes()
      .find(({ start, end, type }) => start === item.start && end === item.end && type === item.type);
    if (!at || !lists.remove(beside.tree, at)) return undefined;
    if (!lists.insert(beside.tree, list, index + (side === "after" ? 1 : 0), writtenOf(own.tree, item)))
      return undefined;
  }
  return (await lists.edits())?.edits;
}

/** The source of an item, its further lines indented from its first. */
export function writtenOf(tree: SourceTree, item: ScriptNode): string {
  const { start, end } = rangeOf(item);
  const indent = /[ \t]*$/.exec(tree.text.slice(0, start))?.[0] ?? "";
  return tree.text
    .slice(start, end)
    .split(/\r?\n/)
    .map((line, index) => (index > 0 && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");
}

function moveInYaml(
  own: Extract<GroupItem, { type: "yaml" }>,
  beside: Extract<GroupItem, { type: "yaml" }>,
  side: Side,
): FileEdit[] | undefined {
  const { file, text } = own;
  const [from, to] = [linesOf(text, own.item, true), linesOf(text, beside.item, true)];
  if (!from || !to || own.list.flow || beside.list.flow || (from.start <= to.start && to.end <= from.end))
    return undefined;
  // Comments right above an entry are about it.
  const start = startWithComments(text, from.start);
  const at = side === "after" ? to.end : startWithComments(text, to.start);
  const indents = [from, to].map((lines) => /^[ \t]*/.exec(text.slice(lines.start))?.[0] ?? "");
  return moveText(text, { start, end: from.end }, at, indents).map((edit) => ({ ...edit, file }));
}

function moveLines(
  own: Extract<GroupItem, { type: "lines" }>,
  beside: Extract<GroupItem, { type: "lines" }>,
  side: Side,
): FileEdit[] | undefined {
  const { file, text } = own;
  if (own.start <= beside.start && beside.end <= own.end) return undefined;
  if (own.indent !== undefined && beside.indent === undefined)
    return side === "before" ? aboveHeading(own, beside) : undefined;
  if (own.indent === undefined && beside.indent !== undefined) return undefined;
  const at = side === "after" ? beside.end : beside.start;
  if (own.indent === undefined) return moveBlock(text, own, at).map((edit) => ({ ...edit, file }));
  const indents = [own, beside].map(({ start }) => /^[ \t]*/.exec(text.slice(start))?.[0] ?? "");
  return moveText(text, own, at, indents).map((edit) => ({ ...edit, file }));
}

/** An entry of a list before the heading of a group, so in no group where that is the first one. */
function aboveHeading(
  own: Extract<GroupItem, { type: "lines" }>,
  { start }: Extract<GroupItem, { type: "lines" }>,
): FileEdit[] {
  const { file, text } = own;
  const indents = [/^[ \t]*/.exec(text.slice(own.start))?.[0] ?? "", ""];
  const [removed, added] = moveText(text, own, start, indents);
  return [removed, added]
    .flatMap((edit) => (edit ? [{ ...edit, file }] : []))
    .map((edit) => (edit.text === "" ? edit : { ...edit, text: edit.text + lineEndingOf(text) }));
}

/** Moves a heading with what is below it, with an empty line before and behind it. */
function moveBlock(text: string, { start, end }: { start: number; end: number }, at: number): TextEdit[] {
  const eol = lineEndingOf(text);
  const block = text.slice(start, end).trimEnd();
  const above = text.slice(0, at);
  const before = above === "" || /\n[ \t]*\r?\n$/.test(above) ? "" : above.endsWith("\n") ? eol : eol + eol;
  const isLast = at === text.length;
  // What is the last block now ends as the text did.
  const cut = end === text.length ? text.slice(0, start).trimEnd().length : start;
  const removed = { start: cut, end: end === text.length ? text.trimEnd().length : end, text: "" };
  const added = { start: at, end: at, text: before + block + (isLast ? eol : eol + eol) };
  return [removed, added];
}

/** Moves whole lines, indented as the place is. */
export function moveText(
  text: string,
  { start, end }: { start: number; end: number },
  at: number,
  [before = "", after = ""]: string[],
): TextEdit[] {
  const eol = lineEndingOf(text);
  const block = text.slice(start, end);
  const isOpen = at === text.length && !text.endsWith("\n");
  const lines = (block.endsWith("\n") ? block : block + eol).replace(/^[ \t]*(?=\S)/gm, (own) =>
    own.startsWith(before) ? after + own.slice(before.length) : own,
  );
  const isLast = end === text.length && !block.endsWith("\n");
  const written = isOpen ? eol + lines.replace(/\r?\n$/, "") : lines;
  // The line before the last one loses its line ending when that goes.
  const cut = isLast ? start - (/\r?\n$/.exec(text.slice(0, start))?.[0].length ?? 0) : start;
  return [
    { start: cut, end, text: "" },
    { start: at, end: at, text: written },
  ];
}
