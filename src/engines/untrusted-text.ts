import { randomBytes } from "node:crypto";
import { findComments } from "../docs-source/comments.ts";

/** Characters that readers do not see, but models do; those that show themselves, such as Arabic number signs, are left out. */
const HIDDEN =
  /[[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]--[\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]]+|\r(?!\n)/gv;
/** Begins a mark, so it is shown as one where it stands for itself: what looks like a mark always is one. */
const OPENING = "\u27e8";
const COMMENT = "\u27e8comment\u27e9";
const COMMENT_END = "\u27e8end of comment\u27e9";
const MARK = /\u27e8(U\+[0-9A-F]{4,6}(?: U\+[0-9A-F]{4,6})*)\u27e9/gi;

/** Every hidden character as a mark such as `⟨U+200B⟩`. `restoreHidden` undoes it. */
export function showHidden(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(OPENING, markOf(OPENING))
    .replace(HIDDEN, (run, offset: number, whole: string) => (isOrdinary(run, offset, whole) ? run : markOf(run)));
}

/** The same for a file, with its comments between marks as well. */
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

/** Marks become the characters that they stand for. */
export function restoreHidden(text: string): string {
  return text.replace(MARK, (mark, names: string) => {
    const points = names.split(" ").map((name) => Number.parseInt(name.slice(2), 16));
    const isCharacter = (point: number) => point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return points.every(isCharacter) ? String.fromCodePoint(...points) : mark;
  });
}

/** The hidden characters that `after` has more of than `before`, as they are called: `U+200B`. */
export function findAddedHidden(before: string, after: string): string[] {
  const known = countHidden(before);
  return [...countHidden(after)].filter(([name, count]) => count > (known.get(name) ?? 0)).map(([name]) => name);
}

/** Text for a model, in delimiters that nothing in it can forge. */
export function asData(text: string): string {
  const code = randomBytes(6).toString("hex");
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

/** Joiners and selectors are part of emoji and of many scripts. */
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
