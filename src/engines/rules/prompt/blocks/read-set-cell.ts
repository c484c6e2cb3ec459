import type { BlockName, Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted, readWords } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type SetCell = Extract<Instruction, { type: "set-cell" }>;
type Row = { words: string; place: BlockPlace };

/** "in the table on x, change 30 in the row timeout to 60", "set the default of the row timeout in x to 60" */
export function readSetCell(cursor: Cursor, head: Scope): SetCell[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const isTable = head.parts?.some((part) =>
    part.type === "block" ? part.block.kind === "table" : part.type === "tables",
  );
  const named = cursor.attempt(() => readNamedCell(cursor, before, isTable === true));
  if (named) return [named];
  const first = cursor.attempt(() => {
    const row = readInRow(cursor, before);
    cursor.acceptPunctuation(",");
    return row;
  });
  if (!cursor.accept("change|set|update|replace|make|correct|fix")) return undefined;
  const column = cursor.attempt(() => readColumn(cursor));
  const from = column === undefined ? readValue(cursor) : undefined;
  if (column === undefined && from === undefined) return undefined;
  let row = first ?? readInRow(cursor, before);
  const was =
    column === undefined ? undefined : cursor.attempt(() => (cursor.accept("from") ? readValue(cursor) : undefined));
  if (!cursor.acceptAny("to|with|into|by", "->|→|=>")) return undefined;
  const to = readValue(cursor);
  row ??= readInRow(cursor, before);
  if (to === undefined || !row) return undefined;
  const place = readBlockPlace(cursor, row.place);
  if (!place || place.page === undefined) return undefined;
  const { page, under, list } = place;
  const heading = under ?? list;
  const old = from ?? was;
  return [
    {
      type: "set-cell",
      page,
      ...(heading !== undefined && { under: heading }),
      row: row.words,
      ...(column !== undefined && { column }),
      ...(old !== undefined && { from: old }),
      to,
    },
  ];
}

/** "change the compute pool of Tier 2 to "…"", in a table: a cell by the head of its column and by its row. */
function readNamedCell(cursor: Cursor, head: BlockPlace, isTable: boolean): SetCell | undefined {
  if (!cursor.accept("change|set|update")) return undefined;
  cursor.accept("the");
  const quoted = readQuoted(cursor)?.text.trim();
  const column = quoted ?? readWords(cursor, ["row", "column", "cell", "table"])?.text;
  const isOf = cursor.accept("of|for");
  // "30" in a row is no column.
  if (column === undefined || (!isOf && (quoted !== undefined || !cursor.accept("in")))) return undefined;
  cursor.accept("the? row");
  const row = readQuoted(cursor)?.text ?? readWords(cursor, ["row"])?.text;
  cursor.accept("row");
  if (row === undefined) return undefined;
  const start = cursor.index;
  // "Of x in the table on y from 2 to 3": "from 2" is no place.
  for (const atMost of [0, 1, 2]) {
    const read = cursor.attempt(() => {
      const early = readBlockPlace(cursor, head, { atMost });
      return early && readNewValue(cursor, early, isOf);
    });
    const saysTable = cursor.tokens.slice(start, cursor.index).some(({ text }) => /^table$/i.test(text));
    const { page, under, list } = read?.place ?? {};
    if (!read || page === undefined || (!isTable && !saysTable)) continue;
    const heading = under ?? list;
    const section = heading === undefined ? {} : { under: heading };
    return { type: "set-cell", page, ...section, row, column, ...read.value };
  }
  return undefined;
}

/** "from 2 to 3", and what is said behind it of where that is. */
function readNewValue(
  cursor: Cursor,
  head: BlockPlace,
  isOf: boolean,
): { value: { from?: string; to: string }; place: BlockPlace } | undefined {
  const from = cursor.attempt(() => (cursor.accept("from") ? readValue(cursor) : undefined));
  if (!cursor.accept("to")) return undefined;
  // "30 in the row timeout" is no column.
  const mayBeBare = isOf || from !== undefined;
  const to = mayBeBare ? readValue(cursor) : readQuoted(cursor)?.text.trim();
  const place = to === undefined ? undefined : readBlockPlace(cursor, head);
  return to === undefined || !place ? undefined : { value: { ...(from !== undefined && { from }), to }, place };
}

function readInRow(cursor: Cursor, before: BlockPlace): Row | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("in|of|for|on|from")) return undefined;
    const block = readBlock(cursor) ?? undefined;
    const words = block?.words ?? (block?.kind === "row" ? readRowName(cursor) : undefined);
    if (block?.kind !== "row" || words === undefined || hasMore(block)) return undefined;
    const place = readBlockPlace(cursor, before);
    return place && { words, place };
  });
}

function hasMore({ number, match }: BlockName): boolean {
  return number !== undefined || match !== undefined;
}

/** "the row timeout" */
function readRowName(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  if (token?.kind !== "word" || /^(?:in|of|on|to|from)$/.test(cursor.word() ?? "")) return undefined;
  cursor.index += 1;
  return token.text;
}

/** "the "Default" column", "the column Default", "the default cell" */
function readColumn(cursor: Cursor): string | undefined {
  cursor.accept("the");
  if (cursor.accept("column|cell")) return readValue(cursor);
  const one = cursor.attempt(() => {
    const name = readValue(cursor);
    return name !== undefined && cursor.accept("column|cell") ? name : undefined;
  });
  if (one !== undefined) return one;
  const name = readWords(cursor, ["column", "cell", "row", "table"])?.text;
  return name !== undefined && cursor.accept("column|cell") ? name : undefined;
}

const SIGN = /^(?:[-–—]+|\p{Extended_Pictographic}\uFE0F?)$/u;
const LINK = /^\[[^\]\n]{1,200}\]\([^()\s]{1,500}\)/;

/** A dash, a sign or a link of Markdown, as cells have them. */
function readCellSource(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  if (!token) return undefined;
  const source = LINK.exec(cursor.prompt.slice(token.start))?.[0] ?? (SIGN.test(token.text) ? token.text : undefined);
  if (source === undefined) return undefined;
  const end = token.start + source.length;
  const next = cursor.tokens.findIndex((one) => one.start >= end);
  const last = cursor.tokens[(next < 0 ? cursor.tokens.length : next) - 1];
  if (last === undefined || last.end > end) return undefined;
  cursor.index = next < 0 ? cursor.tokens.length : next;
  return source;
}

function readValue(cursor: Cursor): string | undefined {
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return quoted;
  const source = readCellSource(cursor);
  if (source !== undefined) return source;
  const token = cursor.peek();
  if (token?.kind !== "word" || /^(?:the|a|an|all|every|in|of|to|with|row|table)$/.test(cursor.word() ?? ""))
    return undefined;
  cursor.index += 1;
  return token.text;
}
