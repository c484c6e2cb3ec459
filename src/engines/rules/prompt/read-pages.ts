import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { isDocumentWord, isPath, isSlug, readPage, readPath, readQuoted, readWords, withoutSlashes } from "./values.ts";

type MovePage = Extract<Instruction, { type: "move-page" }>;
type DeletePage = Extract<Instruction, { type: "delete-page" }>;

export function readMovePage(cursor: Cursor): MovePage[] | undefined {
  const move =
    cursor.attempt(() => readMoveFolder(cursor)) ??
    cursor.attempt(() => readMove(cursor)) ??
    cursor.attempt(() => readRetitle(cursor));
  if (!move) return undefined;
  const title = cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    return readNewTitle(cursor);
  });
  if (title !== undefined) {
    if (move.title !== undefined) return undefined;
    move.title = title;
  }
  skipImpliedWork(cursor);
  return [move];
}

/** Skips "and update all links" and "with a redirect": moving a page always does both. */
function skipImpliedWork(cursor: Cursor): void {
  const skipped = cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    return (
      cursor.acceptAny("and? update|fix|adjust|change all|any|the|its? of? the? internal? links to? it?") ||
      cursor.acceptAny(
        "and? add|leave|keep|create|set a redirect",
        "with a redirect",
        "and redirect the? old path|url|address",
      ) ||
      undefined
    );
  });
  if (skipped) skipImpliedWork(cursor);
}

function readMove(cursor: Cursor): MovePage | undefined {
  const verb = cursor.word();
  if (!cursor.accept("move|rename|relocate")) return undefined;
  const start = cursor.index;
  const page = readPage(cursor, { bare: true });
  if (page === undefined) return undefined;
  const isNamedAsPage = cursor.tokens
    .slice(start, cursor.index)
    .some((token) => /^(page|file|article)$/i.test(token.text));
  const folder = cursor.attempt(() => readFolder(cursor));
  if (folder !== undefined)
    return verb === "rename" ? undefined : { type: "move-page", page, path: intoFolder(folder) };
  if (!cursor.acceptAny("to|as|into", "->|→|=>")) return undefined;
  cursor.accept("the? path");
  const quoted = readQuoted(cursor);
  const target = quoted ?? readWords(cursor);
  if (!target || target.text.includes("\n")) return undefined;
  const text = target.text.trim();
  if (isSlug(text) || isPath(text)) {
    // "Rename Acme to apex" may mean the product, so a name that is not called a page must look like a path.
    if (!isNamedAsPage && !isPath(page) && (!isSlug(page) || isDocumentWord(page) || quoted)) return undefined;
    return { type: "move-page", page, path: text };
  }
  if (verb !== "rename" || !(isNamedAsPage || isPath(page))) return undefined;
  return { type: "move-page", page, title: text };
}

function readRetitle(cursor: Cursor): MovePage | undefined {
  if (!cursor.accept("retitle")) return undefined;
  const page = readPage(cursor, { bare: true });
  if (page === undefined || !cursor.accept("to|as")) return undefined;
  const title = readTitle(cursor);
  return title === undefined ? undefined : { type: "move-page", page, title };
}

function readFolder(cursor: Cursor): string | undefined {
  if (!cursor.accept("to|into|in|under|inside")) return undefined;
  const isBelow = ["into", "under", "inside", "in"].includes(cursor.word(-1) ?? "");
  if (cursor.accept("the? folder|directory")) return readPath(cursor);
  return cursor.attempt(() => {
    const hasArticle = cursor.accept("the");
    const path = readPath(cursor);
    if (path === undefined) return undefined;
    if (cursor.accept("folder|directory")) return path;
    return !hasArticle && isBelow && (isSlug(withoutSlashes(path)) || isPath(path)) && !/\.mdx?$/i.test(path)
      ? path
      : undefined;
  });
}

/** A path with a trailing slash means that the page keeps its file name. */
function intoFolder(folder: string): string {
  return `${withoutSlashes(folder)}/`;
}

function readMoveFolder(cursor: Cursor): MovePage | undefined {
  if (!cursor.accept("move|rename the folder|directory")) return undefined;
  const folder = readPath(cursor);
  if (folder === undefined || !cursor.accept("to|into|as|->|→")) return undefined;
  const path = readPath(cursor);
  return path === undefined ? undefined : { type: "move-page", page: intoFolder(folder), path };
}

/** "and title it X", "and change its title to X", "with the title X". */
function readNewTitle(cursor: Cursor): string | undefined {
  const fits =
    cursor.accept("and? also? title|retitle|call it") ||
    cursor.accept("and? also? change|set|update its|the title to") ||
    cursor.accept("and? give it the title") ||
    cursor.accept("with the? new? title");
  return fits ? readTitle(cursor) : undefined;
}

export function readTitle(cursor: Cursor): string | undefined {
  const quoted = readQuoted(cursor);
  const text = (quoted ?? readWords(cursor))?.text.trim();
  return text === undefined || text.includes("\n") || text.length > 300 ? undefined : text;
}

export function readDeletePage(cursor: Cursor): DeletePage[] | undefined {
  if (!cursor.accept("delete|remove|drop")) return undefined;
  const page = readPage(cursor);
  // Deleting a whole folder is not supported.
  if (page === undefined || page.endsWith("/")) return undefined;
  const redirectTo = cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    const fits =
      cursor.accept("and? then? also? redirect it|that|visitors|readers|its? url|path|address? to") ||
      cursor.accept("redirecting it|visitors|readers? to") ||
      cursor.accept("and? with|add a redirect to") ||
      cursor.accept("and add a redirect to");
    if (!fits) return undefined;
    return readPage(cursor, { bare: true });
  });
  return [redirectTo === undefined ? { type: "delete-page", page } : { type: "delete-page", page, redirectTo }];
}
