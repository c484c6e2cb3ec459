import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { isLanguage, saysTranslation } from "../languages.ts";
import { namesItsPlace } from "../names-its-place.ts";

const MAX_WORDS = 10;
const AS_IT_IS = [
  "as|where|how it|they|that is|are",
  "the way it|they|that is|are",
  "as is",
  "alone|unchanged|untouched|be",
  "the same",
];
const FOR_NOW = ["for now", "for the time being", "for the moment", "until further notice"];
const RIGHT = "right|correct|fine|ok|okay|good|current|valid|accurate";

/**
 * Skips what is said about other things than those that were asked for: they stay, are right, or somebody else's work. Only
 * behind requests that name their own place, because it may limit all others.
 */
export function skipOthers(cursor: Cursor, instructions: readonly Instruction[]): boolean {
  if (!instructions.every(namesItsPlace)) return false;
  return (
    cursor.attempt(() => {
      const isOpen = cursor.acceptPunctuation("(");
      if (!isOpen) cursor.acceptPunctuation(",;");
      if (/^[-–—]+$/.test(cursor.peek()?.text ?? "")) cursor.index += 1;
      cursor.acceptAny("and|but please?", "please");
      const isOfPage = instructions.every((one) => "page" in one && one.page !== undefined);
      const start = cursor.index;
      const isSaid =
        cursor.attempt(() => onlyThere(cursor, isOfPage)) ??
        (instructions.every(isOfText) ? cursor.attempt(() => leavesNavigation(cursor)) : undefined) ??
        [nothingElse, leavesThem, callsThemRight, keepsThemForLater, staysElse].some((read) =>
          cursor.attempt(() => read(cursor)),
        );
      // Translations go with their page unless they are said to stay.
      if (saysTranslation(cursor.tokens.slice(start, cursor.index).map(({ text }) => text))) return undefined;
      if (isSaid) cursor.acceptAny(...FOR_NOW);
      if (isOpen && !cursor.acceptPunctuation(")")) return undefined;
      return (isSaid && endsSentence(cursor)) || undefined;
    }) ?? false
  );
}

/** "Nothing else on that page" */
function nothingElse(cursor: Cursor): true | undefined {
  if (!cursor.acceptAny("nothing|no else|more", "no other changes|change")) return undefined;
  cursor.acceptAny("on|in that|this|the same? page|file|section", "there|elsewhere", "should|must change|be changed");
  cursor.acceptPunctuation(",");
  cursor.accept("please");
  return true;
}

/** "only there", "only on this page" behind a request for one */
function onlyThere(cursor: Cursor, isOfPage: boolean): true | undefined {
  const page = "that|this|the same|one? page|file";
  const isSaid =
    cursor.acceptAny("only|just there|here", "there|here only") ||
    (isOfPage && cursor.acceptAny(`only|just in|on? ${page}`, `in|on? ${page} only|alone`));
  return isSaid || undefined;
}

/** "Leave the rest of the pages as they are", "don't touch the other ones" */
function leavesThem(cursor: Cursor): true | undefined {
  const isLeft = cursor.accept("leave|keep|leaving|keeping");
  if (
    !isLeft &&
    !cursor.acceptAny("don't|dont touch|change|edit", "do not touch|change|edit", "without touching|changing")
  )
    return undefined;
  if (!cursor.acceptAny("the|all other|others|rest|remaining|remainder", "everything|anything|all else"))
    return undefined;
  return readUntil(cursor, isLeft ? AS_IT_IS : []);
}

/** "The one to Acme is still right" */
function callsThemRight(cursor: Cursor): true | undefined {
  const isOther = cursor.accept("the other|others|rest|one|ones|remaining");
  // "The attachments one is fine as it is"
  const isNamed = !isOther && cursor.accept("the") && cursor.peek()?.kind === "word" && cursor.word(1) === "one";
  if (!isOther && !isNamed) return undefined;
  // A translation goes with its page unless it is said to stay.
  if (isNamed && isLanguage(cursor.word() ?? "")) return undefined;
  if (isNamed) cursor.index += 1;
  return readUntil(cursor, [
    `is|are|seems|seem|looks|look still|already|all? ${RIGHT}`,
    "can|should|must|may stay|remain",
    "stays|stay|remains|remain",
  ]) &&
    (cursor.acceptAny(...AS_IT_IS) || true)
    ? true
    : undefined;
}

/** "Everything else on that page stays the way it is" */
function staysElse(cursor: Cursor): true | undefined {
  if (!cursor.acceptAny("everything|anything|all else", "the rest")) return undefined;
  if (!readUntil(cursor, ["can|should|must|may stay|remain", "stays|stay|remains|remain"])) return undefined;
  return cursor.acceptAny(...AS_IT_IS) || undefined;
}

/** "The other one I'll do myself", "I'll take care of the images later" */
function keepsThemForLater(cursor: Cursor): true | undefined {
  if (!cursor.accept("the|all|everything|anything other|others|rest|remaining|else")) {
    if (!/^(?:i|we|i'll|we'll)$/.test(cursor.word() ?? "")) return undefined;
  }
  if (!readUntil(cursor, ["i'll|we'll", "i|we will|can|am|are"])) return undefined;
  if (/^(?:want|need|like|prefer|expect|have)$/.test(cursor.word() ?? "")) return undefined;
  if (!readUntil(cursor, ["myself|ourselves|later|separately", "by hand", "in another|a", "next|once"]))
    return undefined;
  return readUntil(cursor, []);
}

/** Instructions for texts of a page, which the navigation and the addresses have nothing to do with. */
function isOfText({ type }: Instruction): boolean {
  return /^(?:delete-section|move-section|replace-text|remove-block|set-cell|add-(?:text|item|row|section))$/.test(
    type,
  );
}

/** "The sidebar stays as it is", "leave the URL alone" */
function leavesNavigation(cursor: Cursor): true | undefined {
  const what = "the|our|its sidebar|navigation|nav|menu|url|urls|address|addresses";
  const isLeft = cursor.accept(`leave|keep ${what}`);
  if (!isLeft && !cursor.accept(`${what} can|should|must|may|will? stays|stay|remains|remain`)) return undefined;
  return cursor.acceptAny(...AS_IT_IS) || undefined;
}

/** Moves past words up to one of the endings, or to the end of the sentence if there is none. */
function readUntil(cursor: Cursor, endings: string[]): true | undefined {
  for (let words = 0; words <= MAX_WORDS; words++) {
    if (endings.length === 0 ? endsSentence(cursor) : cursor.acceptAny(...endings)) return true;
    if (cursor.peek()?.kind !== "word" || LIMITS.test(cursor.word() ?? "")) return undefined;
    cursor.index += 1;
  }
  return undefined;
}

const LIMITS = /^(?:if|unless|except|but|please|should|must|needs?|only|redirects?|not|never)$/;

function endsSentence(cursor: Cursor): boolean {
  const next = cursor.peek();
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!?,".includes(next.text));
}
