import { startsPurpose } from "./around/reasons.ts";
import type { Cursor } from "./cursor.ts";
import { readScope } from "./read-scope.ts";
import type { Scope } from "./scope.ts";
import { readPage } from "./values.ts";

/**
 * As `readScope`, and also "to the page X", which only frontmatter instructions use. Undefined where another page was named
 * before: "the title of setup with docker to X".
 */
export function readFieldTarget(cursor: Cursor, start: Scope): Scope | undefined {
  const isKnown = start.place !== undefined && start.place.type !== "all";
  if (isKnown && startsPurpose(cursor)) return start;
  const page = cursor.attempt(() => (cursor.accept("to") ? pageScope(cursor) : undefined));
  const isOther = page !== undefined && start.place !== undefined && start.place.type !== "all";
  return isOther ? undefined : readScope(cursor, { ...start, ...page }, true);
}

export function pageScope(cursor: Cursor): Scope | undefined {
  const page = readPage(cursor, { bare: true });
  return page === undefined ? undefined : { place: { type: "page", page } };
}
