import { distance } from "fastest-levenshtein";

const SPELLED =
  /^(?:please )?(?:change|replace|swap|fix|correct) (?:all )?(?:the (?:word|spelling) )?(\p{L}{5,30}) (?:to|with|by|→|->|=>) (\p{L}{4,30})(,? (?:everywhere|site-wide|throughout(?: the docs)?|(?:on|in|across) (?:all|every) (?:of )?(?:the )?(?:pages?|docs|files)|(?:in|across) (?:the|all) (?:the )?docs)\b.{0,80})$/iu;
const MAX_DISTANCE = 2;

/** "Change colour to color on all pages": two spellings of a word need no quotes. */
export function respelled(written: string): string | undefined {
  const text = written.replace(/[.!\s]{1,4}$/, "");
  const [, from = "", to = "", where = ""] = text.length > 200 ? [] : (SPELLED.exec(text) ?? []);
  const isSpelling = from !== "" && from !== to && distance(from, to) <= MAX_DISTANCE && from[0] === to[0];
  return isSpelling ? `replace "${from}" with "${to}"${where}` : undefined;
}
