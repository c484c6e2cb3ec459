import { MAX_WORDS } from "../query/read-query.ts";
import type { Term } from "../query/understand-query.ts";
import { splitWords } from "../split-words.ts";

/** Of a word that all pages have, such as "with", as a share of the average word. */
const COMMON = 0.3;
/** What each word in between takes away, as a share of the average word. */
const GAP = 0.05;

/** Returns how much of what was asked for stands near together and in the same order in a text, from 0 to 1. */
export function likenessTo(query: string, terms: Term[]): (text: string) => number {
  // Comparing takes as long as the square of how often a word is asked for.
  const asked = splitWords(query).slice(0, MAX_WORDS);
  if (asked.length < 2 || terms.length === 0) return () => 0;
  const mean = terms.reduce((sum, { weight }) => sum + weight, 0) / terms.length;
  const termOf = new Map<string, Term>();
  for (const term of terms) for (const word of [term.asked, ...term.words]) termOf.set(word, termOf.get(word) ?? term);
  const weights = asked.map((word) => termOf.get(word)?.weight ?? COMMON * mean);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const placesOf = new Map<string, number[]>();
  for (const [place, word] of asked.entries())
    for (const written of new Set([word, ...(termOf.get(word)?.words ?? [])]))
      placesOf.set(written, [...(placesOf.get(written) ?? []), place]);
  return (text) => alignment(splitWords(text), placesOf, weights, GAP * mean) / total;
}

/** The best sum of weights that words of a text have in the order of the query (a local alignment). */
function alignment(words: string[], placesOf: Map<string, number[]>, weights: number[], gap: number): number {
  /** By the place in the query: what an alignment that ends there was worth, and where in the text it ended. */
  const ended = weights.map(() => ({ worth: 0, at: -1 }));
  let best = 0;
  // From the last place on, so that one word of the text is not taken for two of the query.
  for (const [at, word] of words.entries())
    for (const place of placesOf.get(word)?.toReversed() ?? []) {
      let before = 0;
      for (let index = 0; index < place; index++) {
        const one = ended[index];
        if (one && one.at >= 0) before = Math.max(before, one.worth - gap * (at - one.at - 1));
      }
      const worth = before + (weights[place] ?? 0);
      const own = ended[place];
      if (own && worth >= own.worth - gap * (at - own.at)) ended[place] = { worth, at };
      best = Math.max(best, worth);
    }
  return best;
}
