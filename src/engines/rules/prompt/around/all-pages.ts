import type { PageScope } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readException } from "../read-page-place.ts";

/** "Update all links", behind a link that leads elsewhere now, which is changed on all pages. */
export function readAllLinks(cursor: Cursor): boolean {
  if (!cursor.accept("update|change|fix|adjust|correct|replace|adapt")) return false;
  if (!cursor.accept("all|every|each|the|any of? the|our|these|those|such? link|links|references|mentions"))
    return false;
  const leads = "that|which leads|lead|points|point|goes|go|links|link";
  cursor.acceptAny("to it|that|them", `${leads} there`, `${leads} to it|that`, "there");
  cursor.acceptAny("accordingly", "everywhere", "in|on|across all? the|our? docs|documentation|pages|site", "please");
  return true;
}

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
