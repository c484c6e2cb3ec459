import type { Range } from "../../../docs-source/links/link.ts";
import { createOverlapTest } from "../replacing/range-overlap.ts";
import { PROSE_ATTRIBUTES } from "./page-texts.ts";

const LINE = String.raw`[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?`;

/** What begins a line: the kind of a callout, the name of a component, a file whose text belongs there. */
const HEADS = [
  [LINE, String.raw`:{2,}[ \t]*\{?[A-Za-z][\w-]*`],
  [LINE, String.raw`(?:!!!|\?\?\?\+?)[ \t][^"\n]*`],
  [LINE, String.raw`\/{3,}[ \t]+[A-Za-z][\w-]*`],
  [String.raw`[ \t]*>[ \t>]*`, String.raw`\[![\w-]+\]`],
  [LINE, String.raw`-{1,9}8<-{1,9}[^\n]*`],
  [LINE, String.raw`<<<[ \t][^\n]*`],
  [LINE, String.raw`#[a-z][\w-]*(?=[ \t]*(?:\r?$|\{))`],
].map(([before = "", name = ""]) => new RegExp(`^(${before})${name}`, "gm"));

const TAGS = [
  /\{%(?:(?!\{%|%\})[^\n]){0,1000}%\}/g,
  /\{\{(?:(?!\{\{|\}\})[^\n]){0,1000}\}\}/g,
  /\{:?[ \t]*(?:[.#][\w-]|[\w:-]+=)[^{}\n]{0,500}\}/g,
  /(?<![\w:]):[a-z][\w-]*(?=[[{])/g,
  /(?<![\w:/]):[a-z\d][\w+-]*:(?![\w:/])/g,
  /\+\+[\w-]+(?:\+[\w-]+)*\+\+/g,
];

const ATTRIBUTE = /([\w-]+)[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)')/g;

/**
 * Makes a test for whether a place on a page is a name in the syntax of a site generator, which the parser of Markdown takes
 * for text: `:::tip`, `!!! tip`, `> [!TIP]`, `{% hint style="tip" %}`, `{{< tip >}}`, `{ .tip }`, `:tip:`, `++tip++`.
 */
export function createSyntaxTest(page: string): (range: Range) => boolean {
  const ranges = HEADS.flatMap((head) =>
    [...page.matchAll(head)].map(({ 0: match, 1: before = "", index }) => ({
      start: index + before.length,
      end: index + match.length,
    })),
  );
  for (const tag of TAGS) for (const match of page.matchAll(tag)) ranges.push(...outsideOfProse(match));
  return createOverlapTest(ranges);
}

/** Whether a text consists of words. Who writes a text with signs in it means the syntax. */
export function isWords(text: string): boolean {
  return /^[\p{L}\p{N}\s_'’-]+$/u.test(text);
}

/** What a tag consists of besides the titles and descriptions in it. */
function outsideOfProse(tag: RegExpExecArray): Range[] {
  const ranges: Range[] = [];
  const end = tag.index + tag[0].length;
  let start = tag.index;
  for (const { 0: attribute, 1: name = "", 2: double, 3: single = "", index } of tag[0].matchAll(ATTRIBUTE)) {
    if (!PROSE_ATTRIBUTES.has(name)) continue;
    const valueEnd = tag.index + index + attribute.length - 1;
    ranges.push({ start, end: valueEnd - (double ?? single).length });
    start = valueEnd;
  }
  return [...ranges, { start, end }];
}
