import { indentAt } from "../../navigation/json-text.ts";
import { nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { lineEndingOf, type TextEdit } from "../../text-edits.ts";
import { isBlank, lineEnd, lineStart, nextLine, restOfLine, scriptIndent, skipTrivia } from "./script-trivia.ts";

/** A list or an object that is written in a script, or in a file of JSON or TOML. */
export type Literal = { start: number; end: number; items: { start: number; end: number }[] };

/** Undefined for what is neither a list nor an object, or has holes or parentheses around its items. */
export function literalOf(text: string, node: ScriptNode | undefined): Literal | undefined {
  const key = node?.type === "ArrayExpression" ? "elements" : node?.type === "ObjectExpression" ? "properties" : "";
  if (!node || key === "" || (node[key] as unknown[]).includes(null)) return undefined;
  const literal = { ...rangeOf(node), items: nodesAt(node, key).map(rangeOf) };
  const isPlain = literal.items.every(({ end }) => /[,\]}]/.test(text.charAt(skipTrivia(text, end))));
  return isPlain ? literal : undefined;
}

export function rangeOf(node: ScriptNode): { start: number; end: number } {
  return { start: Number(node.start), end: Number(node.end) };
}

/** The edits that remove items with their commas, lines, and the comments behind them. Comments above them stay. */
export function removeItems(text: string, literal: Literal, removed: ReadonlySet<number>): TextEdit[] {
  const { items } = literal;
  if (removed.size === 0) return [];
  if (removed.size === items.length && !hasComments(text, literal))
    return [{ start: literal.start + 1, end: literal.end - 1, text: "" }];
  const edits: TextEdit[] = [];
  const lastKept = items.findLastIndex((_, index) => !removed.has(index));
  const last = items.at(-1);
  const endsWithComma = last !== undefined && commaAfter(text, last.end) !== undefined;
  for (const index of [...removed].sort((a, b) => a - b)) {
    const item = items[index];
    if (item) edits.push(removeItem(text, item));
  }
  const kept = items[lastKept];
  // The last item of a list without a comma at its end.
  const comma = kept && lastKept < items.length - 1 && !endsWithComma ? commaAfter(text, kept.end) : undefined;
  if (comma !== undefined) {
    const next = items[lastKept + 1]?.start ?? comma;
    const isBeside = /^,[^\S\r\n]*$/.test(text.slice(comma, next));
    edits.push({ start: comma, end: isBeside ? next : comma + 1, text: "" });
  }
  return joinDeletions(edits);
}

function joinDeletions(edits: TextEdit[]): TextEdit[] {
  const joined: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && edit.start <= last.end) last.end = Math.max(last.end, edit.end);
    else joined.push({ ...edit });
  }
  return joined;
}

function removeItem(text: string, { start, end }: { start: number; end: number }): TextEdit {
  const comma = commaAfter(text, end);
  const tail = comma === undefined ? end : comma + 1;
  const first = lineStart(text, start);
  const isFirst = isBlank(text, first, start);
  const rest = restOfLine(text, tail);
  if (isFirst && rest !== undefined) return { start: first, end: nextLine(text, rest), text: "" };
  let [from, to] = [start, tail];
  // The space that stays is the one before what follows, or none at the end of a line or list.
  if (comma !== undefined && rest === undefined) while (/[^\S\r\n]/.test(text.charAt(to))) to += 1;
  if (!isFirst && (comma === undefined || rest !== undefined))
    while (/[^\S\r\n]/.test(text.charAt(from - 1))) from -= 1;
  // A bracket that follows goes up to the line before, unless a comment there would swallow it.
  if (isFirst && comma === undefined && !/\/\/|\*\/|(?:^|\s)#/.test(text.slice(lineStart(text, first - 1), first)))
    from = lineEnd(text, first - 1);
  return { start: from, end: to, text: "" };
}

/**
 * The edits that put a value before the item at `index`, indented as its neighbours. Further lines of `written` are
 * indented from where it stands.
 */
export function insertItem(text: string, literal: Literal, index: number, written: string): TextEdit[] {
  const before = literal.items[index - 1];
  const first = literal.items[0];
  const eol = lineEndingOf(text);
  const lines = (indent: string) => written.split("\n").join(eol + indent);
  if (!first) return [insertFirst(text, literal, lines, eol)];
  const beside = before ?? first;
  const indent = indentAt(text, beside.start);
  const comma = commaAfter(text, beside.end);
  const isInline = before && comma !== undefined && restOfLine(text, comma + 1) === undefined;
  if (isInline || !isBlank(text, lineStart(text, beside.start), beside.start)) {
    if (before) return [{ start: before.end, end: before.end, text: `, ${lines(indent)}` }];
    return [{ start: first.start, end: first.start, text: `${lines(indent)}, ` }];
  }
  const line = `${eol}${indent}${lines(indent)}`;
  if (!before) {
    const opened = restOfLine(text, literal.start + 1);
    if (opened !== undefined) return [{ start: opened, end: opened, text: `${line},` }];
    return [{ start: first.start, end: first.start, text: `${lines(indent)},${eol}${indent}` }];
  }
  const tail = comma === undefined ? before.end : comma + 1;
  const rest = restOfLine(text, tail) ?? tail;
  if (comma !== undefined) return [{ start: rest, end: rest, text: `${line},` }];
  if (rest === before.end) return [{ start: rest, end: rest, text: `,${line}` }];
  return [
    { start: before.end, end: before.end, text: "," },
    { start: rest, end: rest, text: line },
  ];
}

function insertFirst(text: string, { start, end }: Literal, lines: (indent: string) => string, eol: string): TextEdit {
  const outer = indentAt(text, start);
  const indent = outer + scriptIndent(text);
  const inner = text.slice(start + 1, end - 1);
  if (inner.trim() !== "") {
    // Only comments are in it.
    const at = lineStart(text, end - 1);
    if (at > start && isBlank(text, at, end - 1))
      return { start: at, end: at, text: `${indent}${lines(indent)}${eol}` };
    return { start: end - 1, end: end - 1, text: `${eol}${indent}${lines(indent)}${eol}${outer}` };
  }
  if (!text.trim().includes("\n")) return { start: start + 1, end: end - 1, text: lines("") };
  const comma = /,[ \t]*\r?\n[ \t]*[\]}]/.test(text) ? "," : "";
  return { start: start + 1, end: end - 1, text: `${eol}${indent}${lines(indent)}${comma}${eol}${outer}` };
}

function commaAfter(text: string, end: number): number | undefined {
  const at = skipTrivia(text, end);
  return text.charAt(at) === "," ? at : undefined;
}

function hasComments(text: string, { start, end, items }: Literal): boolean {
  let at = start + 1;
  for (const item of [...items, { start: end - 1, end: end - 1 }]) {
    if (/[^\s,]/.test(text.slice(at, item.start))) return true;
    at = item.end;
  }
  return false;
}
