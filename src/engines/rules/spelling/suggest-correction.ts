import type { English } from "./english.ts";

const VOWELS = "aeiou";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const PREFIXES =
  /^(?:anti|auto|co|counter|cross|de|dis|down|en|extra|fore|hyper|inter|intra|macro|mega|meta|micro|mid|mini|mis|multi|nano|non|off|omni|on|out|over|para|poly|post|pre|pro|proto|pseudo|quasi|re|self|semi|side|sub|super|tele|trans|ultra|un|under|uni|up|web)/;
const SUFFIXES =
  /(?:able|ables|ably|ability|er|ers|or|ors|ify|ified|ifies|ise|ised|ises|iser|isers|ising|ize|ized|izes|izer|izers|izing|isation|ization|ism|ist|ish|less|ness|like|ful|ing|ings|ed|es|s|wise|ware|ship|ment|ly|al|ally|ic|ity|ier|iers|ied|ies|ily|iness|y)$/;

/** Libraries are called so, English words are not. */
const NAME_END = /(?:js|css|db|sql)$/;

export type Correction = {
  to: string;
  /** Whether the word is a listed misspelling, which nobody can have meant. */
  isListed: boolean;
  /** Other known words that one edit makes of it. */
  rivals: string[];
};

/**
 * The word that was meant, or undefined. Corrects listed misspellings, and unknown words that are not built from known
 * words and that one edit turns into exactly one known word (after Peter Norvig's spelling corrector).
 */
export function suggestCorrection(english: English, word: string): Correction | undefined {
  const listed = english.listed.get(word);
  if (listed !== undefined) return { to: listed, isListed: true, rivals: [] };
  if (word.length < 5 || word.length > 24 || english.isKnown(word) || isBuilt(english, word)) return undefined;
  if (NAME_END.test(word)) return undefined;
  const slips = known(english, word, usualSlips(word));
  const found = slips.length > 0 ? slips : known(english, word, otherSlips(word));
  const [to] = found;
  if (to === undefined || found.length > 1 || isVariant(word, to)) return undefined;
  return { to, isListed: false, rivals: known(english, word, allSlips(word)).filter((rival) => rival !== to) };
}

/** The one known word that one edit makes of what is said to be misspelled, even where it may be built from other words. */
export function correctTypo(english: English, word: string): string | undefined {
  const [to, ...others] = word.length < 6 || english.isKnown(word) ? [] : known(english, word, allSlips(word));
  return others.length === 0 ? to : undefined;
}

/** Whether the words differ as names of tools do from words (`workerd`), or as two spellings of one word do (`focussed`). */
function isVariant(word: string, to: string): boolean {
  const [longer, shorter] = word.length > to.length ? [word, to] : [to, word];
  if (longer.slice(1) === shorter || longer.slice(0, -1) === shorter) return true;
  return isDoubled(word, to) || [word, to].some((one, at) => one.replace(/e(?=able)/, "") === [to, word][at]);
}

function isDoubled(word: string, to: string): boolean {
  return word.replace(/([a-z])\1(?=(?:ed|ing|er|ers|es|able|ation|ations)$)/, "$1") === to;
}

function known(english: English, word: string, candidates: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const candidate of candidates) if (candidate !== word && english.isKnown(candidate)) found.add(candidate);
  return [...found];
}

/** Two letters swapped, or a letter doubled or not doubled. People rarely get the first letter wrong. */
function* usualSlips(word: string): Generator<string> {
  for (let at = 1; at < word.length; at += 1) {
    const [head, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
    if (next !== "" && next !== letter) yield head + next + letter + word.slice(at + 2);
    if (letter === word.charAt(at - 1)) yield head + word.slice(at + 1);
    else yield head + letter + word.slice(at);
  }
}

/** Another vowel, a missing letter or an extra letter. Only for long words, because short ones resemble too many others. */
function* otherSlips(word: string): Generator<string> {
  if (word.length < 7) return;
  for (let at = 1; at < word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
    if (word.length >= 8 && VOWELS.includes(word.charAt(at))) for (const vowel of VOWELS) yield head + vowel + tail;
    if (tail !== "") yield head + tail;
    for (const letter of LETTERS) yield head + letter + word.slice(at);
  }
}

function* allSlips(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [head, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
    if (letter !== "") yield head + word.slice(at + 1);
    if (next !== "") yield head + next + letter + word.slice(at + 2);
    for (const other of LETTERS) {
      yield head + other + word.slice(at);
      if (letter !== "") yield head + other + word.slice(at + 1);
    }
  }
}

/** Whether a word is built from known parts, such as "namespaced", "hardcoded" or "subfolder". */
function isBuilt(english: English, word: string): boolean {
  const prefix = PREFIXES.exec(word)?.[0];
  if (prefix !== undefined && isWordOrStem(english, word.slice(prefix.length))) return true;
  if (isStem(english, word)) return true;
  for (let at = 3; at <= word.length - 3; at += 1) {
    if (english.isKnown(word.slice(0, at)) && isWordOrStem(english, word.slice(at))) return true;
  }
  return false;
}

function isWordOrStem(english: English, word: string): boolean {
  return word.length >= 3 && (english.isKnown(word) || isStem(english, word));
}

function isStem(english: English, word: string): boolean {
  const suffix = SUFFIXES.exec(word)?.[0];
  const stem = suffix === undefined ? "" : word.slice(0, -suffix.length);
  if (suffix === undefined || stem.length < 3) return false;
  // In "occured" the doubled letter before the suffix is missing.
  if (english.isKnown(stem + stem.slice(-1) + suffix) && !english.isKnown(word)) return false;
  const single = /([bdfglmnprtz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return (
    english.isKnown(stem) ||
    english.isKnown(single) ||
    english.isKnown(`${stem}e`) ||
    (suffix.startsWith("i") && english.isKnown(`${stem}y`))
  );
}
