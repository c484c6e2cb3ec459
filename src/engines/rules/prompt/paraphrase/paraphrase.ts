import { withLetterCase } from "./letter-case.ts";
import { maskQuoted, unmask } from "./masked-text.ts";
import { withMissingMark } from "./missing-mark.ts";
import { withoutNeedlessMark } from "./needless-mark.ts";
import { inUsualForms } from "./usual-forms.ts";
import { inUsualWords } from "./usual-words.ts";

/** The patterns look at short sentences only, which keeps their time small. */
const MAX_LENGTH = 400;
const MAX_FOUND = 20;

/**
 * Other ways to say what a sentence says, in the words and forms of instructions, the likeliest first.
 *
 * @param it the page that "it" means, if there is one
 */
export function paraphrase(sentence: string, it: string | undefined): string[] {
  const { text, quotes } = maskQuoted(withoutEnd(sentence).trim());
  if (text.length > MAX_LENGTH || text.includes("\n")) return [];
  const doubled =
    inOneWord(text, quotes) ??
    withoutNeedlessMark(text, quotes) ??
    withMissingMark(text, quotes) ??
    withLetterCase(text, quotes);
  if (doubled !== undefined) return [doubled];
  const usual = inUsualWords(text);
  const once = [...inUsualForms(usual), ...inUsualForms(text), usual].slice(0, MAX_FOUND);
  const found = new Set([...once, ...once.flatMap((one) => inUsualForms(inUsualWords(one)))]);
  return [...found]
    .filter((one) => one !== text && !NO_NAME.test(one))
    .filter((one) => it !== undefined || !one.includes("{it}"))
    .slice(0, MAX_FOUND)
    .map((one) => unmask(one.replaceAll("{it}", `"${it}"`), quotes));
}

/** "In the sidebar" is no group of that name, "its row" no row that is called so, "lamps so that it comes" no page, and "it" no text to replace. */
const NO_NAME =
  /replace “(?:it|that|this|them|these|those|one|word|words|wording|phrase|phrasing|text|term|sentence|line|page|section|heading|title|paragraph|link)”|“[^”]{1,80} so (?:that )?(?:it|they)\b|“(?:sidebar|navigation|nav|menu|[^”]{1,80} (?:in|of|on) (?:the|our)|(?:its|their|this|that|these|those) (?:entry|entries|rows?|items?|bullets?|cards?|steps?|cells?|columns?|lines?|links?|sections?|headings?|notes?|tips?|warnings?|paragraphs?|sentences?|pages?))”/i;

/** The sentence in the words of instructions, in the form that it has. */
export function usualWordsOf(sentence: string): string | undefined {
  const { text, quotes } = maskQuoted(withoutEnd(sentence).trim());
  if (text.length > MAX_LENGTH || text.includes("\n")) return undefined;
  const usual = inUsualWords(text);
  return usual === text ? undefined : unmask(usual, quotes);
}

/** Without the marks and spaces behind it. A pattern would try each run of spaces in the sentence. */
function withoutEnd(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && /[.!?;,\s]/.test(sentence.charAt(end - 1))) end -= 1;
  return sentence.slice(0, end);
}

const DOUBLED = "(?:double|doubled|duplicate|duplicated|repeated)";
const REPEATED = [
  `(?:please )?(?:fix|remove|correct|drop|delete) the ${DOUBLED}(?: words?)?(?: in)? ⟦(?<quote>\\d+)⟧(?<rest>.*)`,
  `there(?:['’]s| is) an? ${DOUBLED}(?: word)?(?: in)? ⟦(?<quote>\\d+)⟧(?<rest>.*)`,
  `(?<where>(?:in|on) .{1,100}?),? (?:line \\d+ |it |we )?(?:says|has|reads) ⟦(?<quote>\\d+)⟧(?:[,;.]| -| –| —) ?(?:please )?(?:fix|remove|correct|drop|delete) the ${DOUBLED} word`,
].map((pattern) => new RegExp(`^${pattern}$`, "i"));

/** "Fix the double word "and and" in quickstart", "Remove the doubled word in "you can can run" on quickstart" */
function inOneWord(masked: string, quotes: readonly string[]): string | undefined {
  for (const pattern of REPEATED) {
    const { quote, rest = "", where } = pattern.exec(masked)?.groups ?? {};
    const written = quotes[Number(quote)] ?? "";
    const [, text = ""] = /^["“'`](.+)["”'`]$/.exec(written) ?? [];
    const single = text.replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}'’]{1,40}) \1(?![\p{L}\p{N}])/iu, "$1");
    if (text !== "" && single !== text)
      return unmask(`replace ${written} with "${single}"${where === undefined ? rest : ` ${where}`}`, [...quotes]);
  }
  return undefined;
}
