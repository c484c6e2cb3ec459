import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readFolderAround } from "./read-folder-of.ts";
import { saysPage } from "./says-page.ts";
import { isDocumentWord, isSlug, readQuoted, readWords } from "./values.ts";

const NOUN = "group|section|category|chapter|tab";
const NOUNS = NOUN.split("|");
const PLACED = /^(?:to|into|under|inside|->|→|=>)$/;
const BARS = ["navigation", "sidebar", "nav", "menu"];
const ENDS = [...NOUNS, ...BARS, "docs", "documentation"];
/** What says no more than that pages are documentation. */
const NO_PART =
  /^(?:all|any|every|each|other|public|private|internal|official|product|project|these|those|user|developer)$/i;
/** What is the bar itself, or no name before it. */
const BAR_ITSELF =
  /^(?:left|right|main|whole|entire|docs?|documentation|site|website|mobile|top|same|old|new|current|global)$| (?:the|our)$/i;
/** What finds pages, and holds none: "hide the page a from search engines". */
export const SEARCH =
  /^(?:the |our )?(?:search|site search|search engines?|search results?|search index|google|bing|crawlers?|robots|bots)$/i;
const TARGET = /^(?:to|into|as|without|->|→|=>)$/;

/**
 * Reads "in the Clients section" after a page that was called one, from `start` on. What is returned names both, as
 * `inGroup` writes it.
 *
 * @param bare also "under Clients", before "to" or at the end; "under clients" too, where it cannot say where a page goes
 */
export function readPageInGroup(
  cursor: Cursor,
  page: string,
  start: number,
  bare?: "title" | "folder" | "owner",
): string {
  const isPage = saysPage(cursor, start);
  const around = isPage ? cursor.attempt(() => readAround(cursor, bare === "title")) : undefined;
  const isNext = (word: string) =>
    bare === "folder" ? word === "and" : TARGET.test(word) || (bare === "owner" && /^(?:with|saying)$/.test(word));
  // "the migration page of v2" may be `migration-v2`.
  const isFor = (preposition: string, hasArticle: boolean) => preposition !== "of" || hasArticle;
  const end = cursor.index;
  const group = around ?? (isPage && bare !== undefined ? readFolderAround(cursor, isNext, isFor) : undefined);
  if (group !== undefined && SEARCH.test(group)) {
    cursor.index = end;
    return page;
  }
  if (group?.includes("/") && isSlug(group) && isSlug(page)) return `${group}/${page}`;
  return group === undefined ? page : inGroup(page, group);
}

/** A page as it is named together with its group. */
export function inGroup(page: string, group: string): string {
  return `${page} in the ${group} section`;
}

/** The page and the group of what `inGroup` has written. */
export function splitInGroup(reference: string): { page: string; group: string } | undefined {
  const [, page, group] =
    /^(.+?) in the ([^/]+|[^/]*\/[^/]*\s[^/]*|[^\s/]+(?:\/[^\s/]+)+) section$/s.exec(reference) ?? [];
  return page === undefined || group === undefined ? undefined : { page, group };
}

/** "the user guide" */
const GUIDE = /^\S+(?: \S+){0,2} (?:guides?|references?|tutorials?|handbook|manual)$/;

/** "in the Clients section", "of the group Clients", "under Clients". */
export function readAround(cursor: Cursor, mayBeBare: boolean): string | undefined {
  if (!cursor.accept("in|of|under|within|inside|below|from")) return undefined;
  const isOf = cursor.word(-1) === "of";
  const hasArticle = cursor.accept("the|our");
  if (cursor.accept(`${NOUN} called|named|titled?`))
    return readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, (word) => TARGET.test(word));
  const start = cursor.index;
  // "the References sidebar"
  const isEnd = (word: string) => TARGET.test(word) || ENDS.includes(word);
  const name = readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, isEnd) ?? readWords(cursor, ENDS)?.text;
  if (name === undefined || name === "" || name.includes("\n") || name.length > 100) return undefined;
  if (cursor.accept(`navigation|sidebar? ${NOUN}`)) return name;
  // "of the CLI docs"
  if (hasArticle && !BAR_ITSELF.test(name) && !NO_PART.test(name) && cursor.accept("docs|documentation"))
    return `${name} docs`;
  // "of the v1 sidebar", but not "in the left sidebar"
  if (cursor.accept(BARS.join("|"))) return hasArticle && !BAR_ITSELF.test(name) ? name : undefined;
  // "the rfc page of the data loaders", before its new place
  if (isOf && hasArticle && !isDocumentWord(name) && PLACED.test(cursor.word() ?? "")) return name;
  const isTitle = /^\p{Lu}/u.test(name) || (hasArticle && GUIDE.test(name)) || cursor.tokens[start]?.kind === "quoted";
  const next = cursor.peek();
  const isLast = next === undefined || next.kind === "newline" || next.kind === "punctuation";
  // "under the Clients" is no title, "in the API Guide" at the end is one.
  return mayBeBare && isTitle && !(hasArticle && !isLast) && (isLast || TARGET.test(cursor.word() ?? ""))
    ? name
    : undefined;
}
