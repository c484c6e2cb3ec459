import type { Cursor } from "../cursor.ts";
import { isPageNoun } from "../says-page.ts";
import { isDocumentWord, isPath, isSlug, isUrl, readBarePage, readPage, readPath, readUrl } from "../values.ts";

/**
 * An address of the site, such as `/guides/a` or `/old/:slug*`, a URL, or the path of a page; as a target also a page by
 * its title. A single word has to be a page by what is said around it.
 */
export function readAddress(cursor: Cursor, options: { isTarget?: true } = {}): string | undefined {
  return cursor.attempt(() => {
    const pattern = readPattern(cursor);
    if (pattern !== undefined) return pattern;
    const url = options.isTarget ? readUrl(cursor) : undefined;
    if (url !== undefined) return url;
    const title = options.isTarget ? readBarePage(cursor) : undefined;
    if (title !== undefined) return title;
    const text = cursor.attempt(() => {
      const path = readPath(cursor);
      return path === undefined || isPageNoun(cursor.word()) ? undefined : path;
    });
    if (text !== undefined && isAddress(text)) return text;
    if (text !== undefined) return undefined;
    const page = readPage(cursor);
    return page !== undefined && (options.isTarget || isSlug(page) || isPath(page)) ? page : undefined;
  });
}

function isAddress(text: string): boolean {
  if (isUrl(text)) return true;
  if (text.startsWith("/") && !text.startsWith("//")) return true;
  return isPath(text) || (isSlug(text) && !isDocumentWord(text));
}

/** An address that stands for many: `/old/*`, `/old/:slug*`. */
function readPattern(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  if (token?.kind !== "word" && token?.kind !== "quoted") return undefined;
  const text = token.text.trim();
  if (!/^\/[\w./:~-]*\*$/.test(text)) return undefined;
  cursor.index += 1;
  return text;
}
