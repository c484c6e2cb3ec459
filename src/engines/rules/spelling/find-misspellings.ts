import type { English } from "./english.ts";
import { hasNeighbour, isAmongNames, isBesideName, isInTable, startsSentence } from "./names-beside.ts";
import { type Correction, suggestCorrection } from "./suggest-correction.ts";

export type Misspelling = { word: string; start: number; end: number; to: string };
export type FoundMisspellings = {
  misspellings: Misspelling[];
  /** Unknown words that stand where names do. */
  names: string[];
};

/** Where a text stands: `source` with the offset of each character of the text. */
export type TextSource = { source: string; starts: readonly number[]; ends: readonly number[] };

export type Corrector = (word: string) => Correction | undefined;

// A word on its own: not a part of a name, an address, a path, an option or an identifier.
const WORD =
  /(?<![\p{L}\p{N}\p{M}_'’@#$&/\\.:=+~<%-]|[\p{L}\p{N}_][([{])\p{Lu}?[a-z]{1,24}(?:['’]s)?(?![\p{L}\p{N}\p{M}_@/\\(=~-]|[.'’:]\p{L})/gu;
const MIN_WORDS = 8;
const ADDRESS = /\b(?:[a-z][a-z\d+.-]{1,15}:\/\/|www\.|mailto:)\S+/gi;
const QUOTED = /(?<![\p{L}\p{N}])(["“„«‘'])[^"“”„«»‘’'\n]{1,80}["”“»’'](?![\p{L}\p{N}])/gu;

/** Makes `suggestCorrection` remember its results. */
export function createCorrector(english: English): Corrector {
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
  correct: Corrector,
  place: TextSource = { source: text, starts: [], ends: [] },
): FoundMisspellings {
  const found: FoundMisspellings = { misspellings: [], names: [] };
  if (isForeign(text, english)) return found;
  const isWord = (word: string) => english.isKnown(word) || english.listed.has(word);
  let spans: { start: number; end: number }[] | undefined;
  for (const match of text.matchAll(WORD)) {
    const written = match[0].replace(/['’]s$/, "");
    const word = written.toLowerCase();
    const [start, end] = [match.index, match.index + written.length];
    const correction = correct(word);
    if (!correction) continue;
    spans ??= mentionedIn(text);
    if (spans.some((span) => span.start < end && start < span.end)) continue;
    const range = { start: place.starts[start] ?? start, end: place.ends[end - 1] ?? end };
    // A text of a single word is more often a name or an example than a mistake.
    if (written === text.trim() && !(correction.isListed && hasNeighbour(place.source, range))) continue;
    const isCapitalised = written !== word;
    const isName = isCapitalised && !(correction.isListed && startsSentence(text, start) && isBeforeWord(text, end));
    if (isName || isBesideName(place.source, range, isWord)) found.names.push(word);
    else if (isCapitalised && isInTable(place.source, range.start)) found.names.push(word);
    else if (
      !isBesideForeign(text, start, end, english, correct) &&
      !isAmongNames(place.source, range.start, correction.isListed)
    ) {
      const to = isCapitalised ? correction.to.charAt(0).toUpperCase() + correction.to.slice(1) : correction.to;
      found.misspellings.push({ word, start, end, to });
    }
  }
  return found;
}

export function isForeign(text: string, english: English): boolean {
  const words = text.match(/(?<![\p{L}\p{N}_@/.-])\p{Ll}{2,}(?![\p{L}\p{N}_@/.-]|[.]\p{L})/gu) ?? [];
  if (words.length < MIN_WORDS) return false;
  const unknown = words.filter((word) => !english.isKnown(word)).length;
  return unknown / words.length > (words.length < 20 ? 0.4 : 0.25);
}

/** Addresses, and what stands in quotes: such words are mentioned, not used. */
function mentionedIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(ADDRESS), ...text.matchAll(QUOTED)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

function isBeforeWord(text: string, end: number): boolean {
  return /^(?:\s+(?![\p{Lu}\s|])|\s*$)/u.test(text.slice(end, end + 50));
}

/** Whether a neighbour is a word that English does not have and that is no misspelling of an English word. */
function isBesideForeign(text: string, start: number, end: number, english: English, correct: Corrector): boolean {
  const before = /(?<![\p{L}\p{N}_@/.-])(\p{Ll}{2,40})\s{1,9}$/u.exec(text.slice(Math.max(0, start - 60), start))?.[1];
  const after = /^\s{1,9}(\p{Ll}{2,40})(?![\p{L}\p{N}_@/-]|[.]\p{L})/u.exec(text.slice(end, end + 60))?.[1];
  return [before, after].some((word) => word !== undefined && !english.isKnown(word) && !correct(word));
}
