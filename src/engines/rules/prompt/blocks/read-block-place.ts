import type { Cursor } from "../cursor.ts";
import { readOrdinal } from "../read-number.ts";
import { readSectionName } from "../sections/section-names.ts";
import { readQuoted, readWords } from "../values.ts";
import { type BlockPlace, readPageOf } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";

const IN = "in|from|of|on|at|inside|within";
const INTO = `${IN}|to|into`;
const LIST = "list|table|checklist";

/**
 * "from the list under "Requirements" in installation": all that is said about where a block is, in any order.
 *
 * @param options `isTarget` reads "to the list" as well, `countsLists` "of the second list", `atMost` no more than so many of its parts
 */
export function readBlockPlace(
  cursor: Cursor,
  head: BlockPlace,
  { isTarget = false, countsLists = false, atMost = Infinity } = {},
): BlockPlace | undefined {
  const words = isTarget ? INTO : IN;
  const place: BlockPlace = { ...head };
  for (let count = 0; count < atMost; count++) {
    const read =
      (countsLists ? cursor.attempt(() => readNthList(cursor)) : undefined) ??
      cursor.attempt(() => readWithin(cursor)) ??
      cursor.attempt(() => readCodeGroup(cursor)) ??
      cursor.attempt(() => readListOf(cursor, words, place.page !== undefined)) ??
      cursor.attempt(() => readUnder(cursor, words)) ??
      cursor.attempt(() => readQuotedPart(cursor, words, place.page !== undefined)) ??
      // "of the Further links on x" names the page behind it.
      cursor.attempt(() => {
        const things = readThings(cursor, words);
        return cursor.word() === "on" && /^\p{Lu}\S* \p{Ll}/u.test(things?.list ?? "") ? things : undefined;
      }) ??
      cursor.attempt(() => {
        // "From A to Z" is an order.
        const isOrder = [0, 1, 2, 3].map((ahead) => cursor.word(ahead)).join(" ") === "from a to z";
        const page = isOrder ? undefined : readPageOf(cursor, words);
        return page === undefined ? undefined : { page };
      }) ??
      cursor.attempt(() => readThings(cursor, words));
    if (!read) return place;
    const keys = Object.keys(read) as (keyof BlockPlace)[];
    if (keys.some((key) => place[key] !== undefined)) return undefined;
    Object.assign(place, read);
  }
  return place;
}

/** "in the list", "to the table", "to the Requirements list", "to the list of supported platforms". */
function readListOf(cursor: Cursor, words: string, isOnPage: boolean): BlockPlace | undefined {
  if (!cursor.accept(words)) return undefined;
  cursor.accept("the|that|this|our|a");
  cursor.accept("numbered|bullet|bulleted|ordered|unordered|markdown|first|existing|main");
  if (cursor.word(-1) === "first") return undefined;
  if (cursor.acceptAny(LIST, "steps|bullets|items", "list|bullet items|points")) return readListName(cursor, isOnPage);
  const name = readQuoted(cursor) ?? readWords(cursor, LIST.split("|"));
  return name && cursor.accept(LIST) ? { list: name.text.trim() } : undefined;
}

/** "from the supported agents in x": a list by what its items are. */
function readThings(cursor: Cursor, words: string): BlockPlace | undefined {
  if (!cursor.accept(words) || !cursor.accept("the|our|its")) return undefined;
  const name = readWords(cursor)?.text ?? "";
  const isPlural = /^\p{L}[\p{L}\d-]*(?: \p{L}[\p{L}\d-]*){0,3}(?<=\p{L}[^s\P{L}]s)$/u.test(name);
  const isPlain = isPlural && !/\b(?:docs|pages|files|guides|sections|steps|lists|tables)\b/i.test(name);
  return isPlain && /^(?:in|on|of)$/.test(cursor.word() ?? "") ? { list: name } : undefined;
}

/** "in step 2", "of the first bullet": a block around the one that is meant. */
function readWithin(cursor: Cursor): BlockPlace | undefined {
  if (!cursor.accept("in|of|from|inside|within")) return undefined;
  const within = readBlock(cursor, true);
  const isOne = within !== undefined && within.words === undefined && within.number !== undefined;
  return isOne && /^(?:step|item|paragraph)$/.test(within.kind) ? { within } : undefined;
}

/** "of the code group" */
function readCodeGroup(cursor: Cursor): BlockPlace | undefined {
  const isGroup = cursor.accept(IN) && cursor.acceptAny("the? code group|tabs", "the? codegroup|code-group");
  return isGroup ? { inCodeGroup: true } : undefined;
}

/** "of the first list" */
function readNthList(cursor: Cursor): BlockPlace | undefined {
  if (!cursor.accept(IN) || !cursor.accept("the")) return undefined;
  const nthList = readOrdinal(cursor);
  cursor.accept("numbered|bullet|bulleted|ordered|unordered|markdown");
  return nthList !== undefined && cursor.accept(LIST) ? { nthList } : undefined;
}

function readListName(cursor: Cursor, isOnPage: boolean): BlockPlace {
  const named = cursor.attempt(() => {
    // "that follows "Some ideas:""
    if (
      cursor.acceptAny(
        "that|which follows",
        "that|which comes|stands|is right|directly? after|below|under",
        "following",
      )
    ) {
      const words = readQuoted(cursor)?.text.trim();
      return words === undefined ? undefined : { list: words };
    }
    if (!cursor.accept("of|with|called|titled|named")) return undefined;
    const isCalled = cursor.word(-1) !== "of" && cursor.word(-1) !== "with";
    const quoted = isCalled ? readQuoted(cursor) : undefined;
    if (quoted) return { list: quoted.text.trim() };
    const name = readWords(cursor);
    // "of quickstart" is a page, "of supported platforms" is what the list has.
    const isBeforePage = isOnPage || /^(?:in|on|of)$/.test(cursor.word() ?? "");
    const isOwn =
      /^\p{Ll}\S* \S/u.test(name?.text ?? "") ||
      (isBeforePage && /^(?:\S.* )?(?:\p{Ll}{3,}|\p{Lu}{2,})s$/u.test(name?.text ?? ""));
    return name && isOwn && !/\b(?:page|file)\b/.test(name.text) ? { list: name.text } : undefined;
  });
  return named ?? {};
}

/** "under "Requirements"", "below the heading Options", "in the section "Usage"". */
function readUnder(cursor: Cursor, words: string): BlockPlace | undefined {
  const isBelow = cursor.accept("under|below|beneath|underneath");
  if (!isBelow && !cursor.accept(words)) return undefined;
  const section = readSectionName(cursor, isBelow) ?? (isBelow ? readHeadingWords(cursor) : undefined);
  return section === undefined ? undefined : { under: section };
}

/** `of "Requirements"`, of a page that is known or follows: the section that is called so. */
function readQuotedPart(cursor: Cursor, words: string, isOnPage: boolean): BlockPlace | undefined {
  const section = cursor.accept(words) ? readQuoted(cursor)?.text.trim() : undefined;
  const isPage = /^(?:page|file|folder|docs)$/.test(cursor.word() ?? "");
  const isKnown = isOnPage || /^(?:in|on|of|from)$/.test(cursor.word() ?? "");
  return section === undefined || section === "" || section.includes("/") || isPage || !isKnown
    ? undefined
    : { under: section };
}

function readHeadingWords(cursor: Cursor): string | undefined {
  cursor.accept("the");
  const isNamed = cursor.accept("heading|header|section|title");
  const words = readWords(cursor, ["heading", "section"]);
  if (!isNamed) cursor.accept("heading|section|header");
  return words?.text;
}
