import type { Cursor } from "./cursor.ts";

const MAX_NAME_WORDS = 8;
/** "Glossary directly after" */
const EXACTLY = /^(?:right|directly|immediately|straight|just)$/;
const BESIDE = /^(?:after|before|above|below|behind|beneath|under|underneath|to|into|in|at)$/;

/** Words of a name that begins with a capital, up to `isEnd`. "and" belongs to it only before a further capital. */
export function readCapitals(cursor: Cursor, isEnd: (word: string) => boolean): string | undefined {
  const words: string[] = [];
  for (let word = cursor.word(); word !== undefined && !isEnd(word); word = cursor.word()) {
    const text = cursor.peek()?.text ?? "";
    const isJoined = /^(?:and|&|or|then|also|plus)$/.test(word);
    if (words.length === 0 ? !/^\p{Lu}/u.test(text) : isJoined && !/^\p{Lu}/u.test(cursor.peek(1)?.text ?? "")) break;
    if (words.length > 0 && EXACTLY.test(text) && BESIDE.test(cursor.word(1) ?? "")) break;
    if (words.length === MAX_NAME_WORDS) return undefined;
    words.push(text);
    cursor.index += 1;
  }
  return words.length === 0 ? undefined : words.join(" ");
}

/**
 * "Third Party Packages": several words that all begin with a capital, and no kind of spelling as in "Title Case".
 *
 * @param between what may stand between two of them in small letters
 */
export function readBareTitle(cursor: Cursor, between?: RegExp): string | undefined {
  return cursor.attempt(() => {
    const words: string[] = [];
    const isCapital = (ahead: number) => {
      const token = cursor.peek(ahead);
      // "RENAME THE PAGE SetUp TO Start": the title ends where the words around it go on.
      const isAround = SHOUTED.test(token?.text ?? "") && /\p{Ll}/u.test(words.at(-1) ?? "");
      return token?.kind === "word" && /^[\p{Lu}\p{N}]/u.test(token.text) && !isAround;
    };
    const isBetween = () => words.length > 0 && between?.test(cursor.word() ?? "") && isCapital(1);
    for (; isCapital(0) || isBetween(); cursor.index += 1) words.push(cursor.peek()?.text ?? "");
    const isTitle = words.length > 1 && words.length <= MAX_NAME_WORDS && /^\p{Lu}/u.test(words[0] ?? "");
    return isTitle && !cursor.isShouted && !NO_TITLE.test(words[0] ?? "") ? words.join(" ") : undefined;
  });
}

/** "in Ways of Using Docket", with nothing behind it but "please". */
export function readLastTitle(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const title = readBareTitle(cursor, /^(?:of|in|the|for|on|with)$/);
    const next = cursor.peek();
    const isMark = next?.kind === "punctuation" && next.text !== "(" && next.text !== ":";
    const isLast = next === undefined || next.kind === "newline" || isMark;
    return isLast || /^(?:but|only|please)$/.test(cursor.word() ?? "") ? title : undefined;
  });
}

const SHOUTED = /^(?:TO|AS|INTO|AND|AFTER|BEFORE|UNDER|WITHOUT)$/;
const NO_TITLE = /^(?:all|any|each|every|both|the|title|sentence|upper|lower|camel|pascal|snake|kebab)$/i;
