import { findIdentifiers, isUnspaced, placeWords, splitWords } from "../split-words.ts";

/** @limit Characters of a search that count */
const MAX_QUERY_CHARACTERS = 200;
/** @limit Words of a search that count */
export const MAX_WORDS = 12;

/** A word of a query in lower case. Of a word with signs or capitals in it, `parts` are what it consists of. */
export type AskedWord = { word: string; parts: string[] };

/** The words of a query. Nothing in it is syntax. */
export function readQuery(query: string): { words: AskedWord[]; isOpen: boolean } {
  const text = query.slice(0, MAX_QUERY_CHARACTERS).toWellFormed().replaceAll("\0", " ").normalize("NFC");
  const words = new Map<string, AskedWord>();
  for (const chunk of text.split(/\s+/)) {
    const [whole] = findIdentifiers(chunk);
    const split = splitWords(chunk).filter((word) => isUsed(word, chunk));
    if (whole !== undefined) {
      const shorter = findIdentifiers(chunk).filter((one) => one !== whole);
      words.set(whole, { word: whole, parts: [...shorter.slice(0, 1), ...(shorter.length > 0 ? [] : split)] });
      if (shorter.length > 0) words.set(whole, { word: whole, parts: [...new Set([...shorter, ...split])] });
      continue;
    }
    const [first, ...rest] = split;
    if (first === undefined) continue;
    // `maxRetries` is followed by its parts.
    const isCamel = rest.length > 1 && rest.join("") === first;
    if (isCamel) words.set(first, { word: first, parts: rest });
    else for (const word of split) if (!words.has(word)) words.set(word, { word, parts: [] });
  }
  return { words: [...words.values()].slice(0, MAX_WORDS), isOpen: !/\s$/.test(text) };
}

/** Of what is written without spaces, pairs say more than single signs. */
function isUsed(word: string, chunk: string): boolean {
  if (!isUnspaced(word) || [...word].length > 1) return true;
  return placeWords(chunk).length === 1;
}
