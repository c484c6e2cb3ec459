const CODES =
  "ar az bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ka ko lt lv nb nl pl pt ro ru sk sl sr sv ta th tr uk ur uz vi zh".split(
    " ",
  );

const NAMES = new Set(
  CODES.map((code) => new Intl.DisplayNames("en", { type: "language" }).of(code)?.toLowerCase() ?? code),
);

/** Whether a word is the English name of a language that documentation is often translated to, or a code of one. */
export function isLanguage(word: string): boolean {
  const [code = "", region] = word.toLowerCase().split("-");
  return (
    NAMES.has(word.toLowerCase()) || (CODES.includes(code) && (region === undefined || /^[a-z]{2,4}$/.test(region)))
  );
}

/** Whether words are about translations, which may follow the page that they are of. */
export function saysTranslation(words: readonly string[]): boolean {
  return words.some((word) => TRANSLATION.test(word) || (isLanguage(word) && !ENGLISH_WORD.test(word)));
}

const TRANSLATION = /^(?:translat(?:ions?|ed)|languages?|locales?)$/i;
/** Codes of languages that are words as well. */
const ENGLISH_WORD = /^(?:he|hi|id|it|et)$/i;
