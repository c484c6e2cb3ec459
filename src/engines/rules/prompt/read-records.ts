import type { Cursor } from "./cursor.ts";
import type { Scope } from "./scope.ts";

/** "also in the changelog", "including older versions": what tells of earlier releases is meant as well. */
export function readRecords(cursor: Cursor): Scope | undefined {
  if (cursor.acceptAny("in|across|throughout|for all of? the? versions")) return { withRecords: true };
  return cursor.attempt(() => {
    const isAlso = cursor.acceptAny("and|but? also|even in|on?", "including|include|plus", "and|as well as in|on?");
    if (!isAlso || !acceptRecords(cursor)) return undefined;
    while (cursor.attempt(() => (acceptJoint(cursor) && acceptRecords(cursor)) || undefined));
    const isEnd = !cursor.word() || /^(?:please|and|but|except|ignoring)$/.test(cursor.word() ?? "");
    return isEnd ? { withRecords: true } : undefined;
  });
}

function acceptJoint(cursor: Cursor): boolean {
  const comma = cursor.acceptPunctuation(",");
  return cursor.accept("and|or in?") || comma;
}

function acceptRecords(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "the|our|all? of? the? changelog|changelogs|changelog.md|changelog.mdx",
    "the|our|all? release notes",
    "the|our|all|any? of? the? old|older|earlier|previous|former|past|released|archived|versioned version|versions|docs",
    "all|every versions|version",
  );
}
