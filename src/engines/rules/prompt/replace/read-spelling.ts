import type { Cursor } from "../cursor.ts";
import type { Pair } from "./pair.ts";

const MAX_SPELLED = 8;

/** Words without quotes, whose letters stay the same: "Server-Side usage -> Server-side usage", "spell Github as GitHub". */
export function readSpelling(cursor: Cursor): Pair | undefined {
  if (cursor.isShouted) return undefined;
  return cursor.accept("always? spell|write|capitalize|capitalise|style the? word|name?")
    ? readAs(cursor)
    : readArrow(cursor);
}

function readAs(cursor: Cursor): Pair | undefined {
  const from = readUntil(cursor, () => cursor.word() === "as");
  return from !== undefined && cursor.accept("as") ? readSameLetters(cursor, from) : undefined;
}

function readArrow(cursor: Cursor): Pair | undefined {
  const from = readUntil(cursor, () => /^(?:->|→|=>)$/.test(cursor.peek()?.text ?? ""));
  return from?.includes(" ") && cursor.accept("->|→|=>") ? readSameLetters(cursor, from) : undefined;
}

function readSameLetters(cursor: Cursor, from: string): Pair | undefined {
  let said = "";
  const to = readUntil(cursor, (text) => {
    said += text;
    return lettersOf(said.slice(0, -text.length || undefined)) === lettersOf(from) && said !== text;
  });
  return to !== undefined && to !== from && lettersOf(to) === lettersOf(from) ? { from, to } : undefined;
}

function readUntil(cursor: Cursor, isEnd: (text: string) => boolean): string | undefined {
  const words: string[] = [];
  for (let token = cursor.peek(); token?.kind === "word" && !isEnd(token.text); token = cursor.peek()) {
    if (words.length === MAX_SPELLED) return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  return words.length === 0 ? undefined : words.join(" ");
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
