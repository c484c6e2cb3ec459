import type { Instruction } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type AddItem = Extract<Instruction, { type: "add-item" }>;

const NESTED = "nested|sub|indented|child";
const NOUN = ["bullet|list point|item|entry", "bullet|item|entry|point"];
const SUB = "sub-bullet|subbullet|sub-item|subitem|sub-point|subpoint|child-item";

/** `add a nested bullet "A" under "B" in x`, `add "A" as a sub-item of "B" in x` */
export function readAddNested(cursor: Cursor, head: Scope): AddItem[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("add|insert|put|append")) return undefined;
  const read = cursor.attempt(() => readNamed(cursor)) ?? cursor.attempt(() => readAs(cursor));
  const place = read && readBlockPlace(cursor, before);
  const { page, under, ...others } = place ?? {};
  if (!read || page === undefined || Object.keys(others).length > 0 || !endsClause(cursor)) return undefined;
  const list = { kind: "item" as const, ...(under !== undefined && { under }), inItem: read.inItem };
  return [{ type: "add-item", page, list, text: read.text, at: { at: "end" } }];
}

/** `a nested bullet "A" under the bullet "B"` */
function readNamed(cursor: Cursor): { text: string; inItem: string } | undefined {
  cursor.accept("a|an|another|the|one");
  cursor.accept("new|further|more");
  const isNested = acceptNested(cursor);
  cursor.accept("saying|reading|called");
  cursor.acceptPunctuation(":");
  const text = isNested ? readQuoted(cursor)?.text.trim() : undefined;
  if (text === undefined || !cursor.accept("under|below|to|in|beneath|inside")) return undefined;
  const inItem = readItem(cursor);
  return inItem === undefined ? undefined : { text, inItem };
}

/** `"A" as a nested bullet under "B"`, `"A" under "B" as a sub-bullet` */
function readAs(cursor: Cursor): { text: string; inItem: string } | undefined {
  const text = readQuoted(cursor)?.text.trim();
  const isEarly = text !== undefined && cursor.accept("as a|an new?") && acceptNested(cursor);
  if (text === undefined || !cursor.accept("under|below|to|of|beneath|inside")) return undefined;
  const inItem = readItem(cursor);
  const isLate = !isEarly && cursor.accept("as a|an new?") && acceptNested(cursor);
  return inItem !== undefined && (isEarly || isLate) ? { text, inItem } : undefined;
}

function acceptNested(cursor: Cursor): boolean {
  if (cursor.accept(SUB)) return true;
  return cursor.attempt(() => (cursor.accept(NESTED) && cursor.acceptAny(...NOUN)) || undefined) === true;
}

function readItem(cursor: Cursor): string | undefined {
  cursor.accept("the");
  cursor.acceptAny(...NOUN);
  const words = readQuoted(cursor)?.text.trim();
  cursor.acceptAny(...NOUN);
  return words === "" ? undefined : words;
}
