import type { Instruction } from "../instruction.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import {
  allInPlace,
  inFolder,
  intoFolder,
  isFileName,
  readFolderOfFiles,
  readFolderPath,
  readNamedFolder,
  readPlaceOfList,
} from "./folder-names.ts";
import { mayBePageName, readList, readListedFolder, readMore, readPages, readTypedPath } from "./page-list.ts";
import { withFolderAround } from "./read-folder-of.ts";
import { readMoveUp } from "./read-move-up.ts";
import { readPageInGroup } from "./read-page-in-group.ts";
import { isPageNoun, saysPage } from "./says-page.ts";
import { readGroup } from "./site/group-names.ts";
import { readKeptOfGroup } from "./site/read-kept-of-group.ts";
import {
  isPath,
  isSentenceWord,
  isSlug,
  isUrl,
  readPage,
  readPath,
  readQuoted,
  readWords,
  withoutSlashes,
} from "./values.ts";

type MovePage = Extract<Instruction, { type: "move-page" }>;

export function readMovePage(cursor: Cursor): MovePage[] | undefined {
  const several = cursor.attempt(() => readRenames(cursor)) ?? cursor.attempt(() => readMovesInto(cursor));
  if (several) return several;
  const up = cursor.attempt(() => readMoveUp(cursor));
  if (up) return up;
  const move =
    cursor.attempt(() => readCommand(cursor)) ??
    cursor.attempt(() => readMoveFolder(cursor)) ??
    cursor.attempt(() => readMoveAll(cursor)) ??
    cursor.attempt(() => readMove(cursor)) ??
    cursor.attempt(() => readChangePath(cursor)) ??
    cursor.attempt(() => readRetitle(cursor)) ??
    cursor.attempt(() => readCallIt(cursor));
  if (!move) return undefined;
  const title = cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    return readNewTitle(cursor);
  });
  if (title !== undefined) {
    // "rename the page SetUp to GetStarted and title it …": the first name can only be the file's.
    const isFile = move.path === undefined && /^[\p{L}\p{N}_-]+$/u.test(move.title ?? "");
    if (move.title !== undefined && !isFile) return undefined;
    return [{ ...move, ...(move.title !== undefined && { path: move.title }), title }];
  }
  const areFolders = move.page.endsWith("/");
  const more = () => cursor.attempt(() => readNamedRetitle(cursor));
  if (move.path === undefined) return [move, ...readMore(cursor, more)];
  return inSaidFolder(cursor, [
    move,
    ...readMore(cursor, () => readPair(cursor, areFolders) ?? (areFolders ? undefined : more())),
  ]);
}

/** "the page x to y" after another one. */
function readNamedRetitle(cursor: Cursor): MovePage | undefined {
  const start = cursor.index;
  const page = readPage(cursor, { bare: true });
  if (page === undefined || !saysPage(cursor, start) || !cursor.acceptAny("to|as|into", "->|→|=>")) return undefined;
  const title = readTitle(cursor);
  if (title === undefined || isUrl(title)) return undefined;
  return { type: "move-page", page, ...(isSlug(title) || isPath(title) ? { path: title } : { title }) };
}

/** "a.md to b.md and c.md to d.md in the folder guides": where files are that were named without a folder. */
function inSaidFolder(cursor: Cursor, moves: MovePage[]): MovePage[] {
  const isBare = ({ page, path }: MovePage) => isFileName(page) && path !== undefined && !path.includes("/");
  const folder = moves.every(isBare) ? cursor.attempt(() => readFolderOfFiles(cursor)) : undefined;
  return folder === undefined ? moves : moves.map((move) => ({ ...move, page: intoFolder(folder) + move.page }));
}

/** "mv guides/a.md guides/b.md", "git mv a b", as in a shell. */
function readCommand(cursor: Cursor): MovePage | undefined {
  if (!cursor.accept("git? mv")) return undefined;
  const page = readTypedPath(cursor);
  const path = page === undefined ? undefined : readTypedPath(cursor);
  return page === undefined || path === undefined ? undefined : { type: "move-page", page, path };
}

/** "rename the pages a to b and c to d", "rename the following folders: …" */
function readRenames(cursor: Cursor): MovePage[] | undefined {
  if (!cursor.accept("move|rename|relocate the|these? following? two|three|four|five? pages|files|folders|directories"))
    return undefined;
  const areFolders = /^(?:folders|directories)$/.test(cursor.word(-1) ?? "");
  const mayBeTitle = /^pages$/.test(cursor.word(-1) ?? "");
  const place = areFolders ? undefined : readPlaceOfList(cursor);
  const moves = readList(cursor, () => readPair(cursor, areFolders, mayBeTitle));
  return place === undefined || moves === undefined ? moves : allInPlace(moves, place);
}

/** "move x and y to the folder guides" */
function readMovesInto(cursor: Cursor): MovePage[] | undefined {
  if (!cursor.accept("move|relocate")) return undefined;
  const pages = readPages(cursor);
  if (!pages || pages.length < 2) return undefined;
  const folder =
    cursor.attempt(() => readFolder(cursor)) ??
    cursor.attempt(() => readFolderWithSlash(cursor)) ??
    (pages.every((page) => isPath(page) || /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+$/u.test(page))
      ? cursor.attempt(() => readOnePlace(cursor))
      : undefined);
  if (folder === undefined) return undefined;
  return pages.map((page) => ({ type: "move-page", page, path: asTarget(folder) }));
}

function readFolderWithSlash(cursor: Cursor): string | undefined {
  const path = cursor.accept("to|->|→") ? readPath(cursor) : undefined;
  return path?.endsWith("/") ? path : undefined;
}

/** "a.md and b.md to references", "basic-auth and file-sd to references": several files can only be in a folder. */
function readOnePlace(cursor: Cursor): string | undefined {
  const path = cursor.accept("to|->|→") ? readPath(cursor) : undefined;
  const next = cursor.word();
  const isEnd = next === undefined || /^(?:and|with|without|but|so|please|folder|directory)$/.test(next);
  return path !== undefined && isEnd && isSlug(withoutSlashes(path)) && !/\.mdx?$/.test(path) ? path : undefined;
}

/** "c to d" in a list of renames: pages and paths only. Of folders it names folders. */
function readPair(cursor: Cursor, areFolders: boolean, mayBeTitle = false): MovePage | undefined {
  return cursor.attempt<MovePage>(() => {
    // "…, actually to begin"
    if (/^(?:actually|sorry|wait|rather|no)$/.test(cursor.word() ?? "")) return undefined;
    const folder = cursor.attempt(() => {
      const isNamed = isPageNoun(cursor.word(cursor.word() === "the" ? 1 : 0));
      return (
        cursor.attempt(() => readNamedFolder(cursor)) ?? (areFolders && !isNamed ? readListedFolder(cursor) : undefined)
      );
    });
    const page = folder === undefined ? readPage(cursor, { bare: true }) : intoFolder(folder);
    if (page === undefined || !(isSlug(page) || isPath(page) || mayBeTitle)) return undefined;
    if (!cursor.acceptAny("to|as|into", "->|→|=>")) return undefined;
    const path = readPath(cursor);
    if (path !== undefined && mayBeTitle && /^[\p{L}\p{N}_-]*\p{Lu}[\p{L}\p{N}_-]*$/u.test(path))
      return { type: "move-page", page, title: path };
    return path !== undefined && (isSlug(path) || isPath(path)) ? { type: "move-page", page, path } : undefined;
  });
}

/** "change the URL of the page x to y" */
function readChangePath(cursor: Cursor): MovePage | undefined {
  if (!cursor.accept("change|update|set the path|url|address|slug|file-name|filename of|for")) return undefined;
  const isSlugField = cursor.word(-2) === "slug";
  const page = readPage(cursor, { bare: true });
  if (isSlugField || page === undefined || !cursor.accept("to|->|→")) return undefined;
  const path = readPath(cursor);
  return path !== undefined && (isSlug(path) || isPath(path)) ? { type: "move-page", page, path } : undefined;
}

/** "move all pages in a to b": what is in the folder goes into a folder that may exist. */
function readMoveAll(cursor: Cursor): MovePage | undefined {
  if (!cursor.accept("move|relocate")) return undefined;
  const isBoth = cursor.acceptAny("both of? the? pages|files|docs|documents|articles");
  const isAll = cursor.acceptAny(
    "all|every the|of? the? pages|page|files|docs|documents|articles|content|contents",
    "the pages|files|contents",
    "everything",
  );
  if (!(isBoth || isAll) || !cursor.accept("that? are? in|from|under|of|inside|below")) return undefined;
  const group = readGroup(cursor);
  const folder = group ?? readSpacedName(cursor) ?? readFolderPath(cursor);
  const kept = group === undefined ? undefined : readKeptOfGroup(cursor);
  if (folder === undefined || !cursor.accept("to|into|under|->|→")) return undefined;
  const other = readGroup(cursor);
  const path = other ?? readSpacedName(cursor) ?? readFolderPath(cursor);
  if (path === undefined) return undefined;
  const isGroup = (group ?? other) !== undefined && { isGroup: true as const };
  return {
    type: "move-page",
    page: intoFolder(folder),
    path: `/${withoutSlashes(path)}`,
    isMerge: true,
    ...isGroup,
    ...(isBoth && { count: 2 }),
    ...(kept && { kept }),
  };
}

/** "Getting started", the name of a group: several words, of which the first has a capital. */
function readSpacedName(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const quoted = readQuoted(cursor)?.text.trim();
    const name = quoted ?? (cursor.isShouted ? undefined : readCapitals(cursor, isSentenceWord));
    return name?.includes(" ") && !name.includes("\n") ? name : undefined;
  });
}

function readMove(cursor: Cursor): MovePage | undefined {
  const verb = cursor.word();
  if (!cursor.accept("move|rename|relocate|mv")) return undefined;
  const start = cursor.index;
  const plain = readPage(cursor, { bare: true });
  if (plain === undefined) return undefined;
  const isFrom = /^(?:from|out)$/.test(cursor.word() ?? "");
  const origin = cursor.attempt(() => {
    const said = readFolderOfFiles(cursor);
    return said !== undefined && /^(?:to|into|as)$|[-=]>|→/.test(cursor.peek()?.text ?? "") ? said : undefined;
  });
  const own = origin === undefined ? plain : inFolder(plain, origin);
  const named = readPageInGroup(cursor, own, start, verb === "rename" ? "title" : undefined);
  const page = cursor.isShouted && isSlug(named.toLowerCase()) ? named.toLowerCase() : named;
  const isNamedAsPage = saysPage(cursor, start);
  const folder = cursor.attempt(() => readFolder(cursor));
  // "the root folder" is the docs folder itself.
  const name = page.split("/").at(-1) ?? "";
  if (folder === "root" && /^the root folder$/i.test(lastWords(cursor, 3)))
    return verb !== "rename" && isPath(page) ? { type: "move-page", page, path: `/${name}` } : undefined;
  if (folder !== undefined) {
    const file = cursor.attempt(() => readFileName(cursor));
    return verb === "rename" ? undefined : { type: "move-page", page, path: asTarget(folder) + (file ?? "") };
  }
  if (!cursor.acceptAny("to|as|into", "->|→|=>")) return undefined;
  cursor.accept("the? path");
  const quoted = readQuoted(cursor);
  const target = quoted ?? readWords(cursor);
  if (!target || target.text.includes("\n")) return undefined;
  const written = target.text.trim();
  const text = cursor.isShouted && !quoted && isSlug(written.toLowerCase()) ? written.toLowerCase() : written;
  if (isUrl(text)) return isUrl(page) ? { type: "move-page", page, path: text } : undefined;
  if (isSlug(text) || isPath(text)) {
    // "from guides/a to setup" names two folders.
    const isFolder =
      isFrom && isSlug(text) && !text.includes(".") && !`/${page}`.endsWith(`/${text.split("/").at(-1)}`);
    if (origin !== undefined && verb !== "rename" && isFolder)
      return { type: "move-page", page, path: intoFolder(text) };
    // "Rename Acme to apex" may mean the product, so a name that is not called a page must look like a path.
    if (!isNamedAsPage && !isPath(page) && !isUrl(page) && (!mayBePageName(page) || (quoted && !linksFollow(cursor))))
      return undefined;
    return { type: "move-page", page, path: text };
  }
  // `StartPage` is a file's name and `Start` may be a title.
  if (quoted && !/\s|^\p{Lu}\p{Ll}*$/u.test(text) && linksFollow(cursor))
    return { type: "move-page", page, path: text };
  // "… to start over" may be a title or something else.
  if (!quoted && text.includes(" ") && !/^[\p{Lu}\p{N}]/u.test(text)) return undefined;
  if (verb !== "rename" || !(isNamedAsPage || isPath(page) || isUrl(page))) return undefined;
  return { type: "move-page", page, title: text };
}

/** "as setup.md": the file's name in the folder that a page goes to. */
function readFileName(cursor: Cursor): string | undefined {
  const path = cursor.accept("as") ? readPath(cursor) : undefined;
  return path !== undefined && /^[\w.-]+\.mdx?$/i.test(path) ? path : undefined;
}

function lastWords(cursor: Cursor, count: number): string {
  const words = cursor.tokens.slice(Math.max(0, cursor.index - count), cursor.index);
  return words.map(({ text }) => text).join(" ");
}

/** Whether "and update all links" follows: only pages have some. */
function linksFollow(cursor: Cursor): boolean {
  const start = cursor.index;
  const follow =
    cursor.accept("and also|please?") &&
    cursor.accept(
      "update|fix|adjust|change|correct all|any|every|the|its? of? the? internal|existing? links|link|references",
    );
  cursor.index = start;
  return follow;
}

function readRetitle(cursor: Cursor): MovePage | undefined {
  if (!cursor.accept("retitle")) return undefined;
  const start = cursor.index;
  const named = readPage(cursor, { bare: true });
  const page = named && readPageInGroup(cursor, named, start, "title");
  if (page === undefined || !cursor.accept("to|as")) return undefined;
  const title = readTitle(cursor);
  return title === undefined ? undefined : { type: "move-page", page, title };
}

function readFolder(cursor: Cursor): string | undefined {
  if (!cursor.accept("to|into|in|under|inside")) return undefined;
  const isBelow = ["into", "under", "inside", "in"].includes(cursor.word(-1) ?? "");
  if (cursor.accept("a? new folder|directory called|named?")) {
    const name = readPath(cursor) ?? readLastWord(cursor);
    return name === undefined ? undefined : `/${withoutSlashes(name)}`;
  }
  if (cursor.accept("the|a? folder|directory called|named?"))
    return withFolderAround(cursor, readPath(cursor)) ?? readLastWord(cursor);
  return cursor.attempt(() => {
    const hasArticle = cursor.accept("the");
    const path = readPath(cursor);
    if (path === undefined) return undefined;
    if (cursor.accept("folder|directory")) return withFolderAround(cursor, path);
    return !hasArticle && isBelow && (isSlug(withoutSlashes(path)) || isPath(path)) && !/\.mdx?$/i.test(path)
      ? path
      : undefined;
  });
}

/** A word that can only be a name, because nothing follows it: "about" after "folder". */
function readLastWord(cursor: Cursor): string | undefined {
  const [token, next] = [cursor.peek(), cursor.peek(1)];
  const isEnd = !next || next.kind === "newline" || (next.kind === "punctuation" && ".!".includes(next.text));
  if (token?.kind !== "word" || !isEnd || !/^\p{Ll}{3,}$/u.test(token.text)) return undefined;
  cursor.index += 1;
  return token.text;
}

/** A new folder begins with a slash: it is at the top, even if there is one of its name elsewhere. */
function asTarget(folder: string): string {
  return folder.startsWith("/") ? `/${intoFolder(folder)}` : intoFolder(folder);
}

function readMoveFolder(cursor: Cursor): MovePage | undefined {
  if (!cursor.accept("move|rename|relocate")) return undefined;
  const isRename = cursor.word(-1) === "rename";
  const folder = readNamedFolder(cursor);
  if (folder === undefined || !cursor.accept("to|into|as|under|inside|->|→")) return undefined;
  const isBelow = /^(?:into|under|inside)$/.test(cursor.word(-1) ?? "");
  if (isBelow && isRename) return undefined;
  cursor.accept("the|a new? folder|directory called|named?");
  const path = readPath(cursor) ?? readLastWord(cursor);
  if (path === undefined) return undefined;
  cursor.accept("folder|directory");
  const name = withoutSlashes(folder).split("/").at(-1) ?? "";
  return { type: "move-page", page: intoFolder(folder), path: isBelow ? `${intoFolder(path)}${name}` : path };
}

/** "and title it X", "and change its title to X", "with the title X". */
function readNewTitle(cursor: Cursor): string | undefined {
  const fits =
    cursor.accept("and? also? title|retitle|call it") ||
    cursor.accept("and? also? change|set|update|make its|the title to") ||
    cursor.accept("and? also? make the title") ||
    cursor.accept("and? give it the title") ||
    cursor.accept("with the? new? title") ||
    (/^,$/.test(cursor.peek(-1)?.text ?? "") && cursor.peek(1)?.kind === "quoted" && cursor.accept("title|titled"));
  if (!fits) return undefined;
  const isQuoted = cursor.peek()?.kind === "quoted";
  const title = readTitle(cursor);
  // "call it new-name" names the file.
  return !isQuoted && isOwnName(title ?? "") ? undefined : title;
}

function isOwnName(text: string): boolean {
  if (/[\s/]/.test(text)) return false;
  return (
    /[^.]\.mdx?$/i.test(text) || /[\p{L}\d]_[\p{L}\d]/u.test(text) || (isSlug(text) && /[a-z\d]-[a-z\d]/.test(text))
  );
}

/** "call it new-name" */
function readCallIt(cursor: Cursor): MovePage | undefined {
  const page = cursor.named;
  if (page === undefined || !cursor.accept("call|name|rename it")) return undefined;
  const path = readWords(cursor)?.text.trim() ?? "";
  return isOwnName(path) ? { type: "move-page", page, path } : undefined;
}

export function readTitle(cursor: Cursor): string | undefined {
  const quoted = readQuoted(cursor);
  const text = (quoted ?? readWords(cursor))?.text.trim();
  return text === undefined || text.includes("\n") || text.length > 300 ? undefined : text;
}
