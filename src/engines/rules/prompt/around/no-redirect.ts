import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAside } from "./read-aside.ts";
import { skipStatement } from "./statements.ts";

const NO_REDIRECT = [
  "with? no redirect|redirects is|are? needed|necessary|required|please?",
  "without|w/o a|any|the|adding|creating|setting|leaving|making? up? a|any? redirect|redirects behind?",
  "do|does not add|create|set|leave|make|need|keep|include up? a|any|the? redirect|redirects",
  "don't|dont|doesn't add|create|set|leave|make|need|keep|include up? a|any|the? redirect|redirects",
  "we|you|i don't|dont need|want a|any|the? redirect|redirects for|from|of? the? old? one|address|path|url|page?",
  "a redirect is not|n't needed|necessary|required",
  "a redirect isn't needed|necessary|required",
  "redirects are not needed|necessary|required",
  "redirects aren't needed|necessary|required",
  "skip the|any|all? redirect|redirects",
  "do not redirect it|them|anything|anyone|readers|visitors?",
  "don't|dont redirect it|them|anything|anyone|readers|visitors?",
  "no need for|of a|any? redirect|redirects",
  "nothing|nobody needs|has to point|lead|go|redirect anywhere else?",
];

const NO_SUCCESSOR = [
  "there's no successor|replacement|alternative|equivalent|substitute",
  "there is no successor|replacement|alternative|equivalent|substitute",
  "it|they has|have no successor|replacement|alternative|equivalent|substitute",
  "nothing replaces it|them",
  "no direct? successor|replacement|alternative|equivalent|substitute yet|available|planned?",
];

/** Reads "no redirect" in all its wordings. */
export function readNoRedirect(cursor: Cursor): boolean {
  const isRead = readAside(cursor, () => {
    cursor.acceptAny("but please?", "and please?");
    const isAlone = cursor.acceptAny(...NO_SUCCESSOR) && endsNoSuccessor(cursor);
    if (!isAlone && !cursor.acceptAny(...NO_REDIRECT)) return undefined;
    cursor.acceptAny(
      "for any|either|all|both of them|these|those",
      "for anything|it|this|that|them|these|those|either|both",
    );
    skipWhy(cursor);
    return true;
  });
  return isRead === true;
}

/** Whether no more is said than that a page has no successor; else moves to what follows from that. */
function endsNoSuccessor(cursor: Cursor): boolean {
  const next = cursor.peek(cursor.peek()?.text === "," ? 1 : 0);
  const isEnd =
    next === undefined || next.kind === "newline" || (next.kind === "punctuation" && ".!;".includes(next.text));
  if (isEnd) return true;
  cursor.acceptPunctuation(",");
  cursor.accept("so|hence|therefore");
  return false;
}

/** "because we never announced it" */
function skipWhy(cursor: Cursor): void {
  cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    return cursor.accept("because|since|as") && skipStatement(cursor) ? true : undefined;
  });
}

/** Notes at all moves and deletions that no redirect is wanted. False if one of them names a target. */
export function forbidRedirects(instructions: Instruction[]): boolean {
  for (const instruction of instructions) {
    if (instruction.type === "delete-page" && instruction.redirectTo !== undefined) return false;
    const isMove =
      (instruction.type === "move-page" && instruction.path !== undefined) || instruction.type === "place-page";
    if (instruction.type === "delete-page" || isMove) instruction.noRedirect = true;
  }
  return true;
}
