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

const MAX_NAME = 5;
/** Words with which a place goes on, so that what follows them is another name. */
const NO_NAME =
  /^(?:of|in|on|at|to|from|under|with|and|or|list|table|row|section|heading|steps?|bullets?|page|that|which)$/;

/** Whether a name of some words follows that is called a page: "the API rate limits page". */
export function namesPageAhead(cursor: Cursor): boolean {
  if (cursor.word() !== "the") return false;
  for (let ahead = 1; ahead <= MAX_NAME; ahead++) {
    const word = cursor.word(ahead);
    if (ahead > 1 && isPageNoun(word)) return true;
    if (word === undefined || NO_NAME.test(word)) return false;
  }
  return false;
}
