import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAddress } from "../site/read-address.ts";
import { endsClause } from "./implied-work.ts";

/** "and drop the one for /c", "and add one from /a to /b", after a redirect: another one. */
export function readOtherRedirect(cursor: Cursor, before: Instruction[]): boolean {
  const other = cursor.attempt(() => {
    while (cursor.acceptPunctuation(",;")) {
      // The mark before the words says nothing.
    }
    cursor.acceptAny("and also? then?", "but", "also");
    const redirect = readRemoved(cursor) ?? readAdded(cursor, before.at(-1));
    return redirect && endsClause(cursor) ? redirect : undefined;
  });
  if (other) before.push(other);
  return other !== undefined;
}

function readRemoved(cursor: Cursor): Instruction | undefined {
  if (!cursor.accept("remove|delete|drop the one from|for|of|at")) return undefined;
  const from = readAddress(cursor);
  return from === undefined ? undefined : { type: "remove-redirect", from };
}

/** A redirect of the same kind as the last one. */
function readAdded(cursor: Cursor, last: Instruction | undefined): Instruction | undefined {
  const isAdded = cursor.acceptAny("add|create|make|insert", "set up") || last?.type === "set-redirect";
  if (!isAdded || !cursor.acceptAny("a? new one from", "one|another from", "another one from")) return undefined;
  const from = readAddress(cursor);
  if (from === undefined || !cursor.acceptAny("to", "->", "→")) return undefined;
  const to = readAddress(cursor, { isTarget: true });
  const isTemporary = last?.type === "set-redirect" && last.isTemporary === true;
  return to === undefined
    ? undefined
    : { type: "set-redirect", from, to, kind: "add", ...(isTemporary && { isTemporary }) };
}
