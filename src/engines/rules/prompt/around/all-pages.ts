import type { PageScope } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readException } from "../read-page-place.ts";

/** "Update all pages, but not the changelog", behind a text that is another one now. */
export function readAllPages(cursor: Cursor, of: readonly PageScope[]): boolean {
  if (!cursor.accept("update|change|fix|adjust|correct|replace|adapt")) return false;
  if (cursor.accept("it|that|this|them|the? name?")) cursor.accept("on|in|across|throughout");
  const isAll = cursor.acceptAny(
    "every|each|all of? the|our? page|pages|docs|documentation|file|files",
    "the|our whole|entire? docs|documentation|site|pages",
  );
  if (!isAll) return false;
  cursor.accept("accordingly|too");
  const except = cursor.attempt(() => {
    cursor.acceptPunctuation(",;");
    return readException(cursor, false)?.except;
  });
  for (const one of except ? of : []) one.except = [...(one.except ?? []), ...(except ?? [])];
  return true;
}
