import type { Cursor } from "./cursor.ts";

const PAGE = /^(?:page|file|article)$/;

export function isPageNoun(word: string | undefined): boolean {
  return PAGE.test(word?.toLowerCase() ?? "");
}

/** Whether what was read from `start` on calls something a page. */
export function saysPage(cursor: Cursor, start: number): boolean {
  return cursor.tokens.slice(start, cursor.index).some(({ kind, text }) => kind === "word" && isPageNoun(text));
}

/** Whether one of the next words does. */
export function saysPageAhead(cursor: Cursor, words: number): boolean {
  return Array.from({ length: words }, (_, ahead) => cursor.word(ahead)).some(isPageNoun);
}
