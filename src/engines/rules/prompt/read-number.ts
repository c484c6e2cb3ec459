import type { Cursor } from "./cursor.ts";

const NUMBERS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** "first", "2nd"; "last" is -1. */
export function readOrdinal(cursor: Cursor): number | undefined {
  return cursor.attempt(() => {
    cursor.accept("very");
    const word = cursor.word() ?? "";
    const number = NUMBERS.indexOf(word) + 1 || Number(/^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1] ?? 0);
    if (number === 0 && word !== "last" && word !== "final") return undefined;
    cursor.index += 1;
    return number === 0 ? -1 : number;
  });
}

/** "3", "#3", "number 3" */
export function readCount(cursor: Cursor): number | undefined {
  return cursor.attempt(() => {
    cursor.accept("number|no");
    const number = Number(/^#?(\d{1,6})$/.exec(cursor.word() ?? "")?.[1] ?? 0);
    if (number === 0) return undefined;
    cursor.index += 1;
    return number;
  });
}
