import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { saysPage } from "./says-page.ts";
import { isDocumentWord, isSlug, readPath, readQuoted, readWords } from "./values.ts";

const NOUN = "group|section|category|chapter|tab";
const NOUNS = NOUN.split("|");
const PLACED = /^(?:to|into|under|inside|->|→|=>)$/;
const TARGET = /^(?:to|into|as|->|→|=>)$/;

/**
 * Reads "in the Clients section" after a page that was called one, from `start` on. What is returned names both, as
 * `inGroup` writes it.
 *
 * @param bare also "under Clients", before "to" or at the end; "under clients" too, where it cannot say where a page goes
 */
export function readPageInGroup(cursor: Cursor, page: string, start: number, bare?: "title" | "folder"): string {
  const isPage = saysPage(cursor, start);
  const around = isPage ? cursor.attempt(() => readAround(cursor, bare === "title")) : undefined;
  const group = around ?? (isPage && bare === "folder" ? cursor.attempt(() => readFolderAround(cursor)) : undefined);
  return group === undefined ? page : inGroup(page, group);
}

/** A page as it is named together with its group. */
export function inGroup(page: string, group: string): string {
  return `${page} in the ${group} section`;
}

/** The page and the group of what `inGroup` has written. */
export function splitInGroup(reference: string): { page: string; group: string } | undefined {
  const [, page, group] = /^(.+?) in the ([^/]+|[^/]*\/[^/]*\s[^/]*) section$/s.exec(reference) ?? [];
  return page === undefined || group === undefined ? undefined : { page, group };
}

/** "under clients", at the end or before what happens to the page's readers. */
function readFolderAround(cursor: Cursor): string | undefined {
  if (!cursor.accept("in|under|within|inside|below")) return undefined;
  const name = readPath(cursor);
  const next = cursor.peek();
  const isLast =
    next === undefined || next.kind === "newline" || (next.kind === "punctuation" && ".,;!".includes(next.text));
  const isFolder = name !== undefined && isSlug(name) && !name.includes("/") && !NO_FOLDER.test(name);
  return isFolder && (isLast || cursor.word() === "and") ? name : undefined;
}

const NO_FOLDER =
  /^(?:docs?|documentation|favou?r|footer|general|header|menu|nav|navbar|navigation|production|sidebar|site|website)$/;

/** "in the Clients section", "of the group Clients", "under Clients". */
export function readAround(cursor: Cursor, mayBeBare: boolean): string | undefined {
  if (!cursor.accept("in|of|under|within|inside|below|from")) return undefined;
  const isOf = cursor.word(-1) === "of";
  const hasArticle = cursor.accept("the|our");
  if (cursor.accept(`${NOUN} called|named|titled?`))
    return readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, (word) => TARGET.test(word));
  const start = cursor.index;
  const isEnd = (word: string) => TARGET.test(word) || NOUNS.includes(word);
  const written = readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, isEnd) ?? readWords(cursor, NOUNS)?.text;
  // "the References sidebar"
  const name = hasArticle ? written?.replace(/(?<=.) (?:sidebar|menu)$/, "") : written;
  if (name === undefined || name === "" || name.includes("\n") || name.length > 100) return undefined;
  if (cursor.accept(`navigation|sidebar? ${NOUN}`)) return name;
  // "the rfc page of the data loaders", before its new place
  if (isOf && hasArticle && !isDocumentWord(name) && PLACED.test(cursor.word() ?? "")) return name;
  const isTitle = /^\p{Lu}/u.test(name) || cursor.tokens[start]?.kind === "quoted";
  const next = cursor.peek();
  const isLast = next === undefined || next.kind === "newline" || next.kind === "punctuation";
  // "under the Clients" is no title, "in the API Guide" at the end is one.
  return mayBeBare && isTitle && !(hasArticle && !isLast) && (isLast || TARGET.test(cursor.word() ?? ""))
    ? name
    : undefined;
}
