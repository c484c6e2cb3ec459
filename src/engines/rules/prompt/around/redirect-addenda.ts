import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAddress } from "../site/read-address.ts";
import { endsClause } from "./implied-work.ts";

/** "and drop the one for /c", after a redirect: another one. */
export function readOtherRedirect(cursor: Cursor, before: Instruction[]): boolean {
  const from = cursor.attempt(() => {
    while (cursor.acceptPunctuation(",;")) {
      // The mark before the words says nothing.
    }
    cursor.acceptAny("and also? then?", "but", "also");
    if (!cursor.accept("remove|delete|drop the one from|for|of|at")) return undefined;
    const address = readAddress(cursor);
    return address !== undefined && endsClause(cursor) ? address : undefined;
  });
  if (from !== undefined) before.push({ type: "remove-redirect", from });
  return from !== undefined;
}
