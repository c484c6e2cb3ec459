import type { Instruction, Side } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readOrdinal } from "../read-number.ts";
import type { Scope } from "../scope.ts";
import { readQuoted, readWords } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type Columns = Extract<
  Instruction,
  { type: "add-column" | "remove-column" | "rename-column" | "swap-columns" | "move-column" }
>;

/** `remove the column "C" from the table in x`, `swap the columns "A" and "B" in x` */
export function readColumns(cursor: Cursor, head: Scope): Columns[] | undefined {
  const before = headOfBlock({ ...head, parts: head.parts?.filter(({ type }) => type !== "tables") ?? [] });
  if (!before) return undefined;
  const isSwap = cursor.accept("swap|switch|exchange");
  if (!isSwap && !cursor.accept("remove|delete|drop")) return undefined;
  const counted = isSwap ? undefined : cursor.attempt(() => readCounted(cursor));
  const names = isSwap
    ? (cursor.attempt(() => readTwo(cursor)) ?? readBoth(cursor))
    : counted === undefined
      ? readOne(cursor)
      : [counted];
  // "The last column of the table in x"
  if (counted !== undefined) cursor.accept("of|in|from the table");
  const place = names && readBlockPlace(cursor, before);
  if (!place || place.page === undefined) return undefined;
  const [column = "", other]: (string | number | undefined)[] = names;
  const heading = place.under ?? place.list;
  const where = { page: place.page, ...(heading !== undefined && { under: heading }) };
  if (names.length === 0) return [{ type: "swap-columns", ...where }];
  return [
    other === undefined
      ? { type: "remove-column", ...where, column }
      : { type: "swap-columns", ...where, column: String(column), other: String(other) },
  ];
}

/** `add a column "C" to the table in x`, `add the column "C" after "A" to the table on x, with "-" in each row` */
export function readAddColumn(cursor: Cursor, head: Scope): Columns[] | undefined {
  const before = headOfBlock({ ...head, parts: head.parts?.filter(({ type }) => type !== "tables") ?? [] });
  if (!before || !cursor.accept("add|insert|append|include")) return undefined;
  cursor.accept("a|an|the|another new|further|empty?");
  const number = readOrdinal(cursor);
  const isNamed = cursor.accept("table? column called|named|titled|headed|for?");
  const column = readName(cursor) ?? (isNamed ? readBareName(cursor) : undefined);
  if (column === undefined || column === "" || !(isNamed || cursor.accept("column"))) return undefined;
  let side: Side | "start" | "end" | undefined;
  let other: string | undefined;
  let value: string | undefined;
  let place: BlockPlace = before;
  for (let start = -1; start !== cursor.index; ) {
    start = cursor.index;
    side ??= cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      const beside = cursor.accept("before|after") ? (cursor.word(-1) as Side) : undefined;
      other = beside === undefined ? undefined : readColumnName(cursor, false);
      return beside === undefined ? readEnd(cursor) : other === undefined ? undefined : beside;
    });
    value ??= cursor.attempt(() => readValue(cursor));
    const read = readBlockPlace(cursor, place, { isTarget: true });
    if (!read) return undefined;
    place = read;
  }
  // Only the ends are clear where a column is counted.
  if (place.page === undefined || (number !== undefined && number !== -1 && number !== 1)) return undefined;
  const heading = place.under ?? place.list;
  const where = { page: place.page, ...(heading !== undefined && { under: heading }) };
  const at = side ?? (number === 1 ? "start" : "end");
  const more = { ...(other !== undefined && { other }), ...(value !== undefined && { value }) };
  return [{ type: "add-column", ...where, column, at, ...more }];
}

/** `with "no" in all rows` */
function readValue(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  const value = cursor.accept("with|and the? value?") ? readName(cursor) : undefined;
  const isAll = cursor.acceptAny("in|for all|every|each of? the? rows|row|cells|cell", "everywhere");
  return isAll ? value : undefined;
}

/** `move the column "B" before "A" in the table on x`, "move the B column of the table in x to the front" */
export function readMoveColumn(cursor: Cursor, head: Scope): Columns[] | undefined {
  const before = headOfBlock({ ...head, parts: head.parts?.filter(({ type }) => type !== "tables") ?? [] });
  if (!before || !cursor.accept("move|put|place")) return undefined;
  const column = readColumnName(cursor, true);
  const first = column === undefined ? undefined : readBlockPlace(cursor, before);
  if (column === undefined || !first) return undefined;
  const side = cursor.accept("before|after") ? (cursor.word(-1) as Side) : undefined;
  const end = side === undefined ? readEnd(cursor) : undefined;
  const other =
    side === undefined ? undefined : (cursor.attempt(() => readColumnName(cursor, false)) ?? readCapital(cursor));
  const at = side ?? end;
  const place = at === undefined ? undefined : readBlockPlace(cursor, first);
  if (at === undefined || (side !== undefined && other === undefined) || place?.page === undefined) return undefined;
  const heading = place.under ?? place.list;
  const where = { page: place.page, ...(heading !== undefined && { under: heading }) };
  return [{ type: "move-column", ...where, column, at, ...(other !== undefined && { other }) }];
}

/** "to the front" */
function readEnd(cursor: Cursor): "start" | "end" | undefined {
  if (!cursor.accept("to|at the very? front|start|beginning|left|end|right|first|last")) return undefined;
  const isStart = /^(?:front|start|beginning|left|first)$/.test(cursor.word(-1) ?? "");
  cursor.accept("position|place|of the table");
  return isStart ? "start" : "end";
}

/** `the column "A"`, "the A column"; the second one may be a text in quotes alone. */
function readColumnName(cursor: Cursor, isSaid: boolean): string | undefined {
  cursor.accept("the");
  const isBefore = cursor.accept("table? column called|named|titled?");
  const name = readName(cursor) ?? readBareName(cursor);
  const isColumn = cursor.accept("column");
  return name !== undefined && (isBefore || isColumn || (!isSaid && cursor.peek(-1)?.kind === "quoted"))
    ? name
    : undefined;
}

/** "the columns", "the two columns" */
function readBoth(cursor: Cursor): string[] | undefined {
  cursor.accept("the");
  return cursor.accept("two|both? columns") && cursor.peek()?.kind !== "quoted" ? [] : undefined;
}

/** `rename the column "A" of the table in x to "B"`, `in the table on x, change the column heading A to B` */
export function readRenameColumn(cursor: Cursor, head: Scope): Columns[] | undefined {
  const before = headOfBlock({ ...head, parts: head.parts?.filter(({ type }) => type !== "tables") ?? [] });
  const isCalled = cursor.accept("call");
  if (!before || !(isCalled || cursor.accept("rename|change|retitle|relabel"))) return undefined;
  cursor.accept("the");
  const isBefore = cursor.acceptAny(`table? column ${HEAD}`, "table? column called|named|titled?");
  const column = readName(cursor) ?? readBareName(cursor);
  if (column === undefined || !(isBefore || cursor.acceptAny(`column ${HEAD}`, "column"))) return undefined;
  const first = readBlockPlace(cursor, before);
  if (!first || !(isCalled || cursor.acceptAny("to|into|as", "so? that? it reads|says"))) return undefined;
  const to = readName(cursor) ?? (isCalled ? undefined : readBareName(cursor));
  cursor.accept("instead");
  const place = to === undefined ? undefined : readBlockPlace(cursor, first);
  if (to === undefined || !place || place.page === undefined) return undefined;
  const heading = place.under ?? place.list;
  return [{ type: "rename-column", page: place.page, ...(heading !== undefined && { under: heading }), column, to }];
}

/** "Notes", which only a column can be where another one is moved. */
function readCapital(cursor: Cursor): string | undefined {
  const name = readCapitals(cursor, (word) => /^(?:in|on|of|and)$/.test(word));
  return name?.trim();
}

const HEAD = "heading|header|head|title|name";

/** A word without quotes. */
function readBareName(cursor: Cursor): string | undefined {
  return readWords(cursor, ["column"])?.text.trim();
}

/** "the last column" */
function readCounted(cursor: Cursor): number | undefined {
  cursor.accept("the");
  const number = readOrdinal(cursor);
  cursor.accept("table");
  return number !== undefined && cursor.accept("column") && cursor.peek()?.kind !== "quoted" ? number : undefined;
}

/** `the column "C"`, `the "C" column`, "the C column" */
function readOne(cursor: Cursor): string[] | undefined {
  cursor.accept("the");
  const isBefore = cursor.accept("column called|named|titled?");
  const name = readName(cursor) ?? (isBefore ? undefined : readBareName(cursor));
  return name !== undefined && (isBefore || cursor.accept("column")) ? [name] : undefined;
}

/** `the columns "A" and "B"`, `the "A" and "B" columns` */
function readTwo(cursor: Cursor): string[] | undefined {
  cursor.accept("the");
  const isBefore = cursor.accept("two? columns");
  const readEach = () => readName(cursor) ?? (isBefore ? readBareName(cursor) : undefined);
  const one = readEach();
  const two = one !== undefined && cursor.accept("and|with|&") ? readEach() : undefined;
  return one !== undefined && two !== undefined && (isBefore || cursor.accept("columns")) ? [one, two] : undefined;
}

function readName(cursor: Cursor): string | undefined {
  const name = readQuoted(cursor)?.text.trim();
  return name === undefined || name.includes("\n") ? undefined : name;
}
