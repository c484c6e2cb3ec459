import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted, readWords } from "../values.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type MoveToList = Extract<Instruction, { type: "move-to-list" }>;

/** `move Rose from the list under "Old" to the list under "New" in x`, `move Rose from "Old" to "New" in x` */
export function readMoveToList(cursor: Cursor, head: Scope): MoveToList[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("move|put|transfer")) return undefined;
  cursor.accept("the list? bullet|item|entry|point");
  const words = (readQuoted(cursor) ?? readWords(cursor, ["from"]))?.text.trim();
  const from = words !== undefined && cursor.accept("from") ? readList(cursor) : undefined;
  const to = from !== undefined && cursor.accept("to|into") ? readList(cursor) : undefined;
  if (words === undefined || words === "" || from === undefined || to === undefined || from === to) return undefined;
  const { page, ...others } = readBlockPlace(cursor, before) ?? {};
  if (page === undefined || Object.keys(others).length > 0) return undefined;
  return [{ type: "move-to-list", page, words, from, to }];
}

/** `the list under "Old"`, `"Old"`, `the "Old" list`: the words above a list. */
function readList(cursor: Cursor): string | undefined {
  cursor.accept("the");
  if (cursor.accept("list|bullets|items")) cursor.accept("under|below|of|called|titled|after the? heading?");
  const words = readQuoted(cursor)?.text.trim();
  cursor.accept("list");
  return words === "" || words?.includes("/") ? undefined : words;
}
