import type { BlockName, Instruction, TextPosition } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { headOf, readBesideBlock, readPosition, textPosition } from "../sections/read-text-place.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { withAbout } from "./read-place-of.ts";

type MoveBlock = Extract<Instruction, { type: "move-block" }>;
type Target = { page?: string; place: TextPosition; beside?: MoveBlock["beside"]; isPlaced?: true };

/** "move the note in x to the end of the page", "in x, put the table before the second paragraph", "move the list under "A" of x to y" */
export function readMoveBlock(cursor: Cursor, head: Scope): MoveBlock[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("move|put|place|relocate|transfer|shift")) return undefined;
  const block = readBlock(cursor);
  if (!block || !isMovable(block) || namesContents(cursor)) return undefined;
  // "Under the heading "A"" may say where it is, or where it is to go.
  const start = cursor.index;
  for (let pieces = 0; pieces <= MAX_PIECES; pieces++) {
    const read = cursor.attempt(() => readFromTo(cursor, block, before, pieces));
    if (read && endsClause(cursor)) return [read];
    cursor.index = start;
  }
  return undefined;
}

/** A page, a heading and a list. */
const MAX_PIECES = 3;

function readFromTo(cursor: Cursor, block: BlockName, before: BlockPlace, pieces: number): MoveBlock | undefined {
  const from = readBlockPlace(cursor, before, { atMost: pieces });
  if (!from) return undefined;
  const meant = from.page === undefined ? block : withAbout(cursor, block);
  cursor.acceptPunctuation(",");
  cursor.accept("over|down|up");
  const target = readTarget(cursor, from.page);
  // Where one page alone is named, with a place on it, both places are there.
  const isOnPage = cursor.named === undefined && target?.isPlaced === true;
  const page = from.page ?? (isOnPage ? target.page : undefined);
  if (!target || page === undefined) return undefined;
  const { page: _, ...rest } = from;
  const to = target.page === undefined || target.page === page ? {} : { to: target.page };
  const beside = target.beside === undefined ? {} : { beside: target.beside };
  return { type: "move-block", page, block: { ...meant, ...rest }, ...to, place: target.place, ...beside };
}

/** Whether a block is one that stands by itself. */
export function isMovable({ kind }: BlockName): boolean {
  return /^(?:table|list|paragraph|callout|image|code)$/.test(kind);
}

/** The table of contents is no table. */
function namesContents(cursor: Cursor): boolean {
  return cursor.word(-1) === "table" && cursor.word() === "of" && /^contents?$/.test(cursor.word(1) ?? "");
}

/** On another page, or on the one where it is. */
function readTarget(cursor: Cursor, page: string | undefined): Target | undefined {
  const there = cursor.attempt(() => readPlace(cursor, {}));
  if (there?.page !== undefined || page === undefined) return there;
  return cursor.attempt(() => {
    const here = readPlace(cursor, { place: { type: "page", page } });
    return here && { place: here.place, ...(here.beside && { beside: here.beside }) };
  });
}

function readPlace(cursor: Cursor, head: Scope): Target | undefined {
  const ahead = cursor.attempt(() => readBesideBlock(cursor, head));
  if (ahead) return { ...ahead, place: { at: "end" }, isPlaced: true };
  const start = cursor.index;
  const placed = readPosition(cursor, head);
  if (placed?.page === undefined) return undefined;
  if (placed.position !== undefined) {
    const place = textPosition(cursor, placed.position, start) ?? besideTitle(cursor, placed.position, start);
    return place && { page: placed.page, place, isPlaced: true };
  }
  if (head.place !== undefined) return undefined;
  // "To y, under the heading "A""
  const there = cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    return readPlace(cursor, headOf(placed));
  });
  return there ?? { page: placed.page, place: { at: "end" } };
}

/** `under "Options"`, `above "Options"`: a heading, though that was not said. What is after it may be after the heading or its section. */
function besideTitle(cursor: Cursor, { at, section }: TextPosition, start: number): TextPosition | undefined {
  if (section === undefined || at === "before") return section === undefined ? undefined : { at: "before", section };
  const isUnder = cursor.tokens
    .slice(start, cursor.index)
    .some(({ kind, text }) => kind === "word" && /^(?:under|below|beneath|underneath)$/i.test(text));
  return isUnder ? { at: "start", section } : undefined;
}
