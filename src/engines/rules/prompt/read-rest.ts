import type { Cursor } from "./cursor.ts";
import type { Token } from "./tokens.ts";

/**
 * Reads the text of a page: quoted, in a fenced block, or everything after a colon. In a list, the text ends where the
 * next item of the same list starts.
 */
export function readRest(cursor: Cursor): string | undefined {
  const colon = cursor.acceptPunctuation(":");
  const isBelow = cursor.peek()?.kind === "newline";
  const value = cursor.attempt(() => {
    cursor.acceptNewline();
    const token = cursor.peek();
    if (token?.kind !== "fence" && (token?.kind !== "quoted" || isBelow)) return undefined;
    cursor.index += 1;
    const after = cursor.peek();
    // On the lines after a colon, a block that is followed by more lines is only the start of the text.
    return isBelow && after !== undefined && !startsSibling(cursor, after) ? undefined : token.text;
  });
  if (value !== undefined || !colon) return value;
  const first = cursor.peek(isBelow ? 1 : 0);
  if (!first || (first.kind === "quoted" && !isBelow)) return undefined;
  const end = restEnd(cursor);
  const start = first.start;
  const stop = end?.start ?? cursor.prompt.length;
  while (!cursor.atEnd() && (cursor.peek()?.start ?? stop) < stop) cursor.index += 1;
  return cursor.prompt.slice(lineStart(cursor.prompt, start, isBelow), stop).trimEnd();
}

function lineStart(prompt: string, start: number, isBelow: boolean): number {
  return isBelow ? prompt.lastIndexOf("\n", start) + 1 : start;
}

function restEnd(cursor: Cursor): Token | undefined {
  for (let index = cursor.index; index < cursor.tokens.length; index += 1) {
    const token = cursor.tokens[index];
    if (token?.kind === "newline" && cursor.tokens[index + 1]?.kind === "bullet") {
      const next = cursor.tokens[index + 1];
      if (next && isSibling(cursor, next)) return token;
    }
  }
  return undefined;
}

function startsSibling(cursor: Cursor, token: Token): boolean {
  const next = cursor.peek(1);
  return token.kind === "newline" && (next === undefined || (next.kind === "bullet" && isSibling(cursor, next)));
}

/** Whether this list item is the next one after the item that contains the instruction. */
function isSibling(cursor: Cursor, bullet: Token): boolean {
  const own = ownBullet(cursor, bullet);
  if (!own || indent(cursor.prompt, own) !== indent(cursor.prompt, bullet)) return false;
  const numbers = [own, bullet].map((token) => Number.parseInt(token.text.replace("(", ""), 10));
  const [from = Number.NaN, to = Number.NaN] = numbers;
  return Number.isNaN(from) ? own.text.at(0) === bullet.text.at(0) : to === from + 1;
}

function ownBullet(cursor: Cursor, before: Token): Token | undefined {
  for (let index = cursor.index; index >= 0; index -= 1) {
    const token = cursor.tokens[index];
    if (token && token.start < before.start && token.kind === "bullet") return token;
    if (token?.kind === "newline" && index < cursor.index) return undefined;
  }
  return undefined;
}

function indent(prompt: string, token: Token): number {
  return token.start - (prompt.lastIndexOf("\n", token.start - 1) + 1);
}
