import type { BlockName, Instruction, ItemPosition } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readOrdinal } from "../read-number.ts";
import type { Scope } from "../scope.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { readItemName, readItemPosition } from "./read-item-position.ts";
import { isMovable } from "./read-move-block.ts";

type MoveItem = Extract<Instruction, { type: "move-item" }>;
type SwapItems = Extract<Instruction, { type: "swap-items" }>;

/** "move the item "Docker" to the top of the list in x", "in x, put step 3 before step 2", "in x, make the last bullet the first one", "move the card "A" after "B" on x" */
export function readMoveItem(cursor: Cursor, head: Scope): MoveItem[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("move|put|place|list|make")) return undefined;
  const isMade = cursor.word(-1) === "make";
  const item = readBlock(cursor);
  if (!item || !isListed(item)) return undefined;
  const first = readBlockPlace(cursor, before);
  const at = first && (isMade ? readRank(cursor) : readItemPosition(cursor, item.kind));
  const place = at && readBlockPlace(cursor, first);
  if (!place || place.page === undefined) return undefined;
  const { page, ...rest } = place;
  return [{ type: "move-item", page, item: { ...item, ...rest }, at }];
}

/** "the first one", of an item that is made so */
function readRank(cursor: Cursor): ItemPosition | undefined {
  if (!cursor.accept("the very? first|last")) return undefined;
  const at = cursor.word(-1) === "first" ? "start" : "end";
  return cursor.accept("one|item|bullet|step|row|card|entry|point") ? { at } : undefined;
}

/** "swap steps 2 and 3 in x", `swap the bullets "A" and "B" of x` */
export function readSwapItems(cursor: Cursor, head: Scope): SwapItems[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("swap|switch|exchange|flip|reverse")) return undefined;
  cursor.acceptAny("the? order|position|positions|places|place of");
  const kind = readPlural(cursor);
  if (kind !== undefined) cursor.accept("for|with|about|called|named|of");
  const item =
    kind === undefined
      ? (readBlock(cursor) ?? cursor.attempt(() => readCounted(cursor)))
      : readItemName(cursor, kind, true);
  if (!item || !cursor.accept("and|with|&")) return undefined;
  const other = isListed(item) ? readItemName(cursor, item.kind, kind !== undefined) : readOtherBlock(cursor, item);
  const place = other && readBlockPlace(cursor, before);
  if (!place || place.page === undefined) return undefined;
  const { page, ...rest } = place;
  return [{ type: "swap-items", page, item: { ...item, ...rest }, other: { ...other, ...rest } }];
}

function readOtherBlock(cursor: Cursor, item: BlockName): BlockName | undefined {
  const other = isMovable(item) ? readBlock(cursor) : undefined;
  return other && isMovable(other) ? other : undefined;
}

/** "the first", before "and second paragraph" */
function readCounted(cursor: Cursor): BlockName | undefined {
  cursor.accept("the");
  const number = readOrdinal(cursor);
  const start = cursor.index;
  const other = cursor.accept("and|with|&") ? readBlock(cursor, true) : undefined;
  cursor.index = start;
  return number === undefined || other?.number === undefined ? undefined : { ...other, number };
}

function readPlural(cursor: Cursor): BlockName["kind"] | undefined {
  return cursor.attempt(() => {
    cursor.accept("the");
    if (cursor.acceptAny("list? items|bullets", "bullet points|items")) return "item";
    if (cursor.accept("steps")) return "step";
    if (cursor.accept("cards|tiles")) return "card";
    if (cursor.accept("accordions")) return "accordion";
    return cursor.accept("table? rows") ? "row" : undefined;
  });
}

function isListed({ kind }: BlockName): boolean {
  return /^(?:item|step|row|card|accordion)$/.test(kind);
}
