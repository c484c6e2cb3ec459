import type { Table } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";

/** The lines of a table, split at their bars. `prefix` is what stands before it, as in a quote. `isRagged`: some have more or fewer. */
export type TableSource = {
  isRagged: boolean;
  lines: { start: number; end: number; cells: string[] }[];
  prefix: string;
  hasBars: [boolean, boolean];
};

/**
 * The head, the line below it, and the rows. Undefined if they are not written as one line each.
 *
 * @param mayBeRagged rows may have other cells than the head, such as by a bar in code
 */
export function readTable(text: string, table: Table, mayBeRagged = false): TableSource | undefined {
  const [head, ...rows] = table.children;
  if (!head) return undefined;
  const first = rangeOf(head);
  const lineStart = text.lastIndexOf("\n", first.start - 1) + 1;
  const prefix = text.slice(lineStart, first.start);
  if (!/^[\s>]*$/.test(prefix)) return undefined;
  const ruleStart = text.indexOf("\n", first.end) + 1;
  const ruleEnd = lineEnd(text, ruleStart);
  const rule = text.slice(ruleStart, ruleEnd);
  const ruleCells = rule.slice(/^[\s>]*/.exec(rule)?.[0].length);
  const places = [first, { start: ruleEnd - ruleCells.length, end: ruleEnd }, ...rows.map((row) => rangeOf(row))];
  const lines = places.map(({ start }) => {
    const end = lineEnd(text, start);
    return { start, end, source: text.slice(start, end).trimEnd() };
  });
  const hasBars: [boolean, boolean] = [
    lines.every(({ source }) => source.startsWith("|")),
    lines.every(({ source }) => source.length > 1 && /(?<!\\)\|$/.test(source)),
  ];
  const split = lines.map(({ start, source }) => {
    const cells = source.split(/(?<!\\)\|/);
    return { start, end: start + source.length, cells: cells.slice(hasBars[0] ? 1 : 0, hasBars[1] ? -1 : undefined) };
  });
  const count = head.children.length;
  const isRagged = split.some(({ cells }) => cells.length !== count);
  if (!ruleCells.includes("-") || (isRagged && !mayBeRagged)) return undefined;
  return { lines: split, prefix, hasBars, isRagged };
}

function lineEnd(text: string, start: number): number {
  const newline = text.indexOf("\n", start);
  const end = newline < 0 ? text.length : newline;
  return text[end - 1] === "\r" ? end - 1 : end;
}

/** A line of a table. */
export function joinCells({ hasBars }: TableSource, cells: readonly string[]): string {
  return `${hasBars[0] ? "|" : ""}${cells.join("|")}${hasBars[1] ? "|" : ""}`;
}

/** How wide each column is, if all its cells are: a table that is drawn with spaces. */
export function columnWidths({ lines, isRagged }: TableSource): (number | undefined)[] {
  const [head] = lines;
  return (head?.cells ?? []).map((cell, column) => {
    if (isRagged) return undefined;
    const width = widthOf(cell);
    return lines.every(({ cells }) => widthOf(cells[column] ?? "") === width) ? width : undefined;
  });
}

/** A cell as wide as its column, or wider if it must be. */
export function padCell(text: string, width: number | undefined, align: string | null | undefined): string {
  const own = ` ${text} `.replace(/^ {2}$/, " ");
  const missing = (width ?? 0) - widthOf(own);
  if (missing <= 0) return own;
  if (align === "right") return " ".repeat(missing) + own;
  const before = align === "center" ? Math.floor(missing / 2) : 0;
  return " ".repeat(before) + own + " ".repeat(missing - before);
}

/** The edits that make a column of a drawn table wider. */
export function widenColumns(source: TableSource, table: Table, widths: readonly (number | undefined)[]): TextEdit[] {
  const now = columnWidths(source);
  const isSame = widths.every((width, column) => width === undefined || width <= (now[column] ?? width));
  if (isSame) return [];
  return source.lines.map(({ start, end, cells }, line) => {
    const written = cells.map((cell, column) => {
      const [width, before] = [widths[column], now[column]];
      if (width === undefined || before === undefined || width <= before) return cell;
      return line === 1 ? widenRule(cell, width - before) : padCell(cell.trim(), width, table.align?.[column]);
    });
    return { start, end, text: joinCells(source, written) };
  });
}

function widenRule(cell: string, more: number): string {
  const last = cell.lastIndexOf("-");
  return cell.slice(0, last + 1) + "-".repeat(more) + cell.slice(last + 1);
}

/** In columns of a fixed-width font. */
export function widthOf(text: string): number {
  return [...text].reduce((width, char) => width + (WIDE.test(char) ? 2 : ZERO.test(char) ? 0 : 1), 0);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const ZERO = /\p{Mn}|\p{Cf}/u;
