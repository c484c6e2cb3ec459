import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";
import { isSpellingOf } from "./respelled.ts";

const MAX_LENGTH = 400;
const SHOULD_BE =
  /^(?:(?<head>(?:in|on|under) .{2,160}?),? (?:it|we|they)|(?<place>(?!in |on |under ).{2,160}?)) (?:still |currently )?(?:says?|reads?|has|states) (?<said>⟦\d+⟧)(?:[.,;:]| [–—-])(?: [^⟦⟧.;:]{3,100}, so)?(?: (?:but|so|please))* (?:make it|(?:that|it|this|which)(?:['’]s| is| (?:should|must|has to)(?: of course| clearly| actually| really| obviously)? (?:be|say|read))(?: of course| clearly| actually| really)?) (?<right>⟦\d+⟧|[^\s,;:()⟦⟧]*[^\s,;:.!()⟦⟧])[.!]?$/iu;

/**
 * `The page x says "run stopAll twice". That should be startAll.` as a replacement of what was quoted: the one word of what was quoted that it can be
 * about has another spelling, or is a name in code or a number as well.
 */
export function withWholeQuoted(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim());
  const found = text.length > MAX_LENGTH ? undefined : SHOULD_BE.exec(text)?.groups;
  const { head, place = "", said = "", right: word = "" } = found ?? {};
  const quoted = unmask(said, quotes);
  const right = word.startsWith("⟦") ? unmask(word, quotes).slice(1, -1) : word;
  if (!found || /\s/.test(right) || !/\s/.test(quoted)) return undefined;
  const words = [...quoted.matchAll(/[\p{L}\p{N}$@][\p{L}\p{N}_.()-]*(?<![.-])/gu)];
  const meant = words.filter(([one]) => one !== right && isOfKind(one, right));
  const [one, ...others] = meant;
  if (!one || others.length > 0) return undefined;
  const whole = quoted.slice(0, one.index) + right + quoted.slice(one.index + one[0].length);
  const request = `replace ${quoted} with ${whole}`;
  const where = head ?? `in ${place.replace(/^(?:The|Our)(?= )/, (article) => article.toLowerCase())}`;
  return unmask(`${where}, ${request}`, quotes);
}

function isOfKind(word: string, other: string): boolean {
  const areBoth = (pattern: RegExp) => [word, other].every((one) => pattern.test(one));
  const isSpelling = isSpellingOf(word, other) && word[0] === other[0];
  const isNumber = [word, other].some((one) => /^\d+$/.test(one)) && numberOf(word) === numberOf(other);
  return isSpelling || isNumber || areBoth(/^v?\d[\d.]*$/) || areBoth(/\p{Ll}\p{Lu}|[_()]|\w\.\p{Ll}/u);
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The number that a word says, in digits. */
function numberOf(word: string): string {
  const index = NUMBERS.indexOf(word.toLowerCase());
  return index < 0 ? word : String(index);
}
