import type { Cursor } from "../cursor.ts";
import { isDocumentWord, isPath, isSlug, isUrl, readPage, readPath } from "../values.ts";

const PAGE_WORD = /^(?:page|file|article)$/;

/**
 * An address of the site, such as `/guides/a`, or the path of a page; as a target also a URL, or a page by its title.
 * A single word has to be a page by what is said around it.
 */
export function readAddress(cursor: Cursor, options: { isTarget?: true } = {}): string | undefined {
  return cursor.attempt(() => {
    const text = cursor.attempt(() => {
      const path = readPath(cursor);
      return path === undefined || PAGE_WORD.test(cursor.word() ?? "") ? undefined : path;
    });
    if (text !== undefined && isAddress(text, options)) return text;
    if (text !== undefined) return undefined;
    const page = readPage(cursor);
    return page !== undefined && (options.isTarget || isSlug(page) || isPath(page)) ? page : undefined;
  });
}

function isAddress(text: string, { isTarget }: { isTarget?: true }): boolean {
  if (isTarget && isUrl(text)) return true;
  if (text.startsWith("/") && !text.startsWith("//")) return true;
  return isPath(text) || (isSlug(text) && !isDocumentWord(text));
}
