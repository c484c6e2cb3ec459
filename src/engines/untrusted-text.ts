import { createHash } from "node:crypto";
import { findComments } from "../docs-source/comments.ts";

/** Characters that models see and readers do not, except format characters with a visible form, such as Arabic signs. */
const HIDDEN =
  /[[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]--[\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]]+|\r(?!\n)/gv;
/** The first character of a mark. In a text it is shown as a mark itself, so that no text can imitate a mark. */
const OPENING = "\u27e8";
const COMMENT = "\u27e8comment\u27e9";
const COMMENT_END = "\u27e8end of comment\u27e9";
const CODE_LENGTH = 12;
const MARK = /\u27e8(U\+[0-9A-F]{4,6}(?: U\+[0-9A-F]{4,6})*)\u27e9/gi;

/** Replaces every hidden character by a mark such as `⟨U+200B⟩`. `restoreHidden` reverses it. */
export function showHidden(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(OPENING, markOf(OPENING))
    .replace(HIDDEN, (run, offset: number, whole: string) => (isOrdinary(run, offset, whole) ? run : markOf(run)));
}

/** Marks hidden characters, and also the comments in a file of this path. */
export async function showUnseen(path: string, text: string): Promise<string> {
  const wellFormed = text.toWellFormed();
  let shown = "";
  let at = 0;
  for (const { start, end } of await findComments(path, wellFormed)) {
    if (start < at) continue;
    shown += `${showHidden(wellFormed.slice(at, start))}${COMMENT}${showHidden(wellFormed.slice(start, end))}${COMMENT_END}`;
    at = end;
  }
  return shown + showHidden(wellFormed.slice(at));
}

/** Replaces marks by the characters that they name. */
export function restoreHidden(text: string): string {
  return text.replace(MARK, (mark, names: string) => {
    const points = names.split(" ").map((name) => Number.parseInt(name.slice(2), 16));
    const isCharacter = (point: number) => point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return points.every(isCharacter) ? String.fromCodePoint(...points) : mark;
  });
}

/** The names, such as `U+200B`, of the hidden characters that occur more often in `after` than in `before`. */
export function findAddedHidden(before: string, after: string): string[] {
  const known = countHidden(before);
  return [...countHidden(after)].filter(([name, count]) => count > (known.get(name) ?? 0)).map(([name]) => name);
}

/**
 * Puts a text for a model between delimiters with a code. The code depends on the text and on a secret, so that no author
 * can foresee it and put the end delimiter into the text, and so that a prompt stays the same and providers can cache it.
 *
 * @param sign signs with the installation's secret key
 */
export function asData(text: string, sign: (text: string) => string): string {
  const code = createHash("sha256")
    .update(sign(`data for a model\n${text}`))
    .digest("hex")
    .slice(0, CODE_LENGTH);
  return `<data ${code}>\n${text}\n</data ${code}>`;
}

function countHidden(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { 0: run, index } of text.matchAll(HIDDEN)) {
    if (isOrdinary(run, index, text)) continue;
    for (const character of run) counts.set(nameOf(character), (counts.get(nameOf(character)) ?? 0) + 1);
  }
  return counts;
}

/** Whether hidden characters are part of an emoji or of the spelling of a script, as joiners and selectors are. */
function isOrdinary(run: string, offset: number, text: string): boolean {
  if (run.length > 2) return false;
  const before = /.$/su.exec(text.slice(Math.max(0, offset - 2), offset))?.[0] ?? "";
  const after = String.fromCodePoint(text.codePointAt(offset + run.length) ?? 0);
  if (/^[\ufe0e\ufe0f]$/.test(run)) return /\p{Emoji}/u.test(before);
  if (/^\ufe0f?\u200d$/.test(run) && /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(before)) {
    return /\p{Extended_Pictographic}/u.test(after);
  }
  const letter = /[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Zinh}]]/v;
  return /^[\u200c\u200d]$/.test(run) && letter.test(before) && letter.test(after);
}

function markOf(run: string): string {
  return `${OPENING}${[...run].map(nameOf).join(" ")}\u27e9`;
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
