import { decodeDays, encodeDays, firstDayIn, type ScopeDays } from "./scope-days.ts";
import { type Change, partOf } from "./store.ts";

/**
 * All rows of a visitor with other numbers of scopes, which decide in which row a scope is.
 *
 * @throws RangeError if a scope has no new number, or the rows are none
 */
export function renumberDays(rows: Buffer[], numbers: Map<number, number>): Omit<Change, "visitor">[] {
  const before: ScopeDays = new Map();
  let level = 0;
  for (const row of rows) level = Math.max(level, decodeDays(row, before));
  const parts = new Map<number, ScopeDays>([[0, new Map()]]);
  for (const [scope, days] of before) {
    const number = numbers.get(scope);
    if (number === undefined) throw new RangeError("a visitor was counted for something that has no name");
    const part = partOf(number, level);
    parts.set(part, (parts.get(part) ?? new Map()).set(number, days));
  }
  return [...parts].map(([part, scopes]) => ({
    part,
    firstDay: firstDayIn(scopes),
    days: encodeDays(level, scopes),
  }));
}
