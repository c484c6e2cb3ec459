import type { Cursor } from "./cursor.ts";
import { withFolderAround } from "./read-folder-of.ts";
import { inGroup } from "./read-page-in-group.ts";
import { readGroup } from "./site/group-names.ts";
import { isSlug, readPath, withoutSlashes } from "./values.ts";

/** "guides", "the folder guides" or "the guides folder". */
export function readFolderPath(cursor: Cursor): string | undefined {
  if (cursor.accept("the|a? new? folder|directory called|named?")) return withFolderAround(cursor, readPath(cursor));
  const hasArticle = cursor.accept("the");
  const path = readPath(cursor);
  if (path === undefined) return undefined;
  if (cursor.accept("folder|directory")) return withFolderAround(cursor, path);
  return hasArticle || /\.mdx?$/i.test(path) ? undefined : path;
}

/** "the folder guides" or "the guides folder". */
export function readNamedFolder(cursor: Cursor): string | undefined {
  cursor.accept("the? whole|entire|complete");
  if (cursor.accept("the? folder|directory called|named?")) return withFolderAround(cursor, readPath(cursor));
  cursor.accept("the|our");
  const path = readPath(cursor);
  return path !== undefined && cursor.accept("folder|directory") ? withFolderAround(cursor, path) : undefined;
}

/** A path with a trailing slash means that the page keeps its file name. */
export function intoFolder(folder: string): string {
  return `${withoutSlashes(folder)}/`;
}

/** "in guides/setup", "in the guides folder": a folder that is clearly one. */
export function readFolderOfFiles(cursor: Cursor): string | undefined {
  if (!cursor.acceptAny("in|under|inside|within|from", "out of")) return undefined;
  const isNamed = cursor.accept("the? folder|directory called|named?");
  if (!isNamed) cursor.accept("the");
  const path = readPath(cursor);
  if (path === undefined || /\.\w+$/.test(path)) return undefined;
  return isNamed || cursor.accept("folder|directory") || path.includes("/") || goesToFolder(cursor) ? path : undefined;
}

/** "from guides to the folder reference" */
function goesToFolder(cursor: Cursor): boolean {
  const start = cursor.index;
  const is = cursor.accept("to|into the? folder|directory");
  cursor.index = start;
  return is;
}

export function isFileName(page: string): boolean {
  return !page.includes("/") && (isSlug(page) || /\.mdx?$/i.test(page));
}

/** A page with the folder that it was said to be in, before the place that it goes to. */
export function inFolder(page: string, folder: string): string {
  return isFileName(page) ? intoFolder(folder) + page : inGroup(page, folder);
}

/** Where pages are that are named by their files alone. */
export type PagesPlace = { folder: string } | { group: string };

/** "in guides:", "in the Guides group:" before a list of pages. */
export function readPlaceOfList(cursor: Cursor): PagesPlace | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("in|under|inside|within|from")) return undefined;
    const group = readGroup(cursor);
    const folder = group === undefined ? readFolderPath(cursor) : undefined;
    if (cursor.peek()?.text !== ":") return undefined;
    if (group !== undefined) return { group };
    return folder === undefined ? undefined : { folder };
  });
}

/** What says by its number which page is meant. */
const COUNTED = /^(?:first|second|third|last|next|previous|only|same|other)$/;

type Named = { page: string; path?: string; redirectTo?: string };

/** What is to be done with pages that are in one place. Undefined if one names a folder of its own, or might. */
export function allInPlace<T extends Named>(named: readonly T[], place: PagesPlace): T[] | undefined {
  const isBare = ({ page, path = "", redirectTo = "/" }: Named) =>
    isFileName(page) && !COUNTED.test(page) && /^(?:\/|[^/]*$)/.test(path) && /[/:]/.test(redirectTo);
  if (!named.every(isBare)) return undefined;
  return named.map((one) => ({
    ...one,
    page: "group" in place ? inGroup(one.page, place.group) : intoFolder(place.folder) + one.page,
  }));
}
