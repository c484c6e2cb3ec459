import type { Cursor } from "./cursor.ts";
import { isRequestVerb } from "./request-verbs.ts";

const MAX_WORDS = 40;
/** What says more of a request than the names of its pages. */
const NO_TITLE =
  /^(?:it|them|they|that|which|this|these|those|its|their|to|into|from|with|without|redirects?|no|not|keep|then|also|because|so|if|but|except|only|please|pls|thanks|again|everywhere|anyway)$/i;

/**
 * "the pages Install and run, Setup and Search and replace": titles of which some have "and" in them, up to the end of the
 * sentence. Which words are a title, only the pages can tell. "The page Install and run" is one.
 */
export function readAndTitles(cursor: Cursor): { page: string; isList?: true } | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("the? pages|page|articles|article")) return undefined;
    const isList = /s$/.test(cursor.word(-1) ?? "") && { isList: true as const };
    const first = cursor.index;
    for (; cursor.peek()?.kind === "word" || cursor.peek()?.text === ","; cursor.index += 1) {
      const word = cursor.peek()?.text ?? "";
      const before = cursor.tokens[cursor.index - 1]?.text ?? "";
      if (cursor.index - first > MAX_WORDS || NO_TITLE.test(word) || /[/<>@]|\.\w/.test(word)) return undefined;
      const isVerb = /^(?:and|,)$/.test(before) && isRequestVerb(word.toLowerCase());
      if (isVerb && /^(?!and$)\p{L}/iu.test(cursor.peek(1)?.text ?? "")) return undefined;
    }
    const next = cursor.peek();
    const isEnd = !next || next.kind === "newline" || (next.kind === "punctuation" && ".!;".includes(next.text));
    const [from, to] = [cursor.tokens[first], cursor.tokens[cursor.index - 1]];
    const text = from && to ? cursor.prompt.slice(from.start, to.end) : "";
    // "Install and setup" has a word in small letters behind "and", and no comma between.
    return isEnd && /^\p{Lu}.*(?<!,) and \p{Ll}/su.test(text) && !cursor.isShouted
      ? { page: text, ...isList }
      : undefined;
  });
}
