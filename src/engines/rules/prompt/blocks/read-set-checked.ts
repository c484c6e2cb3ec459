import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type SetChecked = Extract<Instruction, { type: "set-checked" }>;

const BOX = "box|checkbox|check-box|tick|item|task|entry|bullet|todo";

/** `tick off "Oil" in roadmap`, `check the box of the item "Oil" in x`, `mark the task "Oil" in x as done`, `untick "Oil" in x` */
export function readSetChecked(cursor: Cursor, head: Scope): SetChecked[] | undefined {
  const before = headOfBlock(head);
  const verb = cursor.accept("tick|untick|check|uncheck|mark") ? (cursor.word(-1) ?? "") : "";
  if (!before || verb === "") return undefined;
  const isOff = cursor.accept("off");
  const each = cursor.attempt(() => readEach(cursor, before, verb));
  if (each) return [each];
  const isBox = cursor.accept(`the? ${BOX} of|for|before|beside|next?`);
  cursor.accept("the");
  const isNamed = cursor.accept("item|task|entry|bullet|todo|checkbox|box");
  const quoted = readQuoted(cursor)?.text.trim();
  const isBehind = quoted !== undefined && cursor.accept("item|task|entry|bullet|todo|checkbox|box");
  const block = quoted === undefined ? cursor.attempt(() => readBlock(cursor)) : undefined;
  const item = quoted ? { kind: "item" as const, words: quoted } : block?.kind === "item" ? block : undefined;
  const off = isOff || cursor.accept("off");
  const early = verb === "mark" ? readState(cursor) : undefined;
  const place = item && readBlockPlace(cursor, before);
  if (!item || !place || place.page === undefined) return undefined;
  const state = verb === "mark" ? (early ?? readState(cursor)) : !verb.startsWith("un");
  const isClear = verb === "tick" || verb === "untick" || verb === "uncheck" || off || isBox || isNamed || isBehind;
  if (state === undefined || !(verb === "mark" || isClear)) return undefined;
  const { page, list: _, nthList: __, ...rest } = place;
  return [{ type: "set-checked", page, item: { ...item, ...rest }, isChecked: state }];
}

/** "all tasks on x as done", "all the boxes in x" */
function readEach(cursor: Cursor, before: BlockPlace, verb: string): SetChecked | undefined {
  if (!cursor.accept("all|every|each of? the?")) return undefined;
  if (!cursor.acceptAny("tasks|task|boxes|box|checkboxes|checkbox|todos", "task|todo|checklist items|item"))
    return undefined;
  cursor.accept("off");
  const early = verb === "mark" ? readState(cursor) : undefined;
  const place = readBlockPlace(cursor, before);
  const state = verb === "mark" ? (early ?? readState(cursor)) : !verb.startsWith("un");
  if (!place || place.page === undefined || state === undefined) return undefined;
  const { page, nthList: _, ...rest } = place;
  return { type: "set-checked", page, item: { kind: "item", ...rest }, isChecked: state, isEach: true };
}

function readState(cursor: Cursor): boolean | undefined {
  if (!cursor.accept("as")) return undefined;
  const isNot = cursor.accept("not|un");
  if (cursor.accept("open|unchecked|undone|todo|unfinished")) return false;
  return cursor.accept("done|complete|completed|checked|ticked|finished|shipped") ? !isNot : undefined;
}
