import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";

const PAGES = "(?:pages|guides|articles|tutorials|chapters)";
const NAME =
  "(?:⟦\\d+⟧|[\\p{Lu}\\d][^\\s,;:⟦⟧]*(?: [\\p{Lu}\\d][^\\s,;:⟦⟧]*){0,3}|\\p{Ll}[\\p{Ll}\\d]*(?:-[\\p{Ll}\\d]+)*)";
const PATH = "(?:[\\w-]+(?:/[\\w.-]+)+|[\\w-]+\\.mdx?)";
const SAYS = "(?=(?:is|are|aren['’]t|were|weren['’]t|both|belong|look|seem|fit)\\b)";
const PAIRS = [
  `^(?:[Tt]he|[Oo]ur) (?<first>${NAME}) and (?:the )?(?<second>${NAME}) ${PAGES} ${SAYS}`,
  `^(?:[Tt]he|[Oo]ur) ${PAGES} (?<first>${NAME}|${PATH}) and (?<second>${NAME}|${PATH}) ${SAYS}`,
  `^(?<first>${PATH}) and (?<second>${PATH}) ${SAYS}`,
].map((pattern) => new RegExp(pattern, "u"));
const THEM =
  /\b(?:them(?: both)?|both(?: of them| pages)?|these(?: two)?(?: pages)?|those(?: two)?(?: pages)?)(?= (?:to|into|in|under|after|before|from|out|below|above)\b|[.,;!]|$)/i;

/** What "them" may be as well: "The a and b pages are full of notes." */
const PARTS =
  /\b(?:each|sections?|headings?|titles?|descriptions?|images?|pictures?|screenshots?|paragraphs?|sentences?|lines?|tables?|rows?|columns?|bullets?|lists?|items?|entries|labels?|links?|redirects?|words?|terms?|names?|notes?|tips?|warnings?|callouts?|code|examples?|snippets?|commands?|typos?|mistakes?|errors?|steps?|cards?|tabs?)\b/i;

/** The request behind a sentence about two pages with their names instead of "them". Undefined if it has no such word. */
export function withPairSpokenOf(sentence: string, rest: string): string | undefined {
  const told = maskQuoted(sentence);
  for (const pattern of PAIRS) {
    const { first, second } = pattern.exec(told.text)?.groups ?? {};
    if (first === undefined || second === undefined) continue;
    if (PARTS.test(told.text.slice(pattern.exec(told.text)?.[0].length))) return undefined;
    const pages = [first, second]
      .map((name) => unmask(name, told.quotes))
      .map((name) => (/^["“`]/.test(name) ? name : `"${name}"`));
    const { text, quotes } = maskQuoted(rest);
    const said = text.replace(THEM, `the pages ⟦${quotes.length}⟧ and ⟦${quotes.length + 1}⟧`);
    return said === text ? undefined : unmask(said, [...quotes, ...pages]);
  }
  return undefined;
}
