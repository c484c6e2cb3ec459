import type { PageScope, TextPart, TextPlace } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readException, readPlace } from "./read-page-place.ts";
import { readRecords } from "./read-records.ts";
import { readPart } from "./read-text-part.ts";
import { readCase, readWhere } from "./read-text-place.ts";
import { isBeforeRequest } from "./request-verbs.ts";
import type { Scope } from "./scope.ts";
import { readSectionBehind } from "./section-behind-page.ts";

/**
 * Reads "in code", "under guides/", "ignoring case" … in any order. Undefined if they contradict each other.
 *
 * @param isOwner also reads "of the page X", as for the field of a page
 */
export function readScope(cursor: Cursor, start: Scope = {}, isOwner = false): Scope | undefined {
  let scope: Scope = start;
  const isHead = cursor.index === cursor.begin;
  // "Except in code and in x" leaves out both.
  let isLeftOut = false;
  for (;;) {
    if (cursor.attempt(() => readSamePlace(cursor, scope))) continue;
    const begin = cursor.index;
    const behind = readSectionBehind(cursor, scope);
    const more: Scope | undefined =
      behind || !isLeftOut ? undefined : cursor.attempt(() => readAlsoLeftOut(cursor, isOwner));
    const part =
      behind ?? more ?? cursor.attempt(() => readOne(cursor, { isOwner, isHead, isOnPage: isOnePage(scope) }));
    if (!part) return scope;
    isLeftOut =
      more !== undefined || cursor.tokens.slice(begin, cursor.index).some(({ text }) => LEAVES_OUT.test(text));
    const merged = merge(scope, part);
    if (!merged) return undefined;
    scope = merged;
  }
}

/** Rows and tables are read with what is to be done with their cells. */
function isBeforeAny(part: TextPart): boolean {
  return part.type === "section" || (part.type === "block" && !/^(?:row|table|list)$/.test(part.block.kind));
}

/** "On the install page", "in the install guide" */
function isOnePage({ place }: Scope): boolean {
  return place?.type === "page" || (place?.type === "named" && place.named.as === "any");
}

/** "On the page x, replace … everywhere on that page": the place that was said before. */
function readSamePlace(cursor: Cursor, { place }: Scope): true | undefined {
  if (place?.type !== "page" && place?.type !== "named") return undefined;
  // "Typo on the FAQ page" is no page.
  if (place.type === "page" && /^(?:typo|mistake|error)s? (?:on|in) /i.test(place.page)) return undefined;
  const isSame = cursor.acceptAny(
    "on|in|across|throughout the|that|this same? page|file|document|doc|article",
    "there",
  );
  const next = cursor.peek();
  const isEnd =
    next === undefined || next.kind === "newline" || (next.kind === "punctuation" && ".,;!)".includes(next.text));
  return isSame && isEnd ? true : undefined;
}

function readOne(
  cursor: Cursor,
  { isOwner, isHead, isOnPage }: { isOwner: boolean; isHead: boolean; isOnPage: boolean },
): Scope | undefined {
  const isOfAll = ALL.test(cursor.word(-1) ?? "");
  const comma = cursor.acceptPunctuation(",");
  const open = cursor.acceptPunctuation("(");
  const records = readRecords(cursor);
  if (records) return open && !cursor.acceptPunctuation(")") ? undefined : records;
  const isAllBut = cursor.word() === "but" && ALL.test(cursor.word(-1) ?? "");
  const isLimit = cursor.word() === "but" && !/^(?:also|only)$/.test(cursor.word(1) ?? "");
  const isJoined = cursor.acceptAny("but|and? also|only", "but please?", "and") || comma;
  const isAmongAll = isOfAll && cursor.word(-1) === "also";
  const part = readPart(cursor, isOnPage) ?? readWhere(cursor);
  const text = part ?? readCase(cursor) ?? readException(cursor, isAllBut);
  const said = text ?? readPlace(cursor, isOwner);
  const isOnly = cursor.accept("only") || cursor.word(-1) === "only";
  // "Everywhere but in x" leaves out what it names.
  const read = said && isLimit && !isOnly && (part ?? !text) ? leftOut(said) : said;
  if (!read || (open && !cursor.acceptPunctuation(")"))) return undefined;
  // "…, and in guides, replace …" says where the next request is to be done.
  if (isAmongAll && read.place?.type === "page") return SETTINGS.test(read.place.page) ? { withSettings: true } : {};
  // "On the page x, in step 2, replace …": a part of the page that the sentence begins with.
  const isPartOfHead = isHead && isOnPage && said?.parts?.every(isBeforeAny) === true;
  const isPlace = !isPartOfHead && (said?.place !== undefined || said?.parts !== undefined);
  return isJoined && isPlace && isBeforeRequest(cursor) ? undefined : read;
}

const LEAVES_OUT = /^(?:except|excluding|excepting|not|nor)$/i;

/** "and in the changelog", "or in code", behind what is left out. */
function readAlsoLeftOut(cursor: Cursor, isOwner: boolean): Scope | undefined {
  if (!cursor.accept("and|or|nor not?") || !/^(?:in|on|under|within|inside)$/.test(cursor.word() ?? ""))
    return undefined;
  const said = readPart(cursor, false) ?? readWhere(cursor) ?? readPlace(cursor, isOwner);
  if (!said || cursor.word() === "only" || isBeforeRequest(cursor)) return undefined;
  return said.where === undefined ? leftOut(said) : { where: "prose" };
}

/** Files that "everywhere, also in mkdocs.yml" may name beside the pages. */
const SETTINGS = /\.(?:jsonc?|ya?ml|toml|[cm]?[jt]sx?)$/i;

/** "All pages", before "but the changelog". */
const ALL = /^(?:all|anywhere|docs|documentation|documents|everything|everywhere|articles|files|pages)$/;

function leftOut(said: Scope): Scope | undefined {
  const { place, parts, where } = said;
  const [part] = parts?.length === 1 ? parts : [];
  if (parts) return part?.type === "headings" ? { skipsHeadings: true } : undefined;
  if (where !== undefined || place === undefined) return where === "code" ? { where: "prose" } : said;
  if (place?.type === "page") return { except: [place.page] };
  if (place?.type === "under" && !place.mayBeAll) return { except: [place.under] };
  return place?.type === "named" ? { except: [place.named] } : undefined;
}

function merge(left: Scope, right: Scope): Scope | undefined {
  const merged: Scope = { ...left, ...right };
  const where = mergeWhere(left.where, right.where);
  if (where === "contradiction") return undefined;
  const within = blockWithin(left.parts, right.parts) ?? blockWithin(right.parts, left.parts);
  if (within) merged.parts = within;
  else if ([left.parts, left.only].some((said) => said !== undefined) && (right.parts ?? right.only) !== undefined) {
    const isOther = (left.parts && right.parts) ?? (left.only !== undefined && right.only !== undefined);
    if (isOther) return undefined;
  }
  if (right.anyCase !== undefined && left.anyCase !== undefined && right.anyCase !== left.anyCase) return undefined;
  // The settings are of all pages.
  const [placed, settled] = left.withSettings ? [right, left] : [left, right];
  if (settled.withSettings && placed.place && placed.place.type !== "all") return undefined;
  if (right.place && left.place && left.place.type !== "all" && right.place.type !== "all") return undefined;
  if (where) merged.where = where;
  if (where === "prose" && [left.where, right.where].includes("everywhere")) merged.withSettings = true;
  if (right.place?.type === "all" && left.place) merged.place = left.place;
  if (left.except && right.except) merged.except = [...left.except, ...right.except];
  return merged;
}

/** "In the section x, replace … in step 3" */
function blockWithin(outer: Scope["parts"], inner: Scope["parts"]): Scope["parts"] {
  const [section, part] = [outer?.[0], inner?.[0]];
  if (section?.type !== "section" || part?.type !== "block" || part.block.under !== undefined) return undefined;
  if (outer?.length !== 1 || inner?.length !== 1) return undefined;
  return [{ type: "block", block: { ...part.block, under: section.heading } }];
}

function mergeWhere(
  left: TextPlace | undefined,
  right: TextPlace | undefined,
): TextPlace | "contradiction" | undefined {
  if (!left || !right || left === right) return left ?? right;
  // "Everywhere, but not in code"
  if ([left, right].includes("everywhere") && [left, right].includes("prose")) return "prose";
  // "In code everywhere" is in the code of all pages.
  if ([left, right].includes("everywhere") && [left, right].includes("code")) return "code";
  return [left, right].includes("everywhere") && [left, right].includes("prose-and-code")
    ? "everywhere"
    : "contradiction";
}

/** The pages that a scope names, as instructions have them. */
export function pageScopeOf({ place, except }: Scope): PageScope {
  return {
    ...(place?.type === "named" && { named: place.named }),
    ...(place?.type === "several" && { places: place.places.map((one) => pageScopeOf({ place: one })) }),
    ...(place?.type === "under" && { under: place.under }),
    ...(place?.type === "under" && place.mayBeAll && { mayBeAll: true }),
    ...(place?.type === "page" && { page: place.page }),
    ...(place?.type === "page" && place.isNamedAsPage && { isNamedAsPage: true }),
    ...(except && { except }),
  };
}
