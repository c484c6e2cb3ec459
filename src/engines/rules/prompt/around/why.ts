import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { skipTrailingCourtesies } from "./courtesies.ts";
import { readAside } from "./read-aside.ts";
import { skipPlainReason, skipWhyGone } from "./reasons.ts";
import { saysWhich } from "./says-which.ts";
import { skipStatement } from "./statements.ts";

const GOING: ReadonlySet<string> = new Set<Instruction["type"]>([
  "delete-page",
  "hide-page",
  "set-unindexed",
  "delete-section",
  "delete-heading",
  "remove-block",
  "remove-link",
]);

/** Why a page goes or is hidden may be said in any words. */
export function skipWhy(cursor: Cursor, instructions: Instruction[]): boolean {
  const type = instructions.at(-1)?.type;
  return type !== undefined && GOING.has(type) && skipWhyGone(cursor);
}

/** "(the old name is confusing)" */
export function skipBracketed(cursor: Cursor, instructions: Instruction[]): void {
  if (cursor.peek()?.text !== "(" || saysWhich(cursor.tokens.slice(cursor.index, cursor.index + 4))) return;
  const isWhy = () => skipWhy(cursor, instructions) || skipPlainReason(cursor, false) || undefined;
  if (skipStatement(cursor) || readAside(cursor, isWhy)) skipTrailingCourtesies(cursor);
}
