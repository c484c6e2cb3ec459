import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readPage, readQuoted } from "../values.ts";
import { endsClause } from "./implied-work.ts";

/** "and put Renovate first in it", after a group got another name. */
export function readPlacedInIt(
  cursor: Cursor,
  before: Instruction[],
  { to }: Extract<Instruction, { type: "rename-group" }>,
): boolean {
  const placed = cursor.attempt((): Instruction | undefined => {
    while (cursor.acceptPunctuation(",;.")) {
      // The mark before the words says nothing.
    }
    cursor.acceptAny("and then? also? please?", "then|also please?", "please");
    if (!cursor.accept("put|move|place|list|show")) return undefined;
    const page =
      readQuoted(cursor)?.text.trim() ??
      cursor.attempt(() => readCapitals(cursor, (word) => /^(?:first|last|to|at)$/.test(word))) ??
      readPage(cursor, { bare: true });
    if (page === undefined || page === "") return undefined;
    const isFirst = cursor.acceptAny("first", "to|at the? very? top|start|beginning");
    if (!isFirst && !cursor.acceptAny("last", "to|at the? very? end|bottom")) return undefined;
    if (!cursor.acceptAny("in|of it|there", "there", "in|of that|this group|section")) return undefined;
    if (!endsClause(cursor)) return undefined;
    return { type: "place-page", page, position: { type: "group", group: to, at: isFirst ? "start" : "end" } };
  });
  if (placed) before.push(placed);
  return placed !== undefined;
}
