import type { NamedPlace } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { endsNameOfPlace, readNamedPlace } from "./read-named-place.ts";
import { readPageInGroup } from "./read-page-in-group.ts";
import { readFurtherPlaces } from "./read-several-places.ts";
import { isBeforeRequest } from "./request-verbs.ts";
import { saysPage, saysPageAhead } from "./says-page.ts";
import type { Scope } from "./scope.ts";
import { readGroup } from "./site/group-names.ts";
import {
  isDocumentWord,
  isPageName,
  readPage,
  readPagesCalled,
  readPath,
  readWords,
  withoutSlashes,
} from "./values.ts";

/** Words about documentation that may also be the name of a folder or page that is left out. */
const EXCLUDED_NAME =
  /^(?:docs?|documentation|examples?|guide|tutorial|chapter|design|glossary|references?|repo|site|website|snippets|intro)$/;

/** After "(not": what is no word of a sentence. */
const LANGUAGE_OR_PATH =
  /^(?!(?:at|by|he|if|in|is|it|me|my|no|of|on|so|to|up|us|we)$)(?:[a-z]{2}(?:-[a-z]{2,4})?|\S*[/.]\S+)$/i;

const FOLDER_NAME = /^(?:guides|tutorials|articles|reference|api|blog|topics)$/;

const OUR = "the|our|my|this|these";
const DOCS = "docs|documentation|site|website|project|repository|repo";

export function readPlace(cursor: Cursor, isOwner: boolean): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    // `from "A" to "B"` is about what stands there.
    if (cursor.word() === "from" && cursor.word(2) === "to") return undefined;
    if (cursor.acceptAny("globally", "site-wide|sitewide")) return { place: { type: "all" } };
    const several = cursor.attempt(() =>
      cursor.accept("in|on|across|throughout|of|from|to|for") ? readPagesCalled(cursor) : undefined,
    );
    if (several !== undefined) return { place: { type: "page", page: several } };
    const named = cursor.attempt(() => readDocsFolder(cursor)) ?? cursor.attempt(() => readCalledFolder(cursor));
    if (named) return named;
    if (
      cursor.acceptAny(
        `anywhere|somewhere in|on|across ${OUR}? whole|entire? ${DOCS}`,
        `across|throughout all|every? of? ${OUR}? whole|entire|complete? ${DOCS}|pages`,
        `in|on|to|from|for|of ${OUR} whole|entire|complete ${DOCS}`,
        `in|on|to|from|for|of ${OUR}? ${DOCS}`,
        "across|throughout|in|on|to|from|for|of all|every docs|doc|documentation pages|page|files|file|articles|article",
        "across|throughout|in|on|to|from|for|of all docs|articles|files|documents|chapters",
        "across|throughout|in|on|to|from|for|of every|each single? page|file|doc|chapter|article",
      ) ||
      cursor.acceptAny(
        "across|throughout|in|on|to|from|for|of all of? the|our|my|these? docs|doc|documentation? pages|files|docs|chapters|articles",
        "across|throughout|in|on|to|from|for|of all of? our|my docs|documentation",
      )
    ) {
      const group = isOwner ? readPagesOfGroup(cursor) : undefined;
      return group ?? readPagesOf(cursor) ?? readInner(cursor, isOwner) ?? { place: { type: "all" } };
    }
    const start = cursor.index;
    const isBoth = cursor.word(1) === "both";
    const inner = readInner(cursor, isOwner);
    const places = isOwner || inner === undefined ? inner : readFurtherPlaces(cursor, inner, start === cursor.begin);
    return isBoth && places?.place?.type !== "several" ? undefined : places;
  });
}

/** "in docs": a folder of that name, if there is one. */
function readDocsFolder(cursor: Cursor): Scope | undefined {
  if (!cursor.accept("in|under|inside|within")) return undefined;
  const under = cursor.word();
  if (under === undefined || !cursor.accept("docs|documentation|site|website")) return undefined;
  // "in docs pages" and "in docs/guides" are other places.
  return isDocumentWord(cursor.word() ?? "") ||
    /^(?:in|under|folder|directory|configuration|code)$/.test(cursor.word() ?? "")
    ? undefined
    : { place: { type: "under", under, mayBeAll: true } };
}

/** "in the docs folder" */
function readCalledFolder(cursor: Cursor): Scope | undefined {
  if (!cursor.accept("in|under|inside|within|from|of the|our")) return undefined;
  const under = cursor.word();
  const isNamed = cursor.accept("docs|documentation|doc|website|site") && cursor.accept("folder|directory");
  if (!isNamed || under === undefined) return undefined;
  // A project may know only what is in this folder.
  const mayBeAll = under.startsWith("doc") && { mayBeAll: true as const };
  return { place: { type: "under", under, ...mayBeAll } };
}

/**
 * "but not in guides", "except the page changelog and the folder blog".
 *
 * @param isSaid whether "but" behind "all pages" has been read
 */
export function readException(cursor: Cursor, isSaid = false): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const fits = cursor.acceptAny(
      "except|excluding|excepting for|in|on|under|inside|within|from?",
      "not in|on|under|inside|within|for",
      "leave|leaving out",
      "skip|skipping|ignoring",
      "outside of?",
      "other than|in in?",
      "apart from in?",
      "with the exception of",
    );
    const isBracketed = cursor.peek(-1)?.text === "(" && LANGUAGE_OR_PATH.test(cursor.peek(1)?.text ?? "");
    const isAllBut = isSaid && cursor.word(-1) === "but" && namesExcluded(cursor);
    const isNot = !fits && cursor.attempt(() => readButNot(cursor));
    if (!fits && !isAllBut && !isNot && !(isBracketed && cursor.accept("not"))) return undefined;
    const except: (string | NamedPlace)[] = [];
    cursor.attempt(() => {
      const isList = cursor.accept("the? pages|files|articles called|named?");
      return isList && !/^(?:in|of|under|from|about|with|that|which)$/.test(cursor.word() ?? "") ? true : undefined;
    });
    for (;;) {
      const name = readExcluded(cursor);
      if (name === undefined) return undefined;
      except.push(name);
      const hasMore = cursor.attempt(() => {
        const isJoined = cursor.acceptAny("and|or|nor not? in|on|under?") || cursor.acceptPunctuation(",");
        if (!isJoined || isBeforeRequest(cursor)) return undefined;
        cursor.acceptAny("and|or|nor in|on|under?");
        const start = cursor.index;
        const next = readExcluded(cursor);
        const word = cursor.word();
        cursor.index = start;
        return next === undefined || (word !== undefined && !/^(?:and|or|please|only)$/.test(word)) ? undefined : true;
      });
      if (!hasMore) return { except };
    }
  });
}

/** "but not the changelog" */
function readButNot(cursor: Cursor): true | undefined {
  const isBut = cursor.accept("but") || cursor.word(-1) === "but";
  return (isBut && cursor.accept("not") && namesExcluded(cursor)) || undefined;
}

/** "The changelog", "guides/old", but not "carefully". */
function namesExcluded(cursor: Cursor): boolean {
  const { kind, text = "" } = cursor.peek() ?? {};
  return kind === "quoted" || /^(?:the|our|those|pages?)$|\S[./]\S|\/$/i.test(text.slice(0, 300)) || isPageName(text);
}

function readExcluded(cursor: Cursor): string | NamedPlace | undefined {
  return cursor.attempt<string | NamedPlace>(() => {
    const group = cursor.attempt(() => {
      cursor.accept("the? ones|those|pages|files|docs|anything|everything in|of|under|from");
      const named = readNamedPlace(cursor);
      return named?.as === "group" ? named : undefined;
    });
    if (group) return group;
    if (cursor.accept("the? folder|directory|path called|named?")) return folderName(readPath(cursor));
    const folder = cursor.attempt(() => {
      skipThoseIn(cursor);
      const path = readPath(cursor);
      return path !== undefined && cursor.accept("folder|directory|section") ? path : undefined;
    });
    if (folder !== undefined) return folderName(folder);
    // "the API reference folder"
    const spoken = cursor.attempt(() => {
      const words = cursor.accept("the") ? readWords(cursor, ["folder", "directory"])?.text : undefined;
      return words?.includes(" ") && cursor.accept("folder|directory") ? words : undefined;
    });
    if (spoken !== undefined) return spoken;
    const usual = cursor.attempt(() => {
      const hasPages = skipThoseIn(cursor);
      const path = readPath(cursor);
      const isNamed = path !== undefined && hasPages && !isDocumentWord(path) && !isPageName(path);
      const isFolder = path !== undefined && (isNamed || FOLDER_NAME.test(path) || path.endsWith("/"));
      return isFolder && !/^(?:page|file)$/.test(cursor.word() ?? "") ? path : undefined;
    });
    if (usual !== undefined) return folderName(usual);
    const named = readNamedPlace(cursor);
    if (named) return named.name;
    const isNamed = saysPageAhead(cursor, 2);
    const word = cursor.word() ?? "";
    if (!isNamed && !isPageName(word) && !EXCLUDED_NAME.test(word) && isDocumentWord(word)) return undefined;
    return readPage(cursor, { bare: true });
  });
}

/** "those in the", "all pages of": whether what follows has pages. */
function skipThoseIn(cursor: Cursor): boolean {
  const isInside = cursor.acceptAny(
    "the|all? ones|those|pages|files|docs in|inside|under",
    "those pages|files|docs in|inside|under",
  );
  if (!isInside) cursor.acceptAny("the|all? ones|those|pages|files|docs of|from");
  cursor.accept("the");
  return isInside;
}

function folderName(path: string | undefined): string | undefined {
  const name = path === undefined ? "" : withoutSlashes(path);
  return name === "" ? undefined : name;
}

/** "all pages in guides": the name that follows is a folder, because a page cannot contain pages. */
function readPagesOf(cursor: Cursor): Scope | undefined {
  return cursor.attempt(() => {
    if (!/^(?:pages?|files?|docs?|documents|articles)$/.test(cursor.word(-1) ?? "")) return undefined;
    if (cursor.accept("in|inside|within|under|below|of|from the? folder|directory")) return under(readPath(cursor));
    if (!cursor.accept("in|inside|within|under|below")) return undefined;
    cursor.accept("the");
    const path = readPath(cursor);
    const isNamed = cursor.accept("folder|directory");
    // "in all pages in headings" is about a part of pages.
    const isPart = path === undefined || (isDocumentWord(path) && !FOLDER_NAME.test(path) && !isPageName(path));
    return isPart && !isNamed ? undefined : under(path);
  });
}

/** "all pages in the Guides group", which have a field each. */
function readPagesOfGroup(cursor: Cursor): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const name = cursor.accept("in|inside|within|under|of|from") ? readGroup(cursor) : undefined;
    return name === undefined ? undefined : { place: { type: "named", named: { name, as: "group" } } };
  });
}

/** "under guides", "in the folder guides", "in the page quickstart". */
function readInner(cursor: Cursor, isOwner: boolean): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const below = cursor.accept("anywhere|everything? under|below|beneath");
    const isAcross = !isOwner && cursor.word() === "across" && !/^(?:all|every|each)$/.test(cursor.word(1) ?? "");
    const inside = `in|on|inside|within|from|${isOwner ? "of|for" : isAcross ? "throughout|across" : "throughout"}`;
    if (!below && !cursor.accept(inside)) return undefined;
    if (!isOwner) cursor.accept("both");
    if (cursor.accept("the? folder|directory|path called|named?")) return under(readPath(cursor));
    const folder = cursor.attempt(() => {
      const path = cursor.accept("the") ? readPath(cursor) : undefined;
      return path !== undefined && cursor.accept("folder|directory") ? path : undefined;
    });
    if (folder !== undefined) return under(folder);
    if (below) return under(readPath(cursor));
    const isOnPage = /^(?:on|of|for)$/.test(cursor.word(-1) ?? "");
    const path = cursor.attempt(() => {
      const text = readPath(cursor);
      return text !== undefined && (text.startsWith("/") || text.endsWith("/")) && cursor.word() !== "page"
        ? text
        : undefined;
    });
    // Readers see a page at an address, also where its files are in a folder of that name.
    if (path !== undefined && isOnPage && /^\/[^/]/.test(path))
      return { place: { type: "page", page: path, isNamedAsPage: true } };
    if (path !== undefined) return under(path);
    const usual = cursor.attempt(() => {
      cursor.accept("the");
      const text = readPath(cursor);
      const next = cursor.word() ?? "";
      // "the tutorials overview" is a page.
      const isMore =
        /^(?:page|pages|group|section|category|chapter|docs|files|articles)$/.test(next) || endsNameOfPlace(next);
      return text !== undefined && FOLDER_NAME.test(text) && !isMore ? text : undefined;
    });
    if (usual !== undefined) return under(usual);
    const named = isOwner ? undefined : readNamedPlace(cursor);
    if (named) return { place: { type: "named", named } };
    // "in headings" is about what pages are made of, and no page.
    const isNamed = saysPageAhead(cursor, 2);
    const isPart = !isNamed && !isPageName(cursor.word() ?? "") && isDocumentWord(cursor.word() ?? "");
    const start = cursor.index;
    const written = isPart ? undefined : readPage(cursor, { bare: true });
    if (written === undefined) return undefined;
    const page = readPageInGroup(cursor, written, start, isOwner ? "owner" : undefined);
    const isNamedAsPage = saysPage(cursor, start);
    return { place: { type: "page", page, ...(isNamedAsPage && { isNamedAsPage }) } };
  });
}

function under(path: string | undefined): Scope | undefined {
  if (path === undefined) return undefined;
  const prefix = withoutSlashes(path);
  return prefix === "" ? { place: { type: "all" } } : { place: { type: "under", under: prefix } };
}
