import { LABELS, type LabelWords } from "./label-words.ts";
import { languageKey, wordsOf } from "./words-of.ts";

const CALLOUT =
  /(<(?:div|details) class="callout callout-(note|info|tip|warning|danger|check)"(?: role="note" aria-label="|(?: open)?><summary class="callout-title">(?:<svg.{0,2000}?<\/svg>)?))(\w+)(?="|<\/summary>)/g;
const TABLE = /(<div class="table-scroll" tabindex="0" role="group" aria-label=")Table"/g;
const LINK = /(<a class="heading-anchor" href="[^"]*" aria-label=")Link to ([^"]*)"/g;
const SOURCE = /(<summary class="mermaid-title">)[^<]*/g;

/** Rendered content with the labels that the renderer wrote in the language of the page. */
export function translateLabels(html: string, language: string): string {
  const words = LABELS.get(languageKey(language));
  if (!words) return html;
  return html
    .replace(CALLOUT, (_, before: string, kind: keyof LabelWords) => before + words[kind])
    .replace(TABLE, (_, before: string) => `${before}${words.table}"`)
    .replace(LINK, (_, before: string, name: string) => `${before}${words.link.replace("{name}", () => name)}"`)
    .replace(SOURCE, (_, before: string) => before + wordsOf(language).diagramSource);
}
