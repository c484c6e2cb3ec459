import type { PartKind, TextPart } from "../instruction.ts";
import { readAbout, readBlock } from "./blocks/read-block.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readPlace } from "./read-page-place.ts";
import { isPageNoun } from "./says-page.ts";
import type { Scope } from "./scope.ts";
import { readSectionName } from "./sections/section-names.ts";
import { readQuoted } from "./values.ts";

const KINDS: [PartKind, ...patterns: string[]][] = [
  ["titles", "page|document? titles|title fields|field?"],
  ["headings", "section? headings|headers|subheadings|heading|titles"],
  ["descriptions", "page|meta|frontmatter|seo? descriptions"],
  ["body", "body text?", "body texts", "running text"],
  ["tables", "markdown? tables|table", "table cells|rows"],
  ["lists", "lists", "list items", "bullet points|lists", "bullets"],
  ["link-texts", "link texts|labels|text", "texts|text|labels of links"],
  [
    "addresses",
    "addresses|targets|destinations|urls of links",
    "link|links addresses|address|targets|target|urls|url|destinations",
    "external|internal|old|existing? links|hyperlinks",
    "urls|hrefs",
  ],
  ["code-blocks", "fenced? code blocks|fences", "code-blocks|codeblocks"],
  ["inline-code", "inline code|code-spans", "code spans"],
];

const NUMBERS = ["first", "second", "third", "fourth", "fifth"];
export const NTH = `${NUMBERS.join("|")}|last|1st|2nd|3rd`;

const EACH = /^(?:each|every)$/;

/** What "first" or "last" counts. */
export function numberOf(word: string): number {
  if (word === "last") return -1;
  return /^\d/.test(word) ? Number.parseInt(word, 10) : NUMBERS.indexOf(word) + 1;
}

/** "in headings only", "on line 12 of x", "under the heading "A" in x", "only the first occurrence". */
export function readPart(cursor: Cursor): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const only = cursor.attempt(() => readOccurrence(cursor));
    if (only !== undefined) return { only };
    const part = cursor.attempt(() => readOnePart(cursor)) ?? cursor.attempt(() => readKinds(cursor));
    if (!part) return undefined;
    cursor.accept("only");
    const isOwned = cursor.word() === "of";
    const place = isOwned ? readPlace(cursor, true) : undefined;
    return isOwned && !place ? undefined : { ...place, ...part };
  });
}

/** "only the first occurrence", "(first occurrence only)" */
function readOccurrence(cursor: Cursor): number | undefined {
  const isOnly = cursor.word(-1) === "only" || cursor.accept("only");
  cursor.accept("the");
  const number = numberOf(cursor.word() ?? "");
  if (!cursor.accept(NTH)) return undefined;
  const isCounted = cursor.accept("occurrence|instance|mention|one|time");
  if (
    !isCounted &&
    !(isOnly && number === 1 && /^(?:on|of|in|per)$/.test(cursor.word() ?? "") && EACH.test(cursor.word(1) ?? ""))
  )
    return undefined;
  return isOnly || cursor.accept("only") ? number : undefined;
}

function readOnePart(cursor: Cursor): Scope | undefined {
  cursor.accept("only");
  if (cursor.accept("in|on|at line")) {
    const line = /^\d{1,6}$/.test(cursor.word() ?? "") ? Number(cursor.word()) : 0;
    if (line === 0) return undefined;
    cursor.index += 1;
    return { parts: [{ type: "line", line }] };
  }
  if (cursor.accept(`in the? ${NTH}|opening paragraph`)) {
    const at = cursor.word(-2) === "opening" ? 1 : numberOf(cursor.word(-2) ?? "");
    return { parts: [{ type: "paragraph", at }] };
  }
  const block = cursor.attempt(() => readBlockPart(cursor));
  if (block) return block;
  const heading = readSection(cursor);
  return heading === undefined ? undefined : { parts: [{ type: "section", heading }] };
}

/** "in the second table of x", "in the code block that begins with "curl"" */
function readBlockPart(cursor: Cursor): Scope | undefined {
  if (!cursor.accept("in|inside|within|from") || !/^(?:the|a|an|step)$/.test(cursor.word() ?? "")) return undefined;
  const read = readBlock(cursor);
  const isNamed = read?.words !== undefined && /^(?:paragraph|sentence)$/.test(read.kind);
  if (!read || !(isNamed || /^(?:code|table|list|callout|item|row|step)$/.test(read.kind))) return undefined;
  const under =
    cursor.attempt(() => readOwnSection(cursor)) ??
    cursor.attempt(() => (cursor.accept("of|in|under|below") ? readSectionName(cursor) : undefined));
  const isOwned = isOfPage(cursor);
  const place = isOwned ? readPlace(cursor, true) : undefined;
  if (isOwned && !place) return undefined;
  // "In the code block of x that begins with curl"
  const block = {
    ...read,
    ...(under !== undefined && { under }),
    ...(isOwned && cursor.attempt(() => readAbout(cursor, read.kind))),
  };
  const isOne = block.words !== undefined || block.number !== undefined || read.kind === "code";
  if (!isOne && (read.kind !== "callout" || !isOwned)) return undefined;
  return { ...place, ...(read.kind === "code" && { where: "code" as const }), parts: [{ type: "block", block }] };
}

/** `of "Install"`, before the page that has the section. */
function readOwnSection(cursor: Cursor): string | undefined {
  if (!cursor.accept("of|in|under|below")) return undefined;
  const isNamed = cursor.accept("the? section|heading called|titled?");
  const isAfter = !isNamed && cursor.accept("the");
  const name = readQuoted(cursor)?.text.trim();
  if (name === undefined || (isAfter && !cursor.accept("section|heading"))) return undefined;
  if (!isNamed && !isAfter) cursor.accept("section|heading");
  return isOfPage(cursor) ? name : undefined;
}

/** Without the word heading, a page has to be named with it: a section may be one of the navigation. */
function readSection(cursor: Cursor): string | undefined {
  if (!cursor.accept("in|under|below|inside|within|from")) return undefined;
  const isHeading = cursor.accept("the? section? heading|header|subheading");
  const isSection = !isHeading && cursor.accept("the? section|subsection");
  if (isSection) cursor.accept("called|titled|named");
  if (isHeading || isSection) {
    const name = readQuoted(cursor)?.text.trim();
    return name !== undefined && (isHeading || isOfPage(cursor)) ? name : undefined;
  }
  if (!cursor.accept("the")) return undefined;
  const name = readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, (word) => /^(?:section|subsection)$/.test(word));
  return name !== undefined && cursor.accept("section|subsection") && isOfPage(cursor) ? name : undefined;
}

function isOfPage(cursor: Cursor): boolean {
  return /^(?:of|in|on)$/.test(cursor.word() ?? "");
}

function readKinds(cursor: Cursor): Scope | undefined {
  // "Also in code blocks" is about the rest as well.
  const isAlso = /^(?:also|and|including)$/.test(cursor.word(-1) ?? "");
  cursor.accept("only");
  if (isAlso || !cursor.accept("in|inside|within|from")) return undefined;
  const parts: TextPart[] = [];
  do {
    cursor.accept("all|any|every|the? of? the?");
    const [type] = KINDS.find(([, ...patterns]) => cursor.acceptAny(...patterns)) ?? [];
    if (type === undefined) return undefined;
    parts.push({ type });
  } while (cursor.accept("and|or|&") && cursor.word() !== "code");
  // "in the title page"
  if (isPageNoun(cursor.word())) return undefined;
  const areCode = parts.map(({ type }) => type === "code-blocks" || type === "inline-code");
  if (cursor.acceptAny("too", "also", "as well", "and in? prose|text")) return undefined;
  if (areCode.some((isCode) => isCode)) return areCode.includes(false) ? undefined : { where: "code", parts };
  return { parts };
}
