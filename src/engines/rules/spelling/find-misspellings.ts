import type { English } from "./english.ts";
import { type Correction, suggestCorrection } from "./suggest-correction.ts";

export type Misspelling = { word: string; start: number; end: number; to: string; isListed: boolean };

// A word on its own: not a part of a name, an address, a path, an option or an identifier.
const WORD =
  /(?<![\p{L}\p{N}\p{M}_'’@#$&/\\.:=+~<%-])\p{Lu}?[a-z]{1,24}(?:['’]s)?(?![\p{L}\p{N}\p{M}_@/\\(=-]|[.'’:]\p{L})/gu;
const MIN_WORDS = 8;

/** Makes `suggestCorrection` remember its results. */
export function createCorrector(english: English): (word: string) => Correction | undefined {
  const known = new Map<string, Correction | undefined>();
  return (word) => {
    if (!known.has(word)) known.set(word, suggestCorrection(english, word));
    return known.get(word);
  };
}

/** The misspellings in one text. A text whose words are mostly unknown is in another language and has none. */
export function findMisspellings(
  text: string,
  english: English,
  correct: (word: string) => Correction | undefined,
): { misspellings: Misspelling[]; names: string[] } {
  const misspellings: Misspelling[] = [];
  const names: string[] = [];
  if (isForeign(text, english)) return { misspellings, names };
  for (const match of text.matchAll(WORD)) {
    const written = match[0].replace(/['’]s$/, "");
    const word = written.toLowerCase();
    const start = match.index;
    const end = start + written.length;
    const isCapitalised = written !== word;
    const correction = correct(word);
    if (!correction || isQuoted(text, start, end)) continue;
    if (isCapitalised && !startsSentence(text, start)) {
      names.push(word);
      continue;
    }
    const isListed = correction.confidence === "listed";
    if (isCapitalised && correction.confidence === "possible") continue;
    // A text of a single word is more often a name or an example than a mistake.
    if (!isListed && written === text.trim()) continue;
    const to = isCapitalised ? correction.to.charAt(0).toUpperCase() + correction.to.slice(1) : correction.to;
    misspellings.push({ word, start, end, to, isListed });
  }
  return { misspellings, names };
}

export function isForeign(text: string, english: English): boolean {
  const words = text.match(/(?<![\p{L}\p{N}_@/.-])\p{Ll}{2,}(?![\p{L}\p{N}_@/.-]|[.]\p{L})/gu) ?? [];
  if (words.length < MIN_WORDS) return false;
  const unknown = words.filter((word) => !english.isKnown(word)).length;
  return unknown / words.length > (words.length < 20 ? 0.4 : 0.25);
}

function startsSentence(text: string, start: number): boolean {
  if (start === 0) return true;
  return /[.!?:]["”’)]?\s{1,20}$/.test(text.slice(Math.max(0, start - 25), start));
}

/** A word in its own quotes is mentioned, not used. */
function isQuoted(text: string, start: number, end: number): boolean {
  return /["'“‘«`]/.test(text.charAt(start - 1)) && /["'”’»`]/.test(text.charAt(end));
}
