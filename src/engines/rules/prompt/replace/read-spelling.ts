import type { Cursor } from "../cursor.ts";
import type { Pair } from "./pair.ts";

const MAX_SPELLED = 8;

/** "Server-Side usage -> Server-side usage": several words without quotes, whose letters stay the same. */
export function readSpelling(cursor: Cursor): Pair | undefined {
  if (cursor.isShouted) return undefined;
  const from = readUntil(cursor, () => /^(?:->|→|=>)$/.test(cursor.peek()?.text ?? ""));
  if (!from?.includes(" ") || !cursor.accept("->|→|=>")) return undefined;
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
