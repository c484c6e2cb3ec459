import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";
import { REQUEST_VERBS } from "./request-verbs.ts";

const MAX_LENGTH = 2000;
const NOUN = "page|guide|article|tutorial";
const NAME = `(?!(?:${NOUN})\\b)[^\\s,:;.!?⟦⟧]+(?: (?!(?:the|in|on|of|to|and|or|${NOUN})\\b)[^\\s,:;.!?⟦⟧]+){0,4}?`;
/** "On the setup page", "in guides/setup.md", at the beginning of a sentence. */
const PAGE = `(?<=^|[.!?] |\\n)(?:[Ii]n|[Oo]n) (?:(?:the|our) (?:${NAME}|⟦\\d+⟧) (?:${NOUN})|(?:[\\w-]+/)*[\\w-]+\\.mdx?)`;
const SHOULD = "(?:should|must|needs?|has to)";
/** What a sentence about a part of a page goes on with. */
const BEHIND = `(?:the|its|please|give|list|${REQUEST_VERBS}|(?:\\p{Lu}|⟦)[^\\s,:;.]*(?: [^\\s,:;.]+){0,4}? ${SHOULD})`;
const PAGE_FIRST = new RegExp(`${PAGE}(?= ${BEHIND} )`, "gu");

const THIS = "(?:the|this|that) (?:page|file)";
const FIELD = "title|description|subtitle|sidebar label|sidebar title|icon";
/** The page that a sentence begins with, said once more: "set the title of the page", "give the page a title". */
const AGAIN: [pattern: RegExp, said: string][] = [
  [new RegExp(`\\b${THIS}['’]s (?=${FIELD})`, "giu"), "its "],
  [new RegExp(`\\bgive ${THIS}(?= (?:an?|the|its|this) )`, "giu"), "give it"],
  [new RegExp(`\\b(${FIELD}) (?:of|for|to|on) ${THIS}(?=:?(?: to| with| as| should|\\s*⟦|[.,;]|$))`, "giu"), "$1"],
  [new RegExp(`(?<=, )${THIS}(?= (?:should|must|needs|gets) )`, "giu"), "it"],
];
const ON_PAGE = new RegExp(`${PAGE},[^.!?\\n]*`, "gu");

/**
 * "On the setup page the Linux section should come first" with a comma behind the page, and with that page named once alone.
 * Texts behind a colon stay.
 */
export function withCommaBehindPage(prompt: string): string {
  if (prompt.length > MAX_LENGTH || !/\b[io]n /i.test(prompt)) return prompt;
  const { text, quotes } = maskQuoted(prompt);
  const colon = text.search(/:\s/);
  const said = colon < 0 ? text : text.slice(0, colon + 1);
  const placed = said.replaceAll(PAGE_FIRST, "$&,");
  const once = placed.replaceAll(ON_PAGE, (sentence) =>
    AGAIN.reduce((all, [pattern, other]) => all.replaceAll(pattern, other), sentence),
  );
  return unmask(once + text.slice(said.length), quotes);
}
