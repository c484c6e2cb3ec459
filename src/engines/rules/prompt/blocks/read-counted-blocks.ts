import type { BlockName } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";

const NOUNS: [kind: BlockName["kind"], ...patterns: string[]][] = [
  ["item", "bullet|list points|items|entries", "bullets|items"],
  ["step", "numbered? steps"],
  ["row", "table? rows"],
  ["card", "cards"],
  ["accordion", "accordions"],
  ["paragraph", "paragraphs"],
  ["image", "images|pictures|screenshots"],
  ["code", "code blocks|snippets|samples"],
  ["table", "tables"],
];
const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const MAX_BLOCKS = 20;

/**
 * "steps 3 and 4", "rows 2 to 5", "the second and third bullets", "the last two paragraphs": blocks by their numbers, in an
 * order in which each can go by its own number after those before it.
 */
export function readCountedBlocks(cursor: Cursor): BlockName[] | undefined {
  const start = cursor.index;
  for (const read of [readAtEnd, readOrdinals, readNumbers]) {
    const blocks = cursor.attempt(() => read(cursor));
    if (blocks && blocks.length > 0 && blocks.length <= MAX_BLOCKS) return blocks;
    cursor.index = start;
  }
  return undefined;
}

/** "the first three items" */
function readAtEnd(cursor: Cursor): BlockName[] | undefined {
  cursor.accept("the");
  if (!cursor.accept("very? first|last|top|bottom")) return undefined;
  const isLast = /^(?:last|bottom)$/.test(cursor.word(-1) ?? "");
  const count = readSpelledCount(cursor);
  const kind = count === undefined ? undefined : readNoun(cursor);
  if (count === undefined || kind === undefined) return undefined;
  return Array.from({ length: count }, (_, at) => ({ kind, number: isLast ? -1 : count - at }));
}

/** "the second and third bullets", "the first and the last row" is one noun for both. */
function readOrdinals(cursor: Cursor): BlockName[] | undefined {
  cursor.accept("the");
  const numbers: number[] = [];
  for (let number = readOrdinal(cursor); number !== undefined; number = readOrdinal(cursor)) {
    numbers.push(number);
    const isMore = cursor.acceptPunctuation(",");
    if (!cursor.accept("and|&") && !isMore) break;
    cursor.accept("the");
  }
  const kind = numbers.length > 1 ? readNoun(cursor) : undefined;
  // Which one -1 is depends on the others.
  return kind === undefined || numbers.includes(-1) ? undefined : byNumber(kind, numbers);
}

/** "steps 3 and 4", "rows 2-5" */
function readNumbers(cursor: Cursor): BlockName[] | undefined {
  cursor.accept("the");
  const kind = readNoun(cursor);
  if (kind === undefined) return undefined;
  cursor.accept("number|numbers");
  const range = /^(\d{1,3})[-–](\d{1,3})$/.exec(cursor.peek()?.text ?? "");
  if (range) {
    cursor.index += 1;
    return between(kind, Number(range[1]), Number(range[2]));
  }
  const first = readCount(cursor);
  if (first === undefined) return undefined;
  if (cursor.accept("to|through|until") || cursor.peek()?.text === "–") {
    if (cursor.peek()?.text === "–") cursor.index += 1;
    const last = readCount(cursor);
    return last === undefined ? undefined : between(kind, first, last);
  }
  const numbers = [first];
  for (;;) {
    const next = cursor.attempt(() => {
      const isMore = cursor.acceptPunctuation(",");
      return cursor.accept("and|&") || isMore ? readCount(cursor) : undefined;
    });
    if (next === undefined) break;
    numbers.push(next);
  }
  return numbers.length > 1 ? byNumber(kind, numbers) : undefined;
}

function between(kind: BlockName["kind"], first: number, last: number): BlockName[] | undefined {
  if (last <= first || last - first >= MAX_BLOCKS) return undefined;
  return byNumber(
    kind,
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
}

function byNumber(kind: BlockName["kind"], numbers: number[]): BlockName[] {
  return [...new Set(numbers)].sort((a, b) => b - a).map((number) => ({ kind, number }));
}

function readSpelledCount(cursor: Cursor): number | undefined {
  const word = cursor.word() ?? "";
  const count = COUNTS.indexOf(word) + 1 || Number(/^\d{1,2}$/.exec(word)?.[0] ?? 0);
  if (count < 2) return undefined;
  cursor.index += 1;
  return count;
}

function readNoun(cursor: Cursor): BlockName["kind"] | undefined {
  return NOUNS.find(([, ...patterns]) => cursor.acceptAny(...patterns))?.[0];
}
