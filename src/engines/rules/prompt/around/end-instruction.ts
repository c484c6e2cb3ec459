import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { endsWithQuoted } from "../sentence-ends.ts";
import { readAddendum } from "./addenda.ts";
import { skipTrailingCourtesies } from "./courtesies.ts";
import { readAskedRedirect, readImpliedWork, readKeptPath, readKeptTitle, readWithPages } from "./implied-work.ts";
import { acceptLeaving } from "./leaving.ts";
import { skipLikeElsewhere } from "./like-elsewhere.ts";
import { forbidRedirects, readNoRedirect } from "./no-redirect.ts";
import { skipOthers } from "./others.ts";
import { skipReason } from "./reasons.ts";
import { skipBracketed } from "./why.ts";

/** Reads what is said behind a request about it. Whether nothing is left of its sentence, or another request follows. */
export function endInstruction(cursor: Cursor, instructions: Instruction[]): boolean {
  const last = instructions.at(-1);
  const hasRedirect = last?.type === "move-page" || last?.type === "delete-page";
  while (
    ((hasRedirect || last?.type === "place-page") && readNoRedirect(cursor) && forbidRedirects(instructions)) ||
    (hasRedirect && acceptLeaving(cursor, instructions)) ||
    readKeptPath(cursor, instructions) ||
    (last?.type === "place-page" && (readAskedRedirect(cursor, instructions) || readWithPages(cursor, instructions))) ||
    (last?.type === "merge-page" && readImpliedWork(cursor, instructions)) ||
    (last?.type === "move-page" && (readImpliedWork(cursor, instructions) || readKeptTitle(cursor, instructions)))
  ) {
    // Reads all that is said about redirects and links.
  }
  const isQuotedEnd = endsWithQuoted(cursor.peek(-1), cursor.peek());
  skipTrailingCourtesies(cursor);
  skipReason(cursor);
  skipBracketed(cursor, instructions);
  const next = cursor.peek();
  if (next?.text === "(" || MAY_ADD.test(cursor.word() ?? "")) return saysMore(cursor, instructions);
  if (!next || next.kind === "newline" || next.kind === "punctuation") return next?.text !== ":";
  if (["and", "then", "also", "plus", "&", "&&"].includes(cursor.word() ?? "")) return true;
  return isQuotedEnd || cursor.peek(-1)?.kind === "fence";
}

const MAY_ADD = /^(?:but|without|keeping|leaving|preserving)$/;

/** "but don't delete it", without a comma, and "(whole words only)": only what is said about the instructions may follow. */
function saysMore(cursor: Cursor, instructions: Instruction[]): boolean {
  const start = cursor.index;
  const tried = structuredClone(instructions);
  const isMore = readAddendum(cursor, tried, tried) || skipOthers(cursor, tried) || skipLikeElsewhere(cursor, tried);
  cursor.index = start;
  return isMore;
}
