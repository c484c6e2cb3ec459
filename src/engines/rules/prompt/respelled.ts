import { distance } from "fastest-levenshtein";

const SPELLED =
  /^(?:please )?(?:change|replace|swap|fix|correct) (?:all )?(?:the (?:word|spelling) )?(\p{L}{5,30}) (?:to|with|by|→|->|=>) (\p{L}{4,30})(,? (?:everywhere|site-wide|throughout(?: the docs)?|(?:on|in|across) (?:all|every) (?:of )?(?:the )?(?:pages?|docs|files)|(?:in|across) (?:the|all) (?:the )?docs)\b.{0,80})$/iu;
const MAX_DISTANCE = 2;
const MIN_LENGTH = 4;

/** "Change colour to color on all pages": two spellings of a word need no quotes. */
export function respelled(written: string): string | undefined {
  const text = written.replace(/[.!\s]{1,4}$/, "");
  const [, from = "", to = "", where = ""] = text.length > 200 ? [] : (SPELLED.exec(text) ?? []);
  return from !== "" && isSpellingOf(from, to) && from[0] === to[0]
    ? `replace "${from}" with "${to}"${where}`
    : undefined;
}

/** Whether two words can only be two spellings of one. */
export function isSpellingOf(word: string, other: string): boolean {
  const areWords = [word, other].every((one) => one.length >= MIN_LENGTH && /^[\p{L}\d]\S*$/u.test(one));
  return areWords && word !== other && distance(word.toLowerCase(), other.toLowerCase()) <= MAX_DISTANCE;
}
