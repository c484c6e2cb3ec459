import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readOrdinal } from "../read-number.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { readSide } from "../read-side.ts";
import { isPageNoun, saysPage } from "../says-page.ts";
import { isOnlyPlace, type Scope } from "../scope.ts";
import { isPath, readPage, readPath, readQuoted } from "../values.ts";
import {
  isHeadOfPage,
  readOwner,
  readSectionAbout,
  readSectionName,
  readTopicBeforeSide,
  readTopicToEnd,
} from "./section-names.ts";

type DeleteSection = Extract<Instruction, { type: "delete-section" }>;
type DeleteSections = Extract<Instruction, { type: "delete-sections" }>;
type MoveSection = Extract<Instruction, { type: "move-section" }>;

/** "delete the section "Known issues" of x", "in x, remove the "Known issues" section" */
export function readDeleteSection(cursor: Cursor, head: Scope): DeleteSection[] | undefined {
  if (!isHeadOfPage(head)) return undefined;
  const cleared = cursor.attempt(() => readCleared(cursor, head));
  if (cleared) return [cleared];
  if (!cursor.acceptAny("delete|remove|drop", "get rid of", "cut out?")) return undefined;
  const number = cursor.attempt(() => readNumber(cursor));
  const about = number === undefined ? readSectionAbout(cursor) : undefined;
  const heading = number === undefined ? (about ?? readSectionName(cursor)) : undefined;
  if (/^(?:heading|headline)$/.test(cursor.word(-1) ?? "")) return undefined;
  const isNamed = heading !== undefined || number !== undefined;
  const page = isNamed ? readOwner(cursor, head, "of|from|in|on") : undefined;
  if (page === undefined) return undefined;
  // They are in it.
  cursor.acceptAny(
    "together|along? with all? of? its|the subsections|sub-sections|subheadings",
    "and|including|incl all? of? its|the subsections|sub-sections|subheadings",
  );
  const which = heading === undefined ? { ...(number !== undefined && { number }) } : { heading };
  return [{ type: "delete-section", page, ...which, ...(about !== undefined && { mayBePart: true }) }];
}

/** "delete the section "Known issues" from all pages in guides" */
export function readDeleteSections(cursor: Cursor, head: Scope): DeleteSections[] | undefined {
  if (!cursor.acceptAny("delete|remove|drop", "get rid of", "cut out?")) return undefined;
  const heading = readSectionName(cursor);
  const start = cursor.index;
  const scope = heading === undefined ? undefined : readScope(cursor, head);
  if (heading === undefined || !scope?.place || !isOnlyPlace(scope)) return undefined;
  const said = cursor.tokens.slice(start, cursor.index);
  const areAll = said.some(({ kind, text }) => kind === "word" && /^(?:all|every|each|everywhere)$/i.test(text));
  return areAll ? [{ type: "delete-sections", heading, ...pageScopeOf(scope) }] : undefined;
}

const CONTENT = "content|contents|text|body";

/** `delete everything under "Known issues" on x`, `empty the section "Known issues" of x, keep the heading` */
function readCleared(cursor: Cursor, head: Scope): DeleteSection | undefined {
  const start = cursor.index;
  const isEmptied = cursor.accept("empty|clear out?");
  if (!isEmptied && !cursor.acceptAny("delete|remove|drop|erase|clear", "get rid of")) return undefined;
  const isAll =
    !isEmptied &&
    (cursor.acceptAny("everything|all|anything that? is? below|under|beneath|underneath", "everything|all in|of") ||
      cursor.acceptAny(
        `all? the? whole|entire? ${CONTENT} below|under|beneath|of|in`,
        "what|whatever is|stands|comes below|under|beneath",
      ));
  if (!isEmptied && !isAll) return undefined;
  const isBelow = /^(?:below|under|beneath|underneath)$/.test(cursor.word(-1) ?? "");
  const said = cursor.tokens.slice(start, cursor.index).map(({ text }) => text.toLowerCase());
  const isText = said.some((word) => /^(?:content|contents|text|body|what|whatever)$/.test(word));
  const mayBeRest = /^(?:below|beneath)$/.test(said.at(-1) ?? "");
  const heading = readSectionName(cursor, isBelow) ?? (isBelow ? readHeadingTitle(cursor) : undefined);
  const page = heading === undefined ? undefined : readOwner(cursor, head, "of|from|in|on");
  if (heading === undefined || page === undefined) return undefined;
  const isKept = cursor.attempt(() => {
    cursor.acceptPunctuation(",;(");
    cursor.accept("but|and");
    const isKept = cursor.acceptAny(
      "keep|keeping|leave|leaving the|its section? heading|headline|title itself?",
      "not the heading|headline|title itself?",
    );
    cursor.acceptAny("in place", "as it is", "there|intact");
    cursor.acceptPunctuation(")");
    return isKept || undefined;
  });
  const doubts = {
    ...(isText && { isText: true as const }),
    ...(mayBeRest && !isKept && { mayBeRest: true as const }),
  };
  return { type: "delete-section", page, heading, keepsHeading: true, ...doubts };
}

/** "the Known issues heading" */
function readHeadingTitle(cursor: Cursor): string | undefined {
  cursor.accept("the");
  const title = readCapitals(cursor, (word) => /^(?:heading|section|of|in|on|from)$/.test(word));
  cursor.accept("heading|section");
  return title;
}

/** "the last section"; whether what stands before the headings is the first one, nobody can tell. */
function readNumber(cursor: Cursor): number | undefined {
  cursor.accept("the whole|entire?");
  const number = readOrdinal(cursor);
  return number === -1 && cursor.accept("section") ? number : undefined;
}

type DeleteHeading = Extract<Instruction, { type: "delete-heading" }>;

const HEADING = "heading|headline|header|subheading|title-heading";

/** "delete the heading "Setup" of x, but keep its text", "remove the duplicate main heading from x" */
export function readDeleteHeading(cursor: Cursor, head: Scope): DeleteHeading[] | undefined {
  if (!isHeadOfPage(head) || !cursor.acceptAny("delete|remove|drop", "get rid of", "cut out?")) return undefined;
  cursor.accept("the");
  cursor.accept("empty|stray|leftover|left-over|orphaned|lone|bare");
  const quoted = cursor.attempt(() => readHeadingBefore(cursor));
  cursor.accept("duplicate|duplicated|redundant|repeated|second|extra|superfluous");
  const isMain = quoted === undefined && (cursor.accept("main|page|top h1?") || cursor.word() === "h1");
  if (quoted === undefined && !cursor.accept(`h1? ${HEADING}`) && !cursor.accept("h1")) return undefined;
  cursor.accept("called|titled|named");
  const heading =
    quoted ??
    readQuoted(cursor)
      ?.text.replace(/^#{1,6} /, "")
      .trim();
  if ((heading === undefined && !isMain) || heading === "" || heading?.includes("\n")) return undefined;
  const page = readOwner(cursor, head, "of|from|in|on");
  if (page === undefined) return undefined;
  const keepsText =
    cursor.attempt(() => {
      cursor.acceptPunctuation(",;(");
      cursor.accept("but|and");
      const isKept = cursor.acceptAny(
        "keep|leave|not its|the text|content|contents|paragraph|paragraphs|list|table|code|steps|bullets|rest below|under|of? it|the? section?",
        "only|just",
        "alone",
      );
      cursor.acceptPunctuation(")");
      return isKept || undefined;
    }) ?? false;
  return [{ type: "delete-heading", page, ...(heading !== undefined && { heading }), ...(keepsText && { keepsText }) }];
}

/** "the "Setup" heading", "the Setup heading" */
function readHeadingBefore(cursor: Cursor): string | undefined {
  const title = readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, (word) => /^(?:heading|headline)$/.test(word));
  return title !== undefined && cursor.accept("section? heading|headline") ? title : undefined;
}

/** "move the section "Usage" above "Install" in x", "in x, move "Usage" after "Install"" */
export function readMoveSection(cursor: Cursor, head: Scope): MoveSection[] | undefined {
  if (!isHeadOfPage(head) || !cursor.accept("move|put|place")) return undefined;
  const onPage = head.place === undefined ? cursor.attempt(() => readToEdgeOfPage(cursor)) : undefined;
  if (onPage) return [onPage];
  const start = cursor.index;
  const isOnPage = head.place !== undefined;
  const named = readSectionName(cursor, isOnPage);
  const topic = isOnPage && named === undefined ? readTopicBeforeSide(cursor) : undefined;
  const about = topic ?? (named === undefined ? readSectionAbout(cursor) : undefined);
  const heading = named ?? about;
  const isNamed = heading !== undefined && cursor.tokens.slice(start, cursor.index).some(isNoun);
  const before = heading === undefined ? undefined : readOwner(cursor, {}, "of|in|on|from");
  if (heading === undefined) return undefined;
  const edge = cursor.attempt(() => readEdge(cursor, head, before));
  const part = about !== undefined && { mayBePart: true as const };
  if (edge && (isNamed || head.place !== undefined)) return [{ type: "move-section", heading, ...edge, ...part }];
  const side = readSide(cursor, "below|after|under|behind|beneath");
  const besideAbout = side === undefined ? undefined : readSectionAbout(cursor, true);
  const titled =
    side === undefined
      ? undefined
      : (besideAbout ?? readSectionName(cursor, true) ?? cursor.attempt(() => readTitleOf(cursor)));
  const isLoose = side !== undefined && titled === undefined && isNamed;
  // "above the example of collected data"
  const words = isLoose ? readTopicToEnd(cursor) : undefined;
  // "above the Gas one"
  const beside = cursor.word(-1) === "one" ? titled?.replace(/(?<=\S) one$/i, "") : (titled ?? words);
  if (side === undefined || beside === undefined) return undefined;
  const page = before ?? readOwner(cursor, head, "of|in|on");
  // Without the word section, and no page at the beginning, the names may be those of pages.
  if (page === undefined || (!isNamed && head.place === undefined)) return undefined;
  const mayBePart = (part || besideAbout !== undefined || words !== undefined) && { mayBePart: true as const };
  return [{ type: "move-section", page, heading, side, beside, ...mayBePart }];
}

type CarrySection = Extract<Instruction, { type: "carry-section" }>;

/** "move the section "Limits" of quickstart to guides/limits", "…, after "Usage"", "… to the top of guides/limits" */
export function readCarrySection(cursor: Cursor, head: Scope): CarrySection[] | undefined {
  if (!isHeadOfPage(head) || !cursor.accept("move|put|place|relocate|transfer|copy|duplicate")) return undefined;
  const isCopy = /^(?:copy|duplicate)$/.test(cursor.word(-1) ?? "");
  const start = cursor.index;
  const heading = readSectionName(cursor, true);
  const isNamed = cursor.tokens.slice(start, cursor.index).some(isNoun);
  const owner = cursor.index;
  const page = heading === undefined ? undefined : readOwner(cursor, head, "of|in|on|from");
  if (heading === undefined || page === undefined) return undefined;
  const isFromPage = saysPage(cursor, owner);
  const place: CarrySection["place"] | undefined = cursor.accept("to|at the? very? end|bottom of")
    ? { at: "end" }
    : cursor.accept("to|at the? very? top|start|beginning of")
      ? { at: "start" }
      : undefined;
  if (!place && !cursor.accept("over? to|into|onto") && !(isCopy && cursor.accept("on"))) return undefined;
  const target = cursor.index;
  const to = readPage(cursor, { bare: true });
  // Without the word section, it has to be clear that both are pages.
  if (to === undefined || !(isNamed || (isFromPage && saysPage(cursor, target)))) return undefined;
  const there = readPlaceThere(cursor) ?? place ?? { at: "end" as const };
  return [{ type: "carry-section", page, heading, to, place: there, ...(isCopy && { isCopy }) }];
}

type ExtractSection = Extract<Instruction, { type: "extract-section" }>;

/** `move the section "Limits" of quickstart to a new page guides/limits`, `split quickstart at the heading "Limits" into limits` */
export function readExtractSection(cursor: Cursor, head: Scope): ExtractSection[] | undefined {
  if (!isHeadOfPage(head)) return undefined;
  const split = cursor.attempt(() => readSplit(cursor));
  if (split) return [split];
  const isSplit = cursor.accept("split|break|spin out|off?");
  if (!isSplit && !cursor.accept("move|put|extract|turn|make|convert|pull out?")) return undefined;
  const heading = readSectionName(cursor, true);
  if (/^(?:of|from)$/.test(cursor.word(1) ?? "")) cursor.accept("out");
  const page = heading === undefined ? undefined : readOwner(cursor, head, "of|in|on|from");
  const isNew =
    cursor.accept("to|into|onto a|its new|own|separate new|own? page") ||
    cursor.accept("a|its new|own|separate new|own? page");
  if (heading === undefined || page === undefined || !isNew) return undefined;
  const named = readNewPage(cursor);
  return named && [{ type: "extract-section", page, heading, ...named }];
}

/** `guides/limits`, `called "Limits" at guides/limits` */
function readNewPage(cursor: Cursor): { to: string; title?: string } | undefined {
  const readTitleOfPage = () =>
    cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      cursor.accept("with|and the? title");
      cursor.accept("called|titled|named");
      const title = readQuoted(cursor)?.text.trim();
      return title === undefined || isPath(title) || title === "" ? undefined : title;
    });
  const before = readTitleOfPage();
  cursor.accept("at|in|as|called|named");
  const to = readPath(cursor);
  const title = before ?? readTitleOfPage();
  if (to === undefined || !/^[\w./-]*\p{Ll}[\w./-]*$/u.test(to)) return undefined;
  return { to, ...(title !== undefined && { title }) };
}

/** `guides/install at the heading "Upgrading" into guides/upgrade` */
function readSplit(cursor: Cursor): ExtractSection | undefined {
  if (!cursor.accept("split|break")) return undefined;
  cursor.accept("up");
  const page = readPage(cursor, { bare: true });
  if (page === undefined || !cursor.accept("at|before|from")) return undefined;
  const heading = readSectionName(cursor, true);
  cursor.acceptPunctuation(",");
  cursor.accept("and");
  const isInto = cursor.acceptAny(
    "into|to a|the? new? page?",
    "move|put the? rest|second to|into|in a|the? new? page?",
    "move|put the? second part|half to|into|in a|the? new? page?",
  );
  const named = heading !== undefined && isInto ? readNewPage(cursor) : undefined;
  return heading === undefined || !named
    ? undefined
    : { type: "extract-section", page, heading, ...named, isRest: true };
}

/** ", after "Usage"", ", at the top" */
function readPlaceThere(cursor: Cursor): CarrySection["place"] | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    if (cursor.acceptAny("at|to the|its very? end|bottom", "as the last section")) return { at: "end" };
    if (cursor.acceptAny("at|to the|its very? top|start|beginning", "as the first section")) return { at: "start" };
    const side = readSide(cursor);
    const section = side === undefined ? undefined : (readSectionName(cursor, true) ?? readTitleOf(cursor));
    return side === undefined || section === undefined ? undefined : { at: side, section };
  });
}

/** "to the end of quickstart", "to the top of the page" where the page is known. */
function readEdge(
  cursor: Cursor,
  head: Scope,
  before: string | undefined,
): Pick<MoveSection, "page" | "side"> | undefined {
  if (!cursor.accept("to|at the very? end|bottom|top|start|beginning")) return undefined;
  const side = /^(?:end|bottom)$/.test(cursor.word(-1) ?? "") ? "after" : "before";
  const isSame = cursor.accept("of the|that page|file");
  const page = before ?? (isSame ? readOwner(cursor, head, "in|on") : readOwner(cursor, head, "of|in|on"));
  return page === undefined ? undefined : { page, side };
}

/** ""Install" to the top of the quickstart page": what goes to an end of a page is a part of it. */
function readToEdgeOfPage(cursor: Cursor): MoveSection | undefined {
  const heading = readSectionName(cursor, true);
  if (heading === undefined || isPath(heading)) return undefined;
  const start = cursor.index;
  const edge = readEdge(cursor, {}, undefined);
  const words = cursor.tokens.slice(start, cursor.index).map(({ text }) => text);
  const isPage = isPageNoun(words.at(-1)) || /\.mdx?$/.test(edge?.page ?? "");
  return edge && isPage ? { type: "move-section", heading, ...edge } : undefined;
}

type SwapSections = Extract<Instruction, { type: "swap-sections" }>;
type SortSections = Extract<Instruction, { type: "sort-sections" }>;

/** "swap the sections "Install" and "Usage" in x", "swap the order of the Install and Usage sections of x" */
export function readSwapSections(cursor: Cursor, head: Scope): SwapSections[] | undefined {
  if (!isHeadOfPage(head) || !cursor.accept("swap|switch|exchange|flip|reverse")) return undefined;
  cursor.acceptAny("the? order|position|positions|places|place of");
  const isNamed = cursor.accept("the? sections|headings|subsections");
  const heading = isNamed ? readTitleOf(cursor) : (readSectionName(cursor) ?? readTitleOf(cursor));
  const isFirst = isNoun({ text: cursor.word(-1) ?? "" });
  if (heading === undefined || !cursor.accept("and|with|&")) return undefined;
  const other = isFirst ? readSectionName(cursor, true) : readTitleOf(cursor);
  if (other === undefined || (!isNamed && !isFirst && !cursor.accept("sections|headings|subsections")))
    return undefined;
  const page = readOwner(cursor, head, "of|in|on");
  return page === undefined ? undefined : [{ type: "swap-sections", page, heading, other }];
}

/** "sort the sections of x alphabetically", `in x, sort the headings under "Terms" by name` */
export function readSortSections(cursor: Cursor, head: Scope): SortSections[] | undefined {
  if (!isHeadOfPage(head)) return undefined;
  const isAlphabetized = cursor.accept("alphabetize|alphabetise");
  if (!isAlphabetized && !cursor.accept("sort|order")) return undefined;
  cursor.accept("all? the? sub? sections|headings|subsections|subheadings|terms");
  if (!/^(?:(?:sub)?sections|(?:sub)?headings)$/.test(cursor.word(-1) ?? "")) return undefined;
  const under = cursor.accept("under|below|in the? heading|section?") ? readQuoted(cursor)?.text.trim() : undefined;
  if (under === undefined && /^(?:under|below|in|heading|section)$/.test(cursor.word(-1) ?? "")) cursor.index -= 1;
  const page = readOwner(cursor, head, "of|in|on");
  const isOrdered = cursor.acceptAny(
    "alphabetically",
    "in alphabetical order",
    "a-z",
    "from? a to z",
    "by their? names|name|titles|title|headings|heading",
  );
  cursor.accept("by the|their? names|name|titles|title|headings|heading");
  if (page === undefined || (!isOrdered && !isAlphabetized)) return undefined;
  return [{ type: "sort-sections", page, ...(under !== undefined && { under }) }];
}

/** A title in quotes, or words that begin with a capital. */
function readTitleOf(cursor: Cursor): string | undefined {
  const isEnd = (word: string) => /^(?:and|with|&|section|sections|of|in|on|headings?)$/.test(word);
  return (
    readQuoted(cursor)?.text.trim() ??
    (cursor.accept("the") ? readCapitals(cursor, isEnd) : readCapitals(cursor, isEnd))
  );
}

function isNoun({ text }: { text: string }): boolean {
  return /^(?:section|subsection|chapter|heading)$/i.test(text);
}
