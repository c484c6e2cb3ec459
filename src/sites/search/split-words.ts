/** Written without spaces, so that pairs of signs take the place of words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]+/gu;
/** Most words: nothing has to be looked at. */
const PLAIN = /^[a-z0-9]+$/;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MAX_WORD_LENGTH = 60;
const MAX_IDENTIFIER_LENGTH = 80;

export type WordPlace = { word: string; start: number; end: number };

/**
 * The words of a text in lower case, in its order, with their places. `maxRetries` is a word, followed by its parts, which
 * have the same place.
 */
export function placeWords(text: string): WordPlace[] {
  const places: WordPlace[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (PLAIN.test(found)) {
      if (found.length <= MAX_WORD_LENGTH) places.push({ word: found, start: index, end: index + found.length });
      continue;
    }
    let from = 0;
    for (const { 0: run, index: at } of found.matchAll(UNSPACED)) {
      placeSpaced(found.slice(from, at), index + from, places);
      placeUnspaced(run, index + at, places);
      from = at + run.length;
    }
    placeSpaced(found.slice(from), index + from, places);
  }
  return places;
}

/** As `placeWords`; apostrophes do not part words. */
export function splitWords(text: string): string[] {
  return placeWords(joinApostrophes(text)).map(({ word }) => word);
}

export function isUnspaced(word: string): boolean {
  return word.replace(UNSPACED, "") === "";
}

/** `maxRetries` → `max`, `retries`; of anything else nothing. */
function partsOf(word: string): string[] {
  const parts = word.replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, "$1 ").split(" ");
  return parts.length > 1 && parts.length <= 8 ? parts.map((part) => part.toLowerCase()) : [];
}

/**
 * What is written as one word with signs in it, such as `retry_limit`, `--max-age`, `/v1/search` or `1.2.3`: in lower case,
 * and once more without the signs it begins with.
 */
export function findIdentifiers(text: string): string[] {
  const found = new Set<string>();
  for (const chunk of text.split(/[\s"'`()[\]{}<>,;=|&!?*+\\\u201c\u201d\u2018\u2019]+/u)) {
    if (chunk.length > 2 * MAX_IDENTIFIER_LENGTH) continue;
    const whole = chunk.replace(/^[.:~]+|[.:/~_@#$-]+$/g, "").toLowerCase();
    if (whole.length > MAX_IDENTIFIER_LENGTH || whole.includes("://") || !/[\p{L}\p{N}]/u.test(whole)) continue;
    const bare = whole.replace(/^[^\p{L}\p{N}]+/u, "");
    if (whole !== bare && /^(?:--?|\/|@|\$|#)[\p{L}\p{N}]/u.test(whole)) found.add(whole);
    if (/[\p{L}\p{N}][_./\-:@#$]+[\p{L}\p{N}]/u.test(bare)) found.add(bare);
  }
  return [...found];
}

function joinApostrophes(text: string): string {
  return text.replace(/(\p{L})['\u2019](?=\p{L})/gu, "$1");
}

function placeSpaced(written: string, start: number, places: WordPlace[]): void {
  if (written === "") return;
  const place = { start, end: start + written.length };
  if (written.length <= MAX_WORD_LENGTH) places.push({ word: written.toLowerCase(), ...place });
  for (const part of partsOf(written)) places.push({ word: part, ...place });
}

function placeUnspaced(run: string, start: number, places: WordPlace[]): void {
  const signs = [...run];
  let at = start;
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1];
    places.push({ word: sign, start: at, end: at + sign.length });
    if (next !== undefined) places.push({ word: sign + next, start: at, end: at + sign.length + next.length });
    at += sign.length;
  }
}
