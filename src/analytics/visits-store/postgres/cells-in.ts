import { type RawBuilder, sql } from "kysely";
import { type DayRange, dateOfDay, dayOf } from "../../dates.ts";
import type { ScopeKind } from "../visits-store.ts";

const DAY_MS = 86_400_000;
/** Cells of later months may change with every visit, whatever the clock of who writes it. */
const CHANGING_DAYS = 31;

/**
 * The visitors of a range; `isNew` leaves only those whose first day ever lies in it. Of all scopes, of one, or of the site
 * and one kind: then there may be others, of which something is missing.
 */
export type CellQuestion = { range: DayRange; scope?: number; kind?: ScopeKind; isNew?: boolean };

/** Relations of scope, human, ai and total that together have a question's cells. Each ends with its conditions. */
export type CellParts = {
  /** Of days that are over, and of months before one. A transaction that changes such cells changes the project's version. */
  settled: RawBuilder<unknown>[];
  settledMonthsEnd: number;
  changing: RawBuilder<unknown>[];
};

/**
 * The cells whose sum is the number of unique visitors in a range: their day lies in the range and their previous day before
 * it, so each visitor counts on their first day. Whole months are read from the month cells. Those leave out visitors last
 * seen earlier in the range's first month, so the day cells of these are added.
 */
export function cellsIn(project: number, { range: { from, to }, scope, isNew = false }: CellQuestion): CellParts {
  const isWanted = scope === undefined ? sql`project = ${project}` : sql`project = ${project} and scope = ${scope}`;
  const settledMonthsEnd = firstOfMonth(dayOf(Date.now()) - CHANGING_DAYS, 0);
  const parts: CellParts = { settled: [], settledMonthsEnd, changing: [] };
  const addDays = (first: number | undefined, end: number, hasPrevious: RawBuilder<unknown>) => {
    const start = first === undefined ? "-infinity" : dateOfDay(first);
    for (const [list, table] of [
      [parts.settled, "visitor_cells"],
      [parts.changing, "recent_visitor_cells"],
    ] as const)
      list.push(sql`select scope, human, ai, total from ${sql.table(table)}
        where ${isWanted} and day >= ${start} and day < ${dateOfDay(end)} and ${hasPrevious}`);
  };
  const addMonths = (first: number | undefined, end: number, hasPrevious: RawBuilder<unknown>) => {
    for (const [list, from, to] of [
      [parts.settled, first, Math.min(end, settledMonthsEnd)],
      [parts.changing, Math.max(first ?? settledMonthsEnd, settledMonthsEnd), end],
    ] as const)
      if (from === undefined || from < to)
        list.push(sql`select scope, human, ai, total from visitor_month_cells where ${isWanted}
          and month >= ${from === undefined ? "-infinity" : dateOfDay(from)} and month < ${dateOfDay(to)} and ${hasPrevious}`);
  };
  const isFirst = sql`previous = '-infinity'`;
  if (isNew) {
    addDays(from, to, isFirst);
    return parts;
  }
  const lastWhole = firstOfMonth(to, 0);
  if (from === undefined) {
    addMonths(undefined, lastWhole, isFirst);
    addDays(lastWhole, to, isFirst);
    return parts;
  }
  const start = dateOfDay(from);
  const isBefore = sql`previous < ${start}`;
  const month = firstOfMonth(from, 0);
  const firstWhole = month === from ? from : firstOfMonth(from, 1);
  if (firstWhole >= lastWhole) {
    addDays(from, to, isBefore);
    return parts;
  }
  addDays(from, firstWhole, isBefore);
  addMonths(firstWhole, lastWhole, sql`previous < ${dateOfDay(month)}`);
  addDays(firstWhole, lastWhole, sql`previous >= ${dateOfDay(month)} and ${isBefore}`);
  addDays(lastWhole, to, isBefore);
  return parts;
}

function firstOfMonth(day: number, later: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / DAY_MS;
}
