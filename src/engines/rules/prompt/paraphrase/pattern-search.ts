import { REQUEST_VERBS } from "../request-verbs.ts";
import { hasNeededWords, type NeededWords, neededWords } from "./needed-words.ts";

export type Found<T> = { found: RegExpExecArray; value: T };

/** What begins another sentence, and is no name. */
const BEGINNING = new RegExp(
  `(?<=[.;!?] )(?:please|can|could|would|so|but|and|it|that|this|they|then|${REQUEST_VERBS})(?= )`,
  "gi",
);

type Prepared<T> = { needed: NeededWords; source: string; value: T; compiled?: RegExp };

/**
 * Makes a search for the patterns that fit a whole text, in any case, in their order. Nothing is prepared before the first
 * text, since most prompts are understood as they stand, and no pattern is compiled before a text has its words.
 *
 * V8 does not always ignore case again behind `(?-i:…)`, in Node 24: words that begin a sentence there are put without.
 *
 * @param fillSlots gives a pattern its words for any words, which say nothing of what it needs
 */
export function createPatternSearch<T>(
  patterns: readonly (readonly [pattern: string, value: T])[],
  fillSlots: (pattern: string) => string = (pattern) => pattern,
): (text: string) => Found<T>[] {
  let prepared: Prepared<T>[] | undefined;
  return (written) => {
    const text = written.replaceAll(BEGINNING, (word) => word.toLowerCase());
    prepared ??= patterns.map(([source, value]) => ({ needed: neededWords(source), source, value }));
    const lowerCase = text.toLowerCase();
    return prepared.flatMap((one) => {
      if (!hasNeededWords(lowerCase, one.needed)) return [];
      one.compiled ??= new RegExp(`^(?:${fillSlots(one.source)})$`, "iu");
      const found = one.compiled.exec(text);
      return found ? [{ found, value: one.value }] : [];
    });
  };
}
