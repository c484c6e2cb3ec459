import type { BlockName, CalloutKind, Instruction } from "../../instruction.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import type { Cursor } from "../cursor.ts";
import { readList } from "../page-list.ts";
import { readOrdinal } from "../read-number.ts";
import type { BlockPlace } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type RemoveBlock = Extract<Instruction, { type: "remove-block" }>;

const MANY: [kind: BlockName["kind"], ...patterns: string[]][] = [
  ["item", "bullet|list points|items|entries", "bullets|items"],
  ["step", "numbered? steps"],
  ["row", "table rows|entries", "rows"],
  ["card", "cards"],
  ["accordion", "accordions"],
  ["paragraph", "paragraphs"],
  ["code", "code blocks|samples|snippets"],
  ["image", "images|pictures|screenshots"],
  ["table", "tables"],
];
const CALLOUTS = new RegExp(`^(?:${CALLOUT_KINDS})s$`);
const COUNTS = ["two", "three", "four", "five", "six"];
const MAX_COUNT = 20;

/** "the last two steps of x", "steps 3 and 4 of x", behind the verb: each by its number, so that no other gets it before. */
export function readRemovedNumbers(cursor: Cursor, head: BlockPlace): RemoveBlock[] | undefined {
  const read = cursor.attempt(() => readEdge(cursor)) ?? cursor.attempt(() => readNumbers(cursor));
  const place = read && readBlockPlace(cursor, head, { countsLists: true });
  if (!read || place?.page === undefined) return undefined;
  const { page, ...rest } = place;
  if (rest.nthList !== undefined && !/^(?:item|step|row)$/.test(read.block.kind)) return undefined;
  return read.numbers.map((number) => ({ type: "remove-block", page, block: { ...read.block, number, ...rest } }));
}

type Numbered = { block: BlockName; numbers: number[] };

/** "the last two steps", "the first 3 bullets" */
function readEdge(cursor: Cursor): Numbered | undefined {
  cursor.accept("the");
  const isLast = cursor.accept("very? last|final|bottom");
  if (!isLast && !cursor.accept("very? first|top")) return undefined;
  const word = cursor.word() ?? "";
  const count = COUNTS.includes(word) ? COUNTS.indexOf(word) + 2 : Number(word);
  if (!Number.isInteger(count) || count < 2 || count > MAX_COUNT) return undefined;
  cursor.index += 1;
  const block = readMany(cursor);
  return block && { block, numbers: Array.from({ length: count }, (_, at) => (isLast ? at - count : count - at)) };
}

/** "steps 3 and 4", "steps 2 to 4", "the second and third bullet": the last one first. */
function readNumbers(cursor: Cursor): Numbered | undefined {
  cursor.accept("the");
  const ordinals = cursor.attempt(() => {
    const all = readList(cursor, () => readOrdinal(cursor));
    return all !== undefined && all.length > 1 && !all.includes(-1) ? all : undefined;
  });
  const block = readMany(cursor) ?? (ordinals && readOne(cursor));
  const said =
    block && (ordinals ?? cursor.attempt(() => readRange(cursor)) ?? readList(cursor, () => readPlain(cursor)));
  const numbers = [...new Set(said)].toSorted((a, b) => b - a);
  return block && numbers.length > 1 && numbers.length <= MAX_COUNT ? { block, numbers } : undefined;
}

/** "2 to 4", "2-4" */
function readRange(cursor: Cursor): number[] | undefined {
  const [, from, to] = /^(\d{1,2})[-–](\d{1,2})$/.exec(cursor.peek()?.text ?? "") ?? [];
  if (from !== undefined) cursor.index += 1;
  const first = from === undefined ? readPlain(cursor) : Number(from);
  const isRange = from !== undefined || cursor.accept("to|through|until|-|–");
  const last = from === undefined && isRange ? readPlain(cursor) : Number(to);
  if (first === undefined || last === undefined || !isRange || last <= first || last - first >= MAX_COUNT)
    return undefined;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function readPlain(cursor: Cursor): number | undefined {
  const number = Number(/^#?(\d{1,2})$/.exec(cursor.peek()?.text ?? "")?.[1] ?? 0);
  if (number === 0) return undefined;
  cursor.index += 1;
  return number;
}

function readMany(cursor: Cursor): BlockName | undefined {
  const word = cursor.word() ?? "";
  if (CALLOUTS.test(word)) {
    cursor.index += 1;
    return { kind: "callout", callout: word.slice(0, -1) as CalloutKind };
  }
  if (cursor.accept("callouts|admonitions")) return { kind: "callout" };
  const [kind] = MANY.find(([, ...patterns]) => cursor.acceptAny(...patterns)) ?? [];
  return kind && { kind };
}

/** "bullet", behind "the second and third". */
function readOne(cursor: Cursor): BlockName | undefined {
  const kinds: [BlockName["kind"], string][] = [
    ["item", "bullet|item"],
    ["step", "step"],
    ["row", "row"],
    ["card", "card"],
    ["paragraph", "paragraph"],
  ];
  const [kind] = kinds.find(([, word]) => cursor.accept(word)) ?? [];
  return kind && { kind };
}
