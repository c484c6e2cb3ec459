import type { PageHeading } from "../../render/page/page.ts";
import { LABELS, type LabelWords } from "./label-words.ts";
import { apiWordsOf, startSentence } from "./say-api-words.ts";
import { languageKey, wordsOf } from "./words-of.ts";

const CALLOUT =
  /(<(?:div|details) class="callout callout-(note|info|tip|warning|danger|check)"(?: role="note" aria-label="|(?: open)?><summary class="callout-title">(?:<svg.{0,2000}?<\/svg>)?))(\w+)(?="|<\/summary>)/g;
const TABLE = /(<div class="table-scroll" tabindex="0" role="group" aria-label=")Table"/g;
const LINK = /(<a class="heading-anchor" href="[^"]*" aria-label=")Link to ([^"]*)"/g;
const SOURCE = /(<summary class="mermaid-title">)[^<]*/g;

const OWN_WORD = /(<p>)?(<span class="api-word">)([^<]*)/g;
const HEADING_OF_OWN = /<h2 id="([^"]*)">(?:<a class="heading-anchor"[^>]*><\/a>)?<span class="api-word">/g;
const FACT =
  /(<span class="field-(?:required|deprecated|place|default)">)(required|deprecated|read only|write only|default: )/g;
const FOLDED =
  /(<summary[^>]*>(?:<svg.{0,2000}?<\/svg>)?(?:<span[^>]*>)?)(\d+) (field|header)s?(?: of ([^<]{1,300}))?(?=<\/)/g;
const TITLES =
  /(<summary[^>]*>(?:<svg.{0,2000}?<\/svg>)?(?:<span[^>]*>){0,2})(Servers|default every other answer)(?=<\/)/g;

/** Rendered content with the labels that the renderer wrote in the language of the page. */
export function translateLabels(html: string, language: string): string {
  const words = LABELS.get(languageKey(language));
  if (!words) return html;
  const withFacts = html.includes("field-head") ? translateFields(html, language) : html;
  return withFacts
    .replace(CALLOUT, (_, before: string, kind: keyof LabelWords) => before + words[kind])
    .replace(TABLE, (_, before: string) => `${before}${words.table}"`)
    .replace(LINK, (_, before: string, name: string) => `${before}${words.link.replace("{name}", () => name)}"`)
    .replace(SOURCE, (_, before: string) => before + wordsOf(language).diagramSource);
}

/** The headings that a table of contents lists, as `translateLabels` writes them. */
export function translateHeadings(headings: PageHeading[], html: string, language: string): PageHeading[] {
  const say = apiWordsOf(languageKey(language));
  if (!say || !html.includes('class="api-word"')) return headings;
  const own = new Set([...html.matchAll(HEADING_OF_OWN)].map(([, id]) => id));
  return headings.map((heading) => (own.has(heading.id) ? { ...heading, text: say(heading.text) } : heading));
}

function translateFields(html: string, language: string): string {
  const say = apiWordsOf(languageKey(language));
  if (!say) return html;
  const facts = html.replace(FACT, (_, before: string, word: string) => before + say(word));
  if (!html.includes('class="api-endpoint"')) return facts;
  return facts
    .replace(OWN_WORD, (_, start: string | undefined, before: string, word: string) =>
      start === undefined ? before + say(word) : start + before + startSentence(say(word)),
    )
    .replace(
      TITLES,
      (_, before: string, word: string) =>
        before + (word === "Servers" ? say(word) : `default ${say("every other answer")}`),
    )
    .replace(FOLDED, (_, before: string, count: string, what: string, name: string | undefined) => {
      const word = say(`{count} ${what}s${name === undefined ? "" : " of {name}"}`);
      return before + word.replace("{count}", count).replace("{name}", () => name ?? "");
    });
}
