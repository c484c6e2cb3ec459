import type { PartKind, TextPart } from "../instruction.ts";
import type { BlockPlace } from "./blocks/head-of-block.ts";
import { readAbout, readBlock } from "./blocks/read-block.ts";
import { readBlockPlace } from "./blocks/read-block-place.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readPlace } from "./read-page-place.ts";
import { isPageNoun } from "./says-page.ts";
import type { Scope } from "./scope.ts";
import { readSectionName } from "./sections/section-names.ts";
import { readQuoted, readWords } from "./values.ts";

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
  ["commands", "shell|terminal|cli|console|command-line|example commands"],
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
/** @param isOnPage the page has been named, so that a section is one of it */
export function readPart(cursor: Cursor, isOnPage = false): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const only = cursor.attempt(() => readOccurrence(cursor));
    if (only !== undefined) return { only };
    const part = cursor.attempt(() => readOnePart(cursor, isOnPage)) ?? cursor.attempt(() => readKinds(cursor));
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

function readOnePart(cursor: Cursor, isOnPage: boolean): Scope | undefined {
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
  const block = cursor.attempt(() => readBlockPart(cursor, isOnPage));
  if (block) return block;
  const start = cursor.index;
  const heading = readSection(cursor, isOnPage);
  const [first, ...said] = cursor.tokens.slice(start, cursor.index).map(({ text }) => text.toLowerCase());
  // What is "under the heading" is the text of its section.
  const isTitle =
    !/^(?:under|below)$/.test(first ?? "") && said.some((word) => /^(?:heading|header|subheading)$/.test(word));
  return heading === undefined ? undefined : { parts: [{ type: "section", heading, ...(isTitle && { isTitle }) }] };
}

/** "in the second table of x", "in the code block that begins with "curl"" */
function readBlockPart(cursor: Cursor, isOnPage: boolean): Scope | undefined {
  if (!cursor.accept("in|inside|within|from") || !/^(?:the|a|an|step)$/.test(cursor.word() ?? "")) return undefined;
  const read = readBlock(cursor);
  const isNamed = read?.words !== undefined && /^(?:paragraph|sentence)$/.test(read.kind);
  if (!read || !(isNamed || /^(?:code|table|list|callout|item|row|step|card|accordion|tab)$/.test(read.kind)))
    return undefined;
  const within = cursor.attempt(() => readSectionAround(cursor));
  const under =
    within === undefined
      ? (cursor.attempt(() => readOwnSection(cursor)) ??
        cursor.attempt(() => (cursor.accept("of|in|under|below") ? readSectionName(cursor) : undefined)))
      : undefined;
  const isOwned = within === undefined && isOfPage(cursor);
  const place = isOwned ? readPlace(cursor, true) : placeOf(within);
  if (isOwned && !place) return undefined;
  // "In the code block of x that begins with curl"
  const { page: _page, ...around } = within ?? {};
  const block = {
    ...read,
    ...around,
    ...(under !== undefined && { under }),
    ...(isOwned && cursor.attempt(() => readAbout(cursor, read.kind))),
  };
  // A tab of which no page is named may be one of the navigation.
  if (read.kind === "tab" && !(isOwned || within?.page !== undefined || isOnPage)) return undefined;
  const isOne = block.words !== undefined || block.number !== undefined || read.kind === "code";
  if (!isOne && (read.kind !== "callout" || !(isOwned || within || isOnPage))) return undefined;
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

/** "of the Usage section", "under "Usage" in x": the section around a block, and its page. */
function readSectionAround(cursor: Cursor): BlockPlace | undefined {
  const place = readBlockPlace(cursor, {});
  return (place?.under ?? place?.within) === undefined ? undefined : place;
}

function placeOf(within: BlockPlace | undefined): Scope | undefined {
  return within?.page === undefined ? undefined : { place: { type: "page", page: within.page } };
}

/** Without the word heading, a page has to be named with it: a section may be one of the navigation. */
function readSection(cursor: Cursor, isOnPage: boolean): string | undefined {
  if (!cursor.accept("in|under|below|inside|within|from")) return undefined;
  const isHeading = cursor.accept("the? section? heading|header|subheading");
  const isSection = !isHeading && cursor.accept("the? section|subsection");
  if (isSection) cursor.accept("called|titled|named");
  if (isHeading || isSection) {
    const name = readQuoted(cursor)?.text.trim();
    return name !== undefined && (isHeading || isOnPage || isOfPage(cursor)) ? name : undefined;
  }
  if (!cursor.accept("the")) return undefined;
  const name =
    readQuoted(cursor)?.text.trim() ??
    readCapitals(cursor, (word) => /^(?:section|subsection)$/.test(word)) ??
    readWords(cursor, ["section", "subsection", "first", "second", "third", "last", "next", "whole"])?.text;
  return name !== undefined && cursor.accept("section|subsection") && (isOnPage || isOfPage(cursor)) ? name : undefined;
}

function isOfPage(cursor: Cursor): boolean {
  return /^(?:of|in|on)$/.test(cursor.word() ?? "");
}

/** "to github.com/acme/lamps", what the addresses of links begin with. */
function readSite(cursor: Cursor): string | undefined {
  if (!cursor.accept("to|on|at|of") && !cursor.acceptAny("that|which point|lead|go|begin to|at|with")) return undefined;
  const text = readQuoted(cursor)?.text.trim() ?? cursor.peek()?.text ?? "";
  if (!SITE.test(text) || /\.(?:mdx?|html?)$/i.test(text)) return undefined;
  if (cursor.peek()?.text === text) cursor.index += 1;
  return text;
}

const SITE = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:\/[^\s"'<>`\\(){}]*)?$/i;

function readKinds(cursor: Cursor): Scope | undefined {
  // "Also in code blocks" is about the rest as well.
  const isAlso = /^(?:also|and|including)$/.test(cursor.word(-1) ?? "");
  cursor.accept("only");
  if (isAlso || !cursor.accept("in|inside|within|from")) return undefined;
  const parts: TextPart[] = [];
  do {
    const start = cursor.index;
    cursor.accept("all|any|every|the? of? the?");
    // "in commands" may be a folder or a page.
    const areCommands = cursor.index > start && cursor.accept("commands");
    const type = areCommands ? "commands" : KINDS.find(([, ...patterns]) => cursor.acceptAny(...patterns))?.[0];
    if (type === undefined) return undefined;
    const of = type === "addresses" ? cursor.attempt(() => readSite(cursor)) : undefined;
    parts.push(of === undefined ? { type } : { type, of });
  } while (cursor.accept("and|or|&") && cursor.word() !== "code");
  // "in the title page"
  if (isPageNoun(cursor.word())) return undefined;
  const areCode = parts.map(({ type }) => /^(?:code-blocks|inline-code|commands)$/.test(type));
  if (cursor.acceptAny("too", "also", "as well", "and in? prose|text")) return undefined;
  if (areCode.some((isCode) => isCode)) return areCode.includes(false) ? undefined : { where: "code", parts };
  return { parts };
}
