import type { TextPlace } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { isDocumentWord, readPage, readPath, withoutSlashes } from "./values.ts";

/** Where something is to be done, as far as the prompt says so. */
export type Scope = {
  where?: TextPlace;
  place?: { type: "all" } | { type: "page"; page: string } | { type: "under"; under: string };
  anyCase?: boolean;
};

/**
 * "in code", "under guides/", "ignoring case" … in any order. Undefined if they contradict each other. A field also has an
 * owner: "of the page X".
 */
export function readScope(cursor: Cursor, start: Scope = {}, isOwner = false): Scope | undefined {
  let scope: Scope = start;
  for (;;) {
    const part = cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      const open = cursor.acceptPunctuation("(");
      cursor.acceptAny("but|and? also|only", "but|and");
      const read = readWhere(cursor) ?? readCase(cursor) ?? readPlace(cursor, isOwner);
      if (!read) return undefined;
      cursor.accept("only");
      if (open && !cursor.acceptPunctuation(")")) return undefined;
      return read;
    });
    if (!part) return scope;
    const merged = merge(scope, part);
    if (!merged) return undefined;
    scope = merged;
  }
}

function merge(left: Scope, right: Scope): Scope | undefined {
  const merged: Scope = { ...left, ...right };
  const where = mergeWhere(left.where, right.where);
  if (where === "contradiction") return undefined;
  if (right.anyCase !== undefined && left.anyCase !== undefined && right.anyCase !== left.anyCase) return undefined;
  if (right.place && left.place && left.place.type !== "all" && right.place.type !== "all") return undefined;
  if (where) merged.where = where;
  if (right.place?.type === "all" && left.place) merged.place = left.place;
  return merged;
}

function mergeWhere(
  left: TextPlace | undefined,
  right: TextPlace | undefined,
): TextPlace | "contradiction" | undefined {
  if (!left || !right || left === right) return left ?? right;
  return [left, right].includes("everywhere") && [left, right].includes("prose-and-code")
    ? "everywhere"
    : "contradiction";
}

function readWhere(cursor: Cursor): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const also = ["also", "and"].includes(cursor.word(-1) ?? "");
    if (cursor.acceptAny("everywhere including|also in? code", "everywhere", "in all places")) {
      if (cursor.word(-1) === "code") acceptCodeNoun(cursor);
      return { where: "everywhere" };
    }
    if (cursor.acceptAny("including in|inside|within?", "as well as in", "plus in?") && acceptCode(cursor))
      return { where: "prose-and-code" };
    if (cursor.acceptAny("both? in prose|text and|&|or in?", "in both prose|text and") && acceptCode(cursor)) {
      return { where: "prose-and-code" };
    }
    if (cursor.acceptAny("in|within prose|text", "in the prose|text")) return { where: "prose" };
    if (
      cursor.acceptAny("not in|inside|within", "except in|inside|within|for", "outside of?", "excluding") &&
      acceptCode(cursor)
    ) {
      return { where: "prose" };
    }
    const only = cursor.accept("only");
    if (!cursor.acceptAny("both? in|inside|within") || !acceptCode(cursor)) return undefined;
    if (cursor.acceptAny("and|& in? the? prose|text")) return { where: "prose-and-code" };
    if (!only && (cursor.acceptAny("too", "also", "as well") || also)) return { where: "prose-and-code" };
    return { where: "code" };
  });
}

function acceptCode(cursor: Cursor): boolean {
  cursor.accept("all|any|the? of? the?");
  if (cursor.acceptAny("inline? code")) {
    acceptCodeNoun(cursor);
    return true;
  }
  return cursor.acceptAny("code-blocks|codeblocks|code-samples|code-examples");
}

function acceptCodeNoun(cursor: Cursor): void {
  cursor.accept("block|blocks|sample|samples|example|examples|snippet|snippets|fence|fences|spans");
}

function readCase(cursor: Cursor): Scope | undefined {
  if (
    cursor.acceptAny(
      "case-insensitive|case-insensitively",
      "case insensitive|insensitively",
      "ignoring|ignore the? case|capitalization|capitalisation",
      "in any case|capitalization|capitalisation",
      "with any capitalization|capitalisation",
      "regardless|irrespective of case|capitalization|capitalisation",
      "no matter the case",
      "whatever the case",
    )
  ) {
    return { anyCase: true };
  }
  if (
    cursor.acceptAny("case-sensitive|case-sensitively", "case sensitive|sensitively", "match|matching the? exact? case")
  ) {
    return { anyCase: false };
  }
  return cursor.acceptAny("whole words|word", "as a? whole word|words") ? {} : undefined;
}

/** Words about documentation that are a page's or a folder's name in many sites. */
const PAGE_NAME = /^(?:index|changelog|readme|faq|glossary|overview|introduction)$/;
const FOLDER_NAME = /^(?:guides|tutorials|articles|reference|api|blog|topics)$/;

const DOCS = "docs|documentation|site|website|project|repository|repo";

function readPlace(cursor: Cursor, isOwner: boolean): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    if (cursor.acceptAny("globally", "site-wide|sitewide")) return { place: { type: "all" } };
    if (
      cursor.acceptAny(
        `across|throughout all|every? of? the|our|my? whole|entire|complete? ${DOCS}|pages`,
        `in|on|to|from|for|of the|our|my whole|entire|complete ${DOCS}`,
        `in|on|to|from|for|of the|our|my? ${DOCS}`,
        "across|throughout|in|on|to|from|for|of all docs|articles|files|documents",
        "across|throughout|in|on|to|from|for|of every|each single? page|file|doc",
      ) ||
      cursor.acceptAny(
        "across|throughout|in|on|to|from|for|of all of? the|our|my? docs|doc|documentation? pages|files|docs",
      )
    ) {
      return readPagesOf(cursor) ?? readInner(cursor, isOwner) ?? { place: { type: "all" } };
    }
    return readInner(cursor, isOwner);
  });
}

/** "all pages in guides": what follows is a folder, since no page holds pages. */
function readPagesOf(cursor: Cursor): Scope | undefined {
  return cursor.attempt(() => {
    if (!/^(?:pages?|files?|docs?|documents|articles)$/.test(cursor.word(-1) ?? "")) return undefined;
    if (!cursor.accept("in|inside|within|under|below")) return undefined;
    cursor.accept("the");
    const path = readPath(cursor);
    // "in all pages in headings" is about a part of pages.
    if (path === undefined || (isDocumentWord(path) && !FOLDER_NAME.test(path))) return undefined;
    cursor.accept("folder|directory");
    return under(path);
  });
}

/** "under guides", "in the folder guides", "in the page quickstart". */
function readInner(cursor: Cursor, isOwner: boolean): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const below = cursor.accept("anywhere|everything? under|below|beneath");
    if (!below && !cursor.accept(isOwner ? "in|on|inside|within|from|of|for" : "in|on|inside|within|from"))
      return undefined;
    if (cursor.accept("the? folder|directory|path called|named?")) return under(readPath(cursor));
    const folder = cursor.attempt(() => {
      const path = cursor.accept("the") ? readPath(cursor) : undefined;
      return path !== undefined && cursor.accept("folder|directory") ? path : undefined;
    });
    if (folder !== undefined) return under(folder);
    if (below) return under(readPath(cursor));
    const path = cursor.attempt(() => {
      const text = readPath(cursor);
      return text !== undefined && (text.startsWith("/") || text.endsWith("/")) && cursor.word() !== "page"
        ? text
        : undefined;
    });
    if (path !== undefined) return under(path);
    const usual = cursor.attempt(() => {
      cursor.accept("the");
      const text = readPath(cursor);
      return text !== undefined && FOLDER_NAME.test(text) && cursor.word() !== "page" ? text : undefined;
    });
    if (usual !== undefined) return under(usual);
    // "in headings" is about what pages are made of, and no page.
    const isNamed = [0, 1].some((ahead) => /^(?:page|file|article)$/.test(cursor.word(ahead) ?? ""));
    const isPart = !isNamed && !PAGE_NAME.test(cursor.word() ?? "") && isDocumentWord(cursor.word() ?? "");
    const page = isPart ? undefined : readPage(cursor, { bare: true });
    return page === undefined ? undefined : { place: { type: "page", page } };
  });
}

function under(path: string | undefined): Scope | undefined {
  if (path === undefined) return undefined;
  const prefix = withoutSlashes(path);
  return prefix === "" ? { place: { type: "all" } } : { place: { type: "under", under: prefix } };
}
