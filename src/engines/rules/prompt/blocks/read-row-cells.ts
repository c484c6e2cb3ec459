import type { NamedCell } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { REQUEST_VERBS } from "../request-verbs.ts";
import type { Token } from "../tokens.ts";
import { readQuoted } from "../values.ts";
import { readGivenText } from "./read-given-text.ts";
import { readNamedCells } from "./read-named-cells.ts";

/** `: "a", "b"`, "with a | b", ": b, c" behind the first cell, which was said before. */
export function readGivenRow(cursor: Cursor, lead: string | undefined): string | undefined {
  const quoted = cursor.attempt(() => readGivenCells(cursor, lead !== undefined));
  const cells = quoted ?? cursor.attempt(() => readOpenCells(cursor, lead !== undefined));
  // "A Windows row: "Windows", "x64"" says the first cell twice.
  if (cells !== undefined && lead !== undefined && isFirstCell(cells, lead)) return cells;
  if (cells !== undefined && lead !== undefined)
    return `${lead}${/(?<!\\)\|/.test(cells) || quoted || !cells.includes(",") ? " | " : ", "}${cells}`;
  return cells ?? (lead === undefined ? readGivenText(cursor) : undefined);
}

function isFirstCell(cells: string, lead: string): boolean {
  const [first = "", ...others] = cells.includes("|") ? cellsOf(cells) : cells.split(/,\s+/);
  return others.length > 0 && first.trim().toLowerCase() === lead.toLowerCase();
}

const NO_ROW_NAME =
  /^(?:header|head|heading|title|empty|blank|table|similar|matching|corresponding|single|separate|whole|extra|missing|final|bottom|top|simple|last|first|second|third|new|data|total|own)$/i;

/** `"Windows 11"`, "Windows 11", before "row to the table". */
export function readRowName(cursor: Cursor): string | undefined {
  const name = readCell(cursor, /^(?:row|rows|to|in|into|for|with)$/);
  if (name === undefined || name.split(" ").some((word) => NO_ROW_NAME.test(word))) return undefined;
  return cursor.accept("row") && /^(?:to|in|into)$/.test(cursor.word() ?? "") && goesToTable(cursor) ? name : undefined;
}

/** "with the values a | b", ": a, b", to the end of the line. */
function readOpenCells(cursor: Cursor, hasLead: boolean): string | undefined {
  cursor.acceptPunctuation(",");
  const isWith = cursor.accept("with the? values|cells|columns|content|contents?");
  if (!isWith && !cursor.acceptPunctuation(":")) return undefined;
  cursor.acceptPunctuation(":");
  const first = cursor.peek();
  if (!first || (first.kind !== "word" && !isCodeOfCell(cursor, first))) return undefined;
  let { end } = first;
  for (let token = cursor.peek(); token && token.kind !== "newline"; token = cursor.peek()) {
    if (/^[.;]$/.test(token.text) && NEXT.test(cursor.prompt.slice(token.start, token.start + MAX_NEXT))) break;
    if (token.kind === "fence" || (token.kind === "quoted" && !isCodeOfCell(cursor, token))) return undefined;
    end = token.end;
    cursor.index += 1;
  }
  const text = cursor.prompt.slice(first.start, end).trim();
  const isRow = (isWith ? /\||,.*,/ : hasLead ? /\S/ : /\||,/).test(text) && !FURTHER.test(text) && text.length < 500;
  return isRow ? text.replace(/(?<=[^.])\.$/, "") : undefined;
}

/** `NAME` in backticks, which stay in the cell. */
function isCodeOfCell(cursor: Cursor, { kind, start, text }: Token): boolean {
  return kind === "quoted" && cursor.prompt[start] === "`" && !/[,|\n]/.test(text);
}

/** What may be another request. */
const FURTHER = new RegExp(`(?:\\band|\\bthen|[.;])\\s+(?:then |also |please )*(?:${REQUEST_VERBS})\\b`, "i");

/** ". And change …" */
const NEXT = new RegExp(
  `^[.;]\\s+(?:(?:and|then|also|please|now|additionally),?\\s+){0,3}(?:${REQUEST_VERBS})\\b`,
  "i",
);
const MAX_NEXT = 80;

/** ": "a", "b"" */
function readGivenCells(cursor: Cursor, hasLead: boolean): string | undefined {
  const isListed = cursor.acceptPunctuation(",") && hasLead && cursor.peek()?.kind === "quoted";
  if (!isListed && !cursor.accept("with|and the? values|cells?") && !cursor.acceptPunctuation(":")) return undefined;
  const cells = readCells(cursor);
  // Words without quotes are cells as well.
  if (cursor.peek()?.text === "|") return undefined;
  return cells?.includes(" | ") || hasLead ? cells : undefined;
}

/** "timeout", before "to the table": what a row is about, which is its first cell. */
export function readLead(cursor: Cursor): string | undefined {
  const name = readQuoted(cursor)?.text.trim() ?? readCell(cursor, /^(?:to|in|into|at|on|with)$/);
  const isBeforeQuoted = cursor.peek()?.text === "," && cursor.peek(1)?.kind === "quoted";
  const isPlaced = /^(?:to|in|into|on|with)$/.test(cursor.word() ?? "") || isBeforeQuoted || isBeforeCells(cursor);
  const isLead = name !== undefined && !name.includes("|") && isPlaced;
  // "for large with 16, 32 and 10 GB" says the other cells at once.
  return isLead && (cursor.word() !== "with" || cursor.peek(1)?.kind === "quoted" || namesCells(cursor))
    ? name
    : undefined;
}

/** "retries with default 3", behind "a row for" */
export function readNamedRow(cursor: Cursor): { lead: string; byColumn: NamedCell[] } | undefined {
  const lead = readCell(cursor, /^(?:with|having|to|in|into|at|on)$/);
  const byColumn = lead === undefined ? undefined : readNamedCells(cursor);
  return lead === undefined || !byColumn ? undefined : { lead, byColumn };
}

/** Whether a table is named before the sentence ends: "to the table". */
export function goesToTable(cursor: Cursor): boolean {
  const rest = cursor.tokens.slice(cursor.index, cursor.index + MAX_AHEAD);
  const end = rest.findIndex(({ kind, text }) => kind === "newline" || /^[.;!?]$/.test(text));
  const words = (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text.toLowerCase());
  const table = words.indexOf("table");
  const into = words.findLastIndex((word, at) => at < table && /^(?:to|in|into)$/.test(word));
  return into >= 0 && table - into < 6 && !words.slice(into, table).includes("on");
}

const MAX_AHEAD = 40;

function namesCells(cursor: Cursor): boolean {
  const start = cursor.index;
  const is = readNamedCells(cursor) !== undefined;
  cursor.index = start;
  return is;
}

/** ": b" or "at the end: b" */
function isBeforeCells(cursor: Cursor): boolean {
  const isPlace = /^(?:at|as|after|before|below|above|behind)$/.test(cursor.word() ?? "");
  const rest = cursor.tokens.slice(cursor.index);
  const end = isPlace ? rest.findIndex(({ text, kind }) => kind === "newline" || /^[.;!?:]$/.test(text)) : 0;
  return rest[end]?.text === ":";
}

/** `""`, a cell without a text. */
function readEmpty(cursor: Cursor): { text: string } | undefined {
  const token = cursor.peek();
  if (token?.kind !== "quoted" || token.text.trim() !== "") return undefined;
  cursor.index += 1;
  return { text: "" };
}

const BETWEEN = /^[|/]$/;

/** A text in quotes; several are the cells of a row. */
export function readCells(cursor: Cursor): string | undefined {
  const texts: string[] = [];
  const readNext = () => readQuoted(cursor) ?? (texts.length > 0 ? readEmpty(cursor) : undefined);
  for (let quoted = readNext(); quoted; quoted = readNext()) {
    texts.push(quoted.text.trim());
    const inBrackets = cursor.attempt(() => {
      const text = cursor.acceptPunctuation("(") ? readQuoted(cursor)?.text.trim() : undefined;
      return cursor.acceptPunctuation(")") ? text : undefined;
    });
    if (inBrackets !== undefined) texts.push(inBrackets);
    const hasMore = cursor.attempt(() => {
      const isJoined =
        cursor.acceptPunctuation(",") || cursor.accept("and|&") || BETWEEN.test(cursor.peek()?.text ?? "");
      cursor.accept("and|&");
      if (BETWEEN.test(cursor.peek()?.text ?? "")) cursor.index += 1;
      return isJoined && cursor.peek()?.kind === "quoted" ? true : undefined;
    });
    if (!hasMore) break;
  }
  if (texts.length === 0) return undefined;
  return `${texts.join(" | ")}${texts.at(-1) === "" ? " |" : ""}`;
}

/** "large with 16, 32 and 10 GB", "`max_size` with 10 MB": what a row is about, and its other cells. */
export function readListedRow(cursor: Cursor): string | undefined {
  const first = readCell(cursor, /^(?:with|has|having)$/);
  // "The flag" is no text of a cell.
  if (first === undefined || /^(?:the|an?|our|this|each|every) /.test(first)) return undefined;
  if (!cursor.accept("with|has|having")) return undefined;
  const cells = [first];
  for (let isLast = false; ; ) {
    const cell = readCell(cursor, /^(?:and|to|in|into|at|on|under|after|before|below|above|between|as)$/);
    if (cell === undefined) return undefined;
    cells.push(cell);
    const hasComma = cursor.acceptPunctuation(",");
    const hasAnd = cursor.accept("and");
    if (!hasAnd && (!hasComma || isLast)) return hasComma || !isRow(cursor, cells) ? undefined : cells.join(" | ");
    isLast = hasAnd;
  }
}

/** "users with more rights" is no row of two cells. */
function isRow(cursor: Cursor, cells: readonly string[]): boolean {
  return cells.length > 2 || cursor.peek(-1)?.kind === "quoted" || VALUE.test(cells.at(-1) ?? "");
}

const VALUE = /^[^\p{L}\s]*\d|[\p{L}\d]_[\p{L}\d]|\p{Ll}\p{Lu}/u;

/** A text in quotes, or a few words without marks. */
function readCell(cursor: Cursor, end: RegExp): string | undefined {
  const quoted = readQuoted(cursor);
  if (quoted) return quoted.text.trim();
  const words: string[] = [];
  for (let token = cursor.peek(); token?.kind === "word" && words.length < 4; token = cursor.peek()) {
    if (end.test(cursor.word() ?? "") || token.text.includes("|")) break;
    words.push(token.text);
    cursor.index += 1;
  }
  return words.length === 0 ? undefined : words.join(" ");
}

/** "a | b | c", before "to the table". */
export function readBareRow(cursor: Cursor): string | undefined {
  const start = cursor.peek();
  if (start?.kind !== "word" || /^(?:to|in|into|at|on|under|after|before|below)$/.test(cursor.word() ?? ""))
    return undefined;
  let end = start.start;
  let bars = 0;
  for (let token = cursor.peek(); token && token.kind !== "newline"; token = cursor.peek()) {
    if (bars > 0 && /^(?:to|in|into|at|under)$/.test(cursor.word() ?? "") && isTable(cursor)) break;
    if (bars > 0 && cursor.peek(-1)?.text !== "|" && isBesideRow(cursor)) break;
    if (token.text === "|") bars += 1;
    end = token.end;
    cursor.index += 1;
  }
  return bars > 0 ? cursor.prompt.slice(start.start, end) : undefined;
}

/** "after NAME", "before the row --force": behind which row it comes. */
function isBesideRow(cursor: Cursor): boolean {
  if (!/^(?:after|before|above|below)$/.test(cursor.word() ?? "")) return false;
  const at = cursor.word(1) === "the" ? 2 : 1;
  if (cursor.word(at) === "row") return true;
  const next = cursor.peek(at);
  return next?.kind === "quoted" || /^(?:--[\w-]+|[A-Z][A-Z\d]*_[A-Z\d_]*)$/.test(next?.text ?? "");
}

function isTable(cursor: Cursor): boolean {
  return [1, 2, 3, 4].some((ahead) => /^(?:table|end|bottom|top)$/.test(cursor.word(ahead) ?? ""));
}

/** `"503" and "Service Unavailable"`, `503 ("Service Unavailable")`, before "to the table": the cells of a row. */
export function readBareCells(cursor: Cursor): string | undefined {
  const quoted = readCells(cursor);
  const first = quoted === undefined ? readCell(cursor, /^(?:to|in|into)$/) : undefined;
  const inBrackets = first === undefined || !cursor.acceptPunctuation("(") ? undefined : readCell(cursor, /^\)$/);
  // "(default 3)" says of which column.
  if (/^(?:an?|the|our|this|that|another)\b/i.test(first ?? "") || /^\p{Ll}+ \S*\d/u.test(inBrackets ?? ""))
    return undefined;
  const cells = quoted ?? (inBrackets && cursor.acceptPunctuation(")") ? `${first} | ${inBrackets}` : undefined);
  return cells?.includes(" | ") && /^(?:to|in|into)$/.test(cursor.word() ?? "") && goesToTable(cursor)
    ? cells
    : undefined;
}

export function cellsOf(text: string): string[] {
  return text
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
