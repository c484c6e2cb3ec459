import type { Instruction } from "../instruction.ts";
import { readNoRedirect } from "./around/no-redirect.ts";
import type { Cursor } from "./cursor.ts";
import { allInPlace, intoFolder, readFolderPath, readNamedFolder, readPlaceOfList } from "./folder-names.ts";
import { isLanguage } from "./languages.ts";
import {
  ATTRIBUTES,
  readList,
  readListed,
  readListedFolder,
  readMore,
  readNamedBefore,
  readTypedPath,
} from "./page-list.ts";
import { isPartName } from "./part-of-last-page.ts";
import { readAndTitles } from "./read-and-titles.ts";
import { readDeleteTarget, saysOnlyLinks } from "./read-delete-target.ts";
import { readPageInGroup } from "./read-page-in-group.ts";
import { readTabName } from "./read-tab-name.ts";
import { readGroup } from "./site/group-names.ts";
import { readAllButSome } from "./site/read-kept-of-group.ts";
import { isDocumentWord, isName, isSlug, readPage, readPath, withOther } from "./values.ts";

type DeletePage = Extract<Instruction, { type: "delete-page" }>;

/** Words about documentation that a page may well be called by. */
const PAGE_NAME = /^(?:changelog|faq|faqs|glossary|readme)$/;

/** "delete the page x and redirect it to y", "get rid of x", "delete the folder x" */
export function readDeletePage(cursor: Cursor): DeletePage[] | undefined {
  const typed = cursor.attempt(() => readCommand(cursor));
  if (!typed && !cursor.accept("delete|remove|drop|discard|erase|rm") && !cursor.accept("get rid of")) return undefined;
  const isDropped = /^(?:drop|discard|erase)$/.test(cursor.word(-1) ?? "");
  const tab = typed ? undefined : cursor.attempt(() => readTab(cursor));
  if (tab) return [withTarget(cursor, tab)];
  const some = typed ? undefined : readAllButSome(cursor);
  if (some && cursor.word() === "from") return undefined;
  if (some) return [withTarget(cursor, { type: "delete-page", page: some.group, isGroup: true, kept: some.kept })];
  const group = typed ? undefined : cursor.attempt(() => readGroupWithPages(cursor));
  if (group !== undefined) return [withTarget(cursor, { type: "delete-page", page: group, isGroup: true })];
  const open = typed ? undefined : cursor.attempt(() => readOpenGroup(cursor));
  if (open) return [open];
  const translation = typed ? undefined : cursor.attempt(() => readTranslation(cursor));
  if (translation) return [translation];
  const titles = typed ? undefined : readAndTitles(cursor);
  if (titles !== undefined) return [{ type: "delete-page", ...titles }];
  const begin = cursor.index;
  const pages = typed ?? cursor.attempt(() => readFolders(cursor)?.map(intoFolder)) ?? readPages(cursor, !isDropped);
  if (!pages || (!typed && (endsInBar(cursor, begin) || isFromGroup(cursor, begin)))) return undefined;
  const isNamed = cursor.tokens
    .slice(begin, cursor.index)
    .some(({ kind, text }) => kind === "quoted" || text === "page");
  if (!isNamed && pages.length === 1 && isPartName(pages[0] ?? "", cursor.named)) return undefined;
  const except = pages.length === 1 && pages[0]?.endsWith("/") ? cursor.attempt(() => readKept(cursor)) : undefined;
  const withTranslations = readTranslations(cursor);
  skipImpliedRemoval(cursor);
  const start = cursor.index;
  const redirectTo = cursor.attempt(() => readDeleteTarget(cursor));
  const isForLinks = redirectTo !== undefined && saysOnlyLinks(cursor, start);
  if (redirectTo !== undefined) skipImpliedRemoval(cursor);
  const noRedirect = redirectTo === undefined && readNoRedirect(cursor);
  return pages.map((page) => ({
    type: "delete-page",
    page,
    ...(except && { except }),
    ...(withTranslations && { withTranslations }),
    ...(redirectTo !== undefined && { redirectTo }),
    ...(isForLinks && { mayLackRedirect: true as const }),
    ...(noRedirect && { noRedirect: true as const }),
  }));
}

/** ", together with its translations" */
function readTranslations(cursor: Cursor): true | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    const isSaid = cursor.acceptAny(
      "together|along with all? of? its|the|their translations",
      "and|with|including|plus all? of? its|the|their? translations too?",
    );
    return isSaid || undefined;
  });
}

/** "the Lamps page from the Guides sidebar": the page stays, and only its entry goes. */
export function endsInBar(cursor: Cursor, begin: number): boolean {
  const words = cursor.tokens.slice(begin, cursor.index).map(({ text }) => text.toLowerCase());
  return words.includes("from") && /^(?:sidebar|menu|nav|navigation)$/.test(words.at(-1) ?? "");
}

/** "Lamps from the Guides group": only its entry may be meant. */
function isFromGroup(cursor: Cursor, begin: number): boolean {
  const words = cursor.tokens
    .slice(begin, cursor.index)
    .map(({ kind, text }) => (kind === "quoted" ? '"' : text.toLowerCase()));
  const behind = words.slice(words.lastIndexOf("from") + 1);
  return words.lastIndexOf("from") > 0 && behind.some((word) => word === "group" || word === "category");
}

/** `except a.md and "Getting started"`: pages of a folder that stay. */
function readKept(cursor: Cursor): string[] | undefined {
  cursor.acceptPunctuation(",");
  if (!cursor.acceptAny("except for?", "apart from", "but not|keep")) return undefined;
  cursor.accept("the? page|pages|file|files");
  return readList(cursor, () => readListed(cursor));
}

/** "the German translation of quickstart" */
function readTranslation(cursor: Cursor): DeletePage | undefined {
  cursor.accept("the");
  const language = cursor.word();
  if (language === undefined || !isLanguage(language)) return undefined;
  const written = cursor.peek()?.text ?? language;
  cursor.index += 1;
  if (!cursor.accept("translation|version of")) return undefined;
  const page = readPage(cursor, { bare: true });
  return page === undefined ? undefined : { type: "delete-page", page, language: written };
}

/** "the tab X with its pages": without the pages, nothing would be left of it to show. */
function readTab(cursor: Cursor): DeletePage | undefined {
  const tab = readTabName(cursor);
  return tab && acceptPages(cursor) ? { type: "delete-page", page: tab.name, isGroup: true, tab: tab.kind } : undefined;
}

/** "the group X", "the tab X from the navigation": of its pages nothing is said. */
function readOpenGroup(cursor: Cursor): DeletePage | undefined {
  const tab = cursor.attempt(() => readTabName(cursor));
  if (!tab) cursor.accept("the? whole|entire");
  const group = tab ? undefined : readGroup(cursor);
  const said = cursor.tokens.slice(cursor.begin, cursor.index);
  // In other words, a section of a page may have become a group.
  const isGroup = !cursor.isReworded && said.some(({ text }) => /^group$/i.test(text));
  const isPlaced = cursor.accept("from|in the|our? navigation|sidebar|menu|nav");
  const next = cursor.peek();
  const isEnd =
    next === undefined || next.kind === "newline" || (next.kind === "punctuation" && ".!".includes(next.text));
  if (!isEnd && cursor.word() !== "please") return undefined;
  if (tab) return { type: "delete-page", page: tab.name, isGroup: true, tab: tab.kind, isOpen: true };
  // "Contact from the Community group" is something in a group.
  const isInGroup = / (?:from|out of) | (?:in|of) (?:the|our) /i.test(group ?? "");
  return group !== undefined && !isInGroup && (isGroup || isPlaced)
    ? { type: "delete-page", page: group, isGroup: true, isOpen: true }
    : undefined;
}

/** "the group X with its pages", "the X section and all pages in it", "all pages in the group X" */
function readGroupWithPages(cursor: Cursor): string | undefined {
  const pages = cursor.attempt(() => readPagesOfGroup(cursor));
  if (pages !== undefined) return pages;
  cursor.accept("the? whole|entire");
  const group = readGroup(cursor);
  if (group === undefined) return undefined;
  cursor.accept("from|in the|our? navigation|sidebar|menu|nav");
  cursor.acceptPunctuation(",");
  return acceptPages(cursor) ? group : undefined;
}

/** "all pages in the group X": nothing of it would be left to show. */
function readPagesOfGroup(cursor: Cursor): string | undefined {
  // "The page in the group X" is one of them.
  if (!cursor.acceptAny("all? of? the? pages in|of|under|inside", "every|each page in|of|under|inside"))
    return undefined;
  const group = readGroup(cursor);
  return cursor.word() === "from" || cursor.word() === "except" || cursor.word() === "but" ? undefined : group;
}

/** "with its pages", "and all pages in it" */
function acceptPages(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "together|along with all? of? its|the|their? pages|articles|contents|content|files that? is|are? in|inside|below|under|of? it?",
    "with|and|including|plus|incl together? with? all|every|everything|each? of? its|the|their? pages|page|articles|contents|content|files that? is|are? in|inside|below|under|of? it?",
    "with|and|including|plus everything|all that? is? in|inside|below|under it",
  );
}

/** "and send visitors to y", "without redirects". */
function withTarget(cursor: Cursor, deletion: DeletePage): DeletePage {
  const redirectTo = cursor.attempt(() => readDeleteTarget(cursor));
  const noRedirect = redirectTo === undefined && readNoRedirect(cursor);
  return {
    ...deletion,
    ...(redirectTo !== undefined && { redirectTo }),
    ...(noRedirect && { noRedirect: true as const }),
  };
}

/** "rm guides/old.md", "git rm -r guides/old", as in a shell. */
function readCommand(cursor: Cursor): string[] | undefined {
  if (!cursor.accept("git? rm")) return undefined;
  const isFolder = cursor.accept("-r|-rf|-fr");
  const path = readTypedPath(cursor);
  if (path === undefined || ATTRIBUTES.has(path)) return undefined;
  if (isFolder) return /\.mdx?$/i.test(path) ? undefined : [intoFolder(path)];
  return path.endsWith("/") ? undefined : [path];
}

/** "the folders a and b", "the folder a and the folder b" */
function readFolders(cursor: Cursor): string[] | undefined {
  if (cursor.accept("the|these? following? two|three|four|five? folders|directories")) {
    const folders = readList(cursor, () => readListedFolder(cursor));
    return folders && folders.length > 1 ? folders : undefined;
  }
  const first = cursor.attempt(() => readFolder(cursor));
  return first === undefined ? undefined : [first, ...readMore(cursor, () => readFurtherFolder(cursor))];
}

function readFurtherFolder(cursor: Cursor): string | undefined {
  return cursor.attempt(() => readNamedFolder(cursor)) ?? cursor.attempt(() => readPathOfFolder(cursor));
}

function readPathOfFolder(cursor: Cursor): string | undefined {
  const path = readPath(cursor);
  return path?.endsWith("/") ? path : undefined;
}

function readFolder(cursor: Cursor): string | undefined {
  if (cursor.stated?.endsWith("/") && cursor.acceptAny("them|these|those all?", "all of? them|these|those"))
    return cursor.stated;
  const isAll =
    cursor.acceptAny(
      "all|every of? the? pages|page|files|docs|content|contents",
      "everything",
      "the pages|files|contents",
    ) && cursor.accept("that? are? in|under|inside|below|of|from");
  if (isAll) return readFolderPath(cursor);
  const named = cursor.attempt(() => {
    cursor.accept("the? whole|entire");
    const path = readNamedFolder(cursor);
    if (path !== undefined)
      cursor.acceptAny(
        "and all|everything of? its|the? pages|contents|content|files|in|inside it?",
        "with all its? pages|contents",
      );
    return path;
  });
  if (named !== undefined) return named;
  return readPathOfFolder(cursor);
}

function readPages(cursor: Cursor, mayBeBare: boolean): string[] | undefined {
  if (cursor.accept("the|these? following? two|three|four|five? pages|files|articles")) {
    const place = readPlaceOfList(cursor);
    const pages = readList(cursor, () => readListed(cursor));
    if (!pages || pages.length < 2 || place === undefined) return pages && pages.length > 1 ? pages : undefined;
    const named = pages.map((page) => ({ page }));
    return allInPlace(named, place)?.map(({ page }) => page);
  }
  const before = readNamedBefore(cursor);
  if (before) return before;
  const titles = mayBeBare ? cursor.attempt(() => readTitles(cursor)) : undefined;
  if (titles) return titles;
  const start = cursor.index;
  const bare = () => (mayBeBare ? readBare(cursor) : undefined);
  const named = readPage(cursor) ?? bare();
  const read = named === undefined || named.includes(" (not the ") ? named : withOther(cursor, named);
  const first = read && readPageInGroup(cursor, read, start, "folder");
  if (first === undefined || first.endsWith("/")) return undefined;
  // These may be parts of a page as well.
  if (cursor.saidNames.has(first) && /^(?:introduction|overview)$/i.test(first)) return undefined;
  return [first, ...readMore(cursor, () => readListed(cursor))];
}

/** One word that looks like the name of a file, and not like a text or a part of a page. */
function readBare(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const mark = cursor.prompt.charAt(cursor.peek()?.start ?? 0);
    const isQuoted = cursor.peek()?.kind === "quoted";
    if (isQuoted && mark !== "`") return undefined;
    const path = readPath(cursor);
    const word = cursor.isShouted && !isQuoted ? path?.toLowerCase() : path;
    const fits = word !== undefined && isSlug(word) && /^\p{Ll}/u.test(word) && word.length > 1;
    return fits && (!isDocumentWord(word) || PAGE_NAME.test(word)) && !ATTRIBUTES.has(word) ? word : undefined;
  });
}

/** "Delete Screencasts", "Delete 3.0 Announcement and 3.1 Announcement": pages by their titles, which nothing follows. */
function readTitles(cursor: Cursor): string[] | undefined {
  const isDeletion = /^(?:delete|of)$/.test(cursor.word(-1) ?? "");
  const words: string[] = [];
  const isManners = () => /^(?:please|pls|thanks|thx)$/.test(cursor.word() ?? "");
  for (; cursor.peek()?.kind === "word" && !isManners() && words.length < MAX_WORDS; cursor.index += 1)
    words.push(cursor.peek()?.text ?? "");
  const next = cursor.peek();
  const isMark = next?.kind === "newline" || (next?.kind === "punctuation" && ".!".includes(next.text));
  const isLast = !next || isMark || isManners();
  if (!isLast || !isDeletion || cursor.isShouted) return undefined;
  const titles = words.join(" ").split(/ (?:and|&) /);
  const isTitle = (title: string) => isName(title) && TITLE.test(title) && !SHOUTED_PAGE.test(title);
  return titles.every(isTitle) ? titles : undefined;
}

const MAX_WORDS = 30;
/** "THE PAGE docs/Guides/Setup": only the path keeps its small letters. */
const SHOUTED_PAGE = /^(?:THE|THIS) (?:PAGE|FILE|DOCUMENT|ARTICLE)S? /;
const TITLE = /^(?:\p{Lu}\p{L}|\d[\d.]* \p{Lu})/u;

/** Skips "and remove it from the navigation" and "and fix the links to it": deleting a page always does both. */
function skipImpliedRemoval(cursor: Cursor): void {
  const isSkipped = cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    const isOfBar = cursor.accept("and then? also? remove|take|drop it|them from the navigation|sidebar|nav|menu");
    // "from the sidebar and the overview"
    if (isOfBar) return !(cursor.word() === "and" && /^(?:the|our)$/.test(cursor.word(1) ?? "")) || undefined;
    return (
      cursor.acceptAny(
        "and then? also? update|fix|adjust all|any|the? links to it|them",
        "and then? also? update|fix|adjust all|any|the? links",
        "and|with|including|plus|incl also? all|any|every|the links|link|references to it|them|those|these|that",
        "and then? also? remove|drop|delete|unlink all|any|every? its|the|their links|link|references to|of? it|them|those|these|that? too|also|everywhere?",
        "together|along with all|any|every|the links|link|references to it|them|those|these|that",
        "and then? also? update the navigation|sidebar",
      ) || undefined
    );
  });
  if (isSkipped) skipImpliedRemoval(cursor);
}
