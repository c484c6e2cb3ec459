import type { Token } from "../tokens.ts";

const MAX_WHICH = 2;
const REMARK =
  /^(?:obsolete|outdated|unused|deprecated|duplicate|duplicated|redundant|empty|broken|stale|dead|gone|done|merged|unneeded|superseded|irrelevant|please|thanks|asap|urgent|sorry|typo|optional|again|everywhere)$/i;

/** Whether tokens begin with brackets of a word or two that tell one thing of a name from another: "(old)", "(v2)". */
export function saysWhich([open, ...rest]: readonly Token[]): boolean {
  const end = open?.text === "(" ? rest.slice(0, MAX_WHICH + 1).findIndex(({ text }) => text === ")") : -1;
  const words = rest.slice(0, Math.max(end, 0));
  return end > 0 && words.every(({ kind }) => kind === "word") && !words.some(({ text }) => REMARK.test(text));
}

/** Whether a page is told by such brackets from another one: "the setup page (old)". */
export function saysWhichPage(sentence: string): boolean {
  const [, words = ""] = /\bpage \(([\p{L}\p{N}.-]{1,30}(?: [\p{L}\p{N}.-]{1,30})?)\)/iu.exec(sentence) ?? [];
  return words !== "" && !words.split(" ").some((word) => REMARK.test(word));
}
