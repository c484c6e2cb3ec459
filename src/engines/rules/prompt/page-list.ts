import type { Cursor } from "./cursor.ts";
import { isDocumentWord, isPath, isSlug, isUrl, readPage, readPagesCalled, readPath } from "./values.ts";

/** Words about documentation that pages are often called by. The page has to be there, or the prompt is refused. */
const PAGE_NAME =
  /^(?:intro|introduction|overview|index|changelog|readme|faqs?|glossary|guides?|tutorials?|examples?|references?|api|blog|design|instructions|navigation|homepage|layout|structure|topics)$/;

/** Words about documentation that are names where pages are listed by them. */
const PART_NAME = /^(?:menu|sidebar|navbar|header|footer|search|links?|images?|lists?|tables?|headings?)$/;

/** What people go on with after "and" that is no page. */
const NO_PAGES = new Set(
  `add along build change check clean commit correct create delete deploy drop edit fix hide insert list make merge move
  including publish push put redirect release remove rename replace rerun review rewrite run send set show test tidy translate
  update verify others rest everything thanks cheers regards redirecting forwarding sending pointing keeping leaving
  together updating making nothing actually sorry wait rather`.split(/\s+/),
);

/** What may stand behind the last page of a list. Before any other word, a word without quotes is a verb. */
const AFTER_LIST =
  /^(?:to|into|in|under|inside|within|from|of|out|after|before|above|below|behind|beneath|between|at|first|last|as|again|hidden|invisible|visible|unlisted|listed|and|or|&|plus|with|without|no|not|but|so|because|since|please|pls|too|also|thanks|anyway|anyhow|regardless|->|→|=>|pages?|files?|articles?|[-–—]+)$/;

export function mayBePageName(name: string): boolean {
  return isSlug(name) && (!isDocumentWord(name) || PAGE_NAME.test(name));
}

/** Items with commas and "and" between them, or one a line after a colon. Undefined if there is none. */
export function readList<T>(cursor: Cursor, readItem: () => T | undefined): T[] | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(":");
    if (cursor.peek()?.kind === "newline") return readLines(cursor, readItem);
    const first = readItem();
    return first === undefined ? undefined : [first, ...readMore(cursor, readItem)];
  });
}

/** ", b and c": what follows the first item of a list. */
export function readMore<T>(cursor: Cursor, readItem: () => T | undefined): T[] {
  const items: T[] = [];
  // After "and" comes the last one, unless a further "and" follows.
  for (let isLast = false; ; ) {
    const item = cursor.attempt(() => {
      const isJoined = cursor.acceptPunctuation(",");
      const hasAnd = cursor.acceptAny("and|& also?", "as well as", "plus");
      if (!hasAnd && (!isJoined || isLast)) return undefined;
      isLast = hasAnd;
      return readItem();
    });
    if (item === undefined) return items;
    items.push(item);
  }
}

function readLines<T>(cursor: Cursor, readItem: () => T | undefined): T[] | undefined {
  const items: T[] = [];
  for (;;) {
    const item = cursor.attempt(() => {
      if (!cursor.acceptNewline()) return undefined;
      if (cursor.peek()?.kind === "bullet") cursor.index += 1;
      const read = readItem();
      cursor.acceptPunctuation(",;.");
      const next = cursor.peek();
      return next === undefined || next.kind === "newline" ? read : undefined;
    });
    if (item === undefined) return items.length > 0 ? items : undefined;
    items.push(item);
  }
}

/** Words that say which pages are meant, and name none. */
export const ATTRIBUTES = new Set(
  `comments dead deprecated double draft drafts duplicates empty everything extra hidden internal legacy missing new old
  orphaned outdated redundant same stale title trailing unused unlisted whitespace spaces broken`.split(/\s+/),
);

/** "the x, y and z pages" */
export function readNamedBefore(cursor: Cursor): string[] | undefined {
  return cursor.attempt(() => {
    cursor.accept("the|our");
    const pages = readList(cursor, () => readListed(cursor, true));
    const areNamed = pages && pages.length > 1 && !pages.some((page) => ATTRIBUTES.has(page));
    return areNamed && cursor.accept("pages|files|articles") ? pages : undefined;
  });
}

/** "x, y and z", "the x and y pages", "the pages x and y", "the following pages: …". One page may be written as `readPage` reads it. */
export function readPages(cursor: Cursor): string[] | undefined {
  return cursor.attempt(() => {
    if (cursor.accept("the|these? following? two|three|four|five? pages|files|articles"))
      return readList(cursor, () => readListed(cursor));
    const called = readPagesCalled(cursor);
    if (called !== undefined) return [called];
    const named = readNamedBefore(cursor);
    if (named) return named;
    cursor.accept("both");
    const first = readPage(cursor, { bare: true });
    return first === undefined ? undefined : [first, ...readMore(cursor, () => readListed(cursor))];
  });
}

/**
 * A page in a list: in quotes, a path, or one word that may be its name.
 *
 * @param areCalledPages what is listed is called pages, so that a word about documentation can be a name too
 */
export function readListed(cursor: Cursor, areCalledPages = false): string | undefined {
  return cursor.attempt(() => {
    if (cursor.peek(1)?.kind === "quoted") cursor.accept("the|our");
    const isQuoted = cursor.peek()?.kind === "quoted";
    const page = readPage(cursor, { bare: true });
    if (page === undefined || page.endsWith("/")) return undefined;
    if (isQuoted || isPath(page) || isUrl(page)) return page;
    const next = cursor.word();
    if (next !== undefined && !AFTER_LIST.test(next)) return undefined;
    const mayBeName = mayBePageName(page) || (areCalledPages && PART_NAME.test(page));
    return mayBeName && !NO_PAGES.has(page) ? page : undefined;
  });
}

/** A path as it is typed in a shell, where "a" is a name as well. */
export function readTypedPath(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const isTyped = token?.kind === "word" || (token?.kind === "quoted" && isPath(token.text));
  if (!isTyped || /^(?:the|to|into|all|my|our|->|→)$/.test(token.text)) return undefined;
  if (!isPath(token.text) && !mayBePageName(token.text)) return undefined;
  cursor.index += 1;
  return token.text;
}

/** A folder in a list of folders. */
export function readListedFolder(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const path = readPath(cursor);
    return path === undefined || NO_PAGES.has(path) ? undefined : path;
  });
}
