import type { Instruction } from "../instruction.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { intoFolder } from "./folder-names.ts";
import { readTypedPath } from "./page-list.ts";
import { readPageInGroup } from "./read-page-in-group.ts";
import { readTitle } from "./read-pages.ts";
import {
  isDocumentWord,
  isPageName,
  isPath,
  isSentenceWord,
  isSlug,
  isUrl,
  readPage,
  readPath,
  readQuoted,
} from "./values.ts";

type CopyPage = Extract<Instruction, { type: "copy-page" }>;
type Target = Pick<CopyPage, "path" | "title">;

/** "copy the page x to y", "duplicate x as y with the title Z", "make a copy of x called y" */
export function readCopyPage(cursor: Cursor): CopyPage[] | undefined {
  const isMade = cursor.accept("make|create|add a|another new? copy|duplicate|clone of");
  if (!isMade && !cursor.accept("copy|duplicate|clone")) return undefined;
  const start = cursor.index;
  const named = readNamed(cursor);
  const page = named === undefined ? undefined : readPageInGroup(cursor, named, start, "title");
  // "Copy the text to …"
  if (page === undefined || page.endsWith("/") || (isDocumentWord(page) && !isPageName(page))) return undefined;
  const target = readTarget(cursor);
  const title = cursor.attempt(() => readOwnTitle(cursor));
  if ((!target && title === undefined) || (target?.title !== undefined && title !== undefined)) return undefined;
  return [{ type: "copy-page", page, ...target, ...(title !== undefined && { title }) }];
}

const BEFORE_TARGET = /^(?:to|into|as|at|called|named|titled|in|under|with)$/;

function readNamed(cursor: Cursor): string | undefined {
  if (cursor.named !== undefined && cursor.acceptAny("it", "that|this page")) return cursor.named;
  const typed = cursor.attempt(() => {
    const path = readTypedPath(cursor);
    return path !== undefined && !isSentenceWord(path) && BEFORE_TARGET.test(cursor.word() ?? "") ? path : undefined;
  });
  return typed ?? readPage(cursor, { bare: true }) ?? readCapitals(cursor, (word) => BEFORE_TARGET.test(word));
}

function readTarget(cursor: Cursor): Target | undefined {
  return cursor.attempt(() => {
    const folder = cursor.attempt(() => readFolder(cursor));
    if (folder !== undefined) return { path: intoFolder(folder) };
    if (cursor.accept("with the|a? new? title") || cursor.accept("titled")) return titled(readTitle(cursor));
    if (!cursor.acceptAny("to|into|as|at|called|named|->|→")) return undefined;
    const isInto = cursor.word(-1) === "into";
    cursor.accept("a new page|file called|named|at?");
    cursor.accept("the path");
    const path = cursor.attempt(() => readTypedPath(cursor) ?? readSlug(cursor));
    if (path !== undefined && !isUrl(path)) return isInto && !/\.mdx?$/i.test(path) ? undefined : { path };
    if (isInto) return undefined;
    const isEnd = (word: string) => /^(?:in|and)$/.test(word) || (word === "with" && isBeforeTitle(cursor));
    return titled(readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, isEnd));
  });
}

/** "to the folder x", "into the x folder", "to x/" */
function readFolder(cursor: Cursor): string | undefined {
  if (!cursor.accept("to|into|in|under|inside")) return undefined;
  const isNamed = cursor.accept("the|a? new? folder|directory called|named?");
  if (!isNamed) cursor.accept("the");
  const path = readPath(cursor);
  if (path === undefined || isUrl(path) || /\.mdx?$/i.test(path)) return undefined;
  return isNamed || cursor.accept("folder|directory") || path.endsWith("/") ? path : undefined;
}

/** "with the title", and not a word of a title. */
function isBeforeTitle(cursor: Cursor): boolean {
  return [1, 2, 3].some((ahead) => cursor.word(ahead) === "title");
}

function readSlug(cursor: Cursor): string | undefined {
  const text = readPath(cursor);
  return text !== undefined && (isSlug(text) || isPath(text)) && /[-/.]/.test(text) ? text : undefined;
}

function titled(title: string | undefined): Target | undefined {
  return title === undefined || title === "" || title.includes("\n") || title.length > 300 ? undefined : { title };
}

/** ", with the title Z", "and title it Z" */
function readOwnTitle(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  const fits = cursor.acceptAny(
    "with the|a? new? title",
    "titled",
    "and title|call it",
    "and give it the title",
    "and set|change its|the title to",
  );
  if (!fits) return undefined;
  const isCalled = cursor.word(-2) === "call";
  const title = readTitle(cursor);
  // "call it new-name" may name the file.
  return title !== undefined && isCalled && isSlug(title) ? undefined : title;
}
