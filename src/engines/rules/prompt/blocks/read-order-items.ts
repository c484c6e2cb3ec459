import type { BlockName, Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";
import type { Scope } from "../scope.ts";
import { readQuoted, readWords } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readItemName, readItemPosition } from "./read-item-position.ts";
import { isMovable } from "./read-move-block.ts";
import { readPlaceOf } from "./read-place-of.ts";

type MoveItem = Extract<Instruction, { type: "move-item" }>;
type SwapItems = Extract<Instruction, { type: "swap-items" }>;

/** "move the item "Docker" to the top of the list in x", "in x, put step 3 before step 2", "in x, make the last bullet the first one", "move the card "A" after "B" on x" */
export function readMoveItem(cursor: Cursor, head: Scope): MoveItem[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const made = cursor.attempt(() => readMadeFirst(cursor, before));
  if (made) return [made];
  const moved =
    cursor.attempt(() => readMoved(cursor, before, readPlaceOf)) ??
    // `Below "B"` is where an item goes, if nothing else is said of that.
    readMoved(cursor, before, () => before);
  return moved && [moved];
}

function readMoved(cursor: Cursor, before: BlockPlace, readFirst: typeof readPlaceOf): MoveItem | undefined {
  const isMoved = cursor.accept("move|put|place|list");
  const inList = cursor.attempt(() => readNamedInList(cursor, before, isMoved));
  if (inList) return inList;
  const item = readBlock(cursor);
  if (!item || !isListed(item)) return undefined;
  const first = readFirst(cursor, item, before);
  if (!isMoved && !cursor.acceptAny("should|must come|stand|go|be|appear", "has|needs to come|stand|go|be|appear"))
    return undefined;
  const at = first && readItemPosition(cursor, item.kind);
  const place = at && readPlaceOf(cursor, item, first);
  if (!place || place.page === undefined) return undefined;
  const { page, ...rest } = place;
  return { type: "move-item", page, item: { ...item, ...rest }, at };
}

const IN_LIST = /^(?:list|bullets|checklist)$/i;

/** "Asana first in the list on x", `"Asana" to the top of the list of tools in x`: an item by its words alone. */
function readNamedInList(cursor: Cursor, before: BlockPlace, isMoved: boolean): MoveItem | undefined {
  const stops = ["first", "last", "to", "at", "before", "after", "above", "below", "should", "must"];
  const words = (readQuoted(cursor) ?? readWords(cursor, stops))?.text.trim();
  if (words === undefined || words === "") return undefined;
  if (!isMoved && !cursor.acceptAny("should|must come|stand|go|be|appear", "has|needs to come|stand|go|be|appear"))
    return undefined;
  const start = cursor.index;
  const at = readItemPosition(cursor, "item");
  const place = at && readPlaceOf(cursor, { kind: "item" }, before);
  const said = cursor.tokens.slice(start, cursor.index);
  const isOfList = said.some(({ kind, text }) => kind === "word" && IN_LIST.test(text));
  if (!at || !isOfList || place?.page === undefined) return undefined;
  const { page, ...rest } = place;
  return { type: "move-item", page, item: { kind: "item", words, ...rest }, at };
}

/** `make "A" the first tab`, "make step 3 the last one" */
function readMadeFirst(cursor: Cursor, before: BlockPlace): MoveItem | undefined {
  if (!cursor.accept("make|let")) return undefined;
  const own = cursor.attempt(() => readBlock(cursor));
  const words = own ? undefined : readQuoted(cursor)?.text.trim();
  const around = own && isListed(own) ? readPlaceOf(cursor, own, before) : before;
  if (!around) return undefined;
  cursor.accept("be|become");
  const nth =
    own?.kind === "step"
      ? cursor.attempt(() => (cursor.accept("the? step") ? readCount(cursor) : undefined))
      : undefined;
  if (own && nth !== undefined && around.page !== undefined) {
    const { page, ...rest } = around;
    return { type: "move-item", page, item: { ...own, ...rest }, at: { at: "nth", number: nth } };
  }
  if ((!own && words === undefined) || !cursor.accept("the")) return undefined;
  const number = readOrdinal(cursor);
  const said = number === undefined ? undefined : readBlock(cursor, true);
  if (own && !said) cursor.accept("one");
  const kind = own?.kind ?? said?.kind;
  if (number === undefined || kind === undefined || (said && said.kind !== kind)) return undefined;
  // `Make "A" the first bullet` may be about a new one.
  if (!own && kind === "item") return undefined;
  const item: BlockName = own ?? { kind, ...(words !== undefined && { words }) };
  const place = isListed(item) ? readPlaceOf(cursor, item, around) : undefined;
  if (!place || place.page === undefined) return undefined;
  const { page, ...rest } = place;
  const at = number === 1 ? "start" : number === -1 ? "end" : undefined;
  return { type: "move-item", page, item: { ...item, ...rest }, at: at ? { at } : { at: "nth", number } };
}

/** "the first two steps", "the first and the second tab" */
function readTwo(cursor: Cursor): [BlockName, BlockName] | undefined {
  cursor.accept("the");
  const first = readOrdinal(cursor);
  if (first === undefined) return undefined;
  const isTwo = cursor.accept("two|2");
  if (isTwo) {
    const kind = readPlural(cursor);
    if (kind === undefined || Math.abs(first) !== 1) return undefined;
    return first === 1
      ? [
          { kind, number: 1 },
          { kind, number: 2 },
        ]
      : [
          { kind, number: -2 },
          { kind, number: -1 },
        ];
  }
  const own = readKindAhead(cursor);
  if (!cursor.accept("and|with|&")) return undefined;
  cursor.accept("the");
  const second = readOrdinal(cursor);
  const kind = second === undefined ? undefined : (readKindAhead(cursor) ?? own);
  if (second === undefined || kind === undefined) return undefined;
  return [
    { kind: own ?? kind, number: first },
    { kind, number: second },
  ];
}

function readKindAhead(cursor: Cursor): BlockName["kind"] | undefined {
  const kind = readPlural(cursor);
  if (kind !== undefined) return kind;
  return cursor.attempt(() => readBlock(cursor, true))?.kind;
}

/** "swap steps 2 and 3 in x", `swap the bullets "A" and "B" of x` */
export function readSwapItems(cursor: Cursor, head: Scope): SwapItems[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("swap|switch|exchange|flip|reverse")) return undefined;
  cursor.acceptAny("the? order|position|positions|places|place of");
  const two = cursor.attempt(() => {
    const read = readTwo(cursor);
    return read && (isListed(read[0]) || isMovable(read[0])) ? read : undefined;
  });
  if (two) {
    const place = readPlaceOf(cursor, two[0], before);
    if (!place || place.page === undefined) return undefined;
    const { page, ...rest } = place;
    return [{ type: "swap-items", page, item: { ...two[0], ...rest }, other: { ...two[1], ...rest } }];
  }
  const kind = readPlural(cursor);
  if (kind !== undefined) cursor.accept("for|with|about|called|named|of");
  const item =
    kind === undefined
      ? (readBlock(cursor) ?? cursor.attempt(() => readCounted(cursor)))
      : readItemName(cursor, kind, true);
  if (!item || !cursor.accept("and|with|&")) return undefined;
  const isOfKind = isListed(item) || kind !== undefined;
  const other = isOfKind ? readItemName(cursor, item.kind, kind !== undefined) : readOtherBlock(cursor, item);
  const place = other && readPlaceOf(cursor, item, before);
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
    if (cursor.acceptAny("list? items|bullets|points", "bullet points|items")) return "item";
    if (cursor.accept("steps")) return "step";
    if (cursor.accept("cards|tiles")) return "card";
    if (cursor.accept("accordions")) return "accordion";
    if (cursor.acceptAny("content? tabs")) return "tab";
    if (cursor.accept("paragraphs|paras")) return "paragraph";
    if (cursor.acceptAny("code blocks|snippets|samples")) return "code";
    if (cursor.accept("images|pictures|screenshots")) return "image";
    if (cursor.accept("tables")) return "table";
    return cursor.accept("table? rows") ? "row" : undefined;
  });
}

function isListed({ kind }: BlockName): boolean {
  return /^(?:item|step|row|card|accordion|tab)$/.test(kind);
}
