import type { Cursor } from "../cursor.ts";
import { readMore } from "../page-list.ts";
import { readRenamedName } from "../read-renamed-name.ts";
import { readScope } from "../read-scope.ts";
import { isName, isPath, isSlug } from "../values.ts";
import { type Pair, pairOf } from "./pair.ts";
import { readSubject } from "./read-subject.ts";

/** Renames of pages are read before this. The name may still be a page's, which `mayBePage` records. */
export function readRename(cursor: Cursor): Pair | undefined {
  const named = cursor.attempt(() => readRenamedName(cursor));
  if (named) return named;
  const from = readSubject(cursor, {});
  if (!from) return undefined;
  // `rename "Index" under Cookbook`: what is in a group is a page.
  if (
    from.quoted &&
    /^(?:under|below)$/.test(cursor.word() ?? "") &&
    /^\p{Lu}[^/.]*$/u.test(cursor.peek(1)?.text ?? "")
  )
    return undefined;
  const scope = readScope(cursor);
  if (!scope || !cursor.acceptAny("to|into|as", "->|→|=>")) return undefined;
  const pair = pairOf(from, readSubject(cursor, { anyWord: from.quoted || from.announced }));
  if (!pair) return undefined;
  if (from.announced) return { ...pair, scope };
  return { ...pair, scope, needsScope: isSlug(pair.from) || isPath(pair.from), mayBePage: true };
}

/**
 * `… and C to D`, after `rename A to B`.
 *
 * @param isPlaced a folder or group was named before, in which these may be files
 */
export function readMoreRenames(cursor: Cursor, isPlaced: boolean): Pair[] {
  return readMore(cursor, () => {
    const pair = cursor.attempt(() => readRename(cursor));
    const isClear = isPlaced || (isName(pair?.from ?? "") && !pair?.needsScope);
    return pair?.mayBePage && isClear && Object.keys(pair.scope ?? {}).length === 0 ? pair : undefined;
  });
}
