import type { BlockName, Instruction } from "../../instruction.ts";
import { readItemPosition } from "../blocks/read-item-position.ts";
import type { Cursor } from "../cursor.ts";
import { besideHeading, readBesideBlock, readPosition, textPosition } from "../sections/read-text-place.ts";
import { endsClause } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

type Item = Extract<Instruction, { type: "add-item" | "add-row" | "add-component" }>;
type Text = Extract<Instruction, { type: "add-text" }>;

/** "Put it after the row for B", "It should come below the heading "A"": where what was added goes, in a sentence of its own. */
export function readPlaceOfAdded(cursor: Cursor, before: Instruction[]): boolean {
  const last = before.at(-1);
  if (
    last?.type !== "add-item" &&
    last?.type !== "add-row" &&
    last?.type !== "add-component" &&
    last?.type !== "add-text"
  )
    return false;
  const placed = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|but please?", "please");
      if (!acceptPlacing(cursor)) return undefined;
      return last.type === "add-text" ? placedText(cursor, last) : placedItem(cursor, last);
    },
    endsClause,
  );
  if (placed) before[before.length - 1] = placed;
  return placed !== undefined;
}

function acceptPlacing(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "put|place|insert|add|have it|this|that|them",
    "it|this|that should|must|shall go|come|appear|stand|sit|belong",
    "it|this|that should|must|shall be placed|put|inserted|added",
    "it|this|that should|must|shall",
    "it|this|that goes|comes|belongs",
  );
}

/** A place that was said with the request stays. */
function placedItem(cursor: Cursor, item: Item): Item | undefined {
  if (item.at.at !== "end") return undefined;
  const at = readItemPosition(cursor, kindOf(item));
  return at && { ...item, at };
}

function kindOf(item: Item): BlockName["kind"] {
  if (item.type === "add-row") return "row";
  return item.type === "add-item" ? item.list.kind : item.kind;
}

function placedText(cursor: Cursor, text: Text): Text | undefined {
  if (text.heading !== undefined || text.beside || text.place.section !== undefined) return undefined;
  const head = { place: { type: "page" as const, page: text.page } };
  const beside = cursor.attempt(() => readBesideBlock(cursor, head));
  if (beside) return { ...text, ...beside };
  const start = cursor.index;
  const asked = readPosition(cursor, head)?.position;
  const place = asked && (textPosition(cursor, asked, start) ?? besideHeading(cursor, asked));
  return place && { ...text, place };
}
