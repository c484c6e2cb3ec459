import type { Cursor } from "../cursor.ts";
import { endsClause } from "./implied-work.ts";

/** "and the sidebar label too", "and change its sidebar label accordingly", behind the new title of a page. */
export function acceptLabelToo(cursor: Cursor): boolean {
  const isLabel = cursor.attempt(() => {
    cursor.accept("please? also? change|update|set|adjust");
    if (!cursor.accept("the|its? sidebar|nav|navigation|menu label|title|name|text|entry|item")) return undefined;
    const isToo = cursor.acceptAny("too|also|likewise|accordingly", "as well", "to match", "to the same");
    return (isToo && endsClause(cursor)) || undefined;
  });
  return isLabel === true;
}
