import { type RawBuilder, sql } from "kysely";
import { type DayRange, dateOfDay, dayOf, FIRST_DAY } from "../../dates.ts";
import type { ScopeKind } from "../visits-store.ts";
import type { CellDays } from "./blocks/read-blocks.ts";

const DAY_MS = 86_400_000;
/** Cells of later months may change with every visit, whatever the clock of who writes it. */
const CHANGING_DAYS = 31;

/**
 * The visitors of a range; `isNew` leaves only those whose first day ever lies in it. Of all scopes, of one, or of the site
 * and one kind: then there may be others, of which something is missing.
 */
export type CellQuestion = { range: DayRange; scope?: number; kind?: ScopeKind; isNew?: boolean };

/** What together has a question's cells. Relations have scope, human, ai and total; each ends with its conditions. */
export type CellParts = {
  /** Of days, wherever they are. */
  days: CellDays[];
  /** Of months before one. A transaction that changes such cells, or those in blocks, changes the project's version. */
  settledMonths: RawBuilder<unknown>[];
  settledMonthsEnd: number;
  changingMonths: RawBuilder<unknown>[];
};

/** The day before of none alone is before this one. */
const FIRST_PREVIOUS = FIRST_DAY;

/**
 * The cells whose sum is the number of unique visitors in a range: their day lies in the range and their previous day before
 * it, so each visitor counts on their first day. Whole months are read from the month cells. Those leave out visitors last
 * seen earlier in the range's first month, so the day cells of these are added.
 */
export function cellsIn(project: number, { range: { from, to }, scope, isNew = false }: CellQuestion): CellParts {
  const isWanted = scope === undefined ? sql`project = ${project}` : sql`project = ${project} and scope = ${scope}`;
  const settledMonthsEnd = firstOfMonth(dayOf(Date.now()) - CHANGING_DAYS, 0);
  const parts: CellParts = { days: [], settledMonths: [], settledMonthsEnd, changingMonths: [] };
  const addDays = (
    first: number | undefined,
    end: number,
    previousBefore: number,
    previousFrom = Number.NEGATIVE_INFINITY,
  ) => {
    const start = first ?? Number.NEGATIVE_INFINITY;
    if (start < end && previousFrom < previousBefore)
      parts.days.push({ from: start, to: end, previousFrom, previousBefore });
  };
  const addMonths = (first: number | undefined, end: number, hasPrevious: RawBuilder<unknown>) => {
    for (const [list, from, to] of [
      [parts.settledMonths, first, Math.min(end, settledMonthsEnd)],
      [parts.changingMonths, Math.max(first ?? settledMonthsEnd, settledMonthsEnd), end],
    ] as const)
      if (from === undefined || from < to)
        list.push(sql`select scope, human, ai, total from visitor_month_cells where ${isWanted}
          and month >= ${from === undefined ? "-infinity" : dateOfDay(from)} and month < ${dateOfDay(to)} and ${hasPrevious}`);
  };
  if (isNew) {
    addDays(from, to, FIRST_PREVIOUS);
    return parts;
  }
  const lastWhole = firstOfMonth(to, 0);
  if (from === undefined) {
    addMonths(undefined, lastWhole, sql`previous = '-infinity'`);
    addDays(lastWhole, to, FIRST_PREVIOUS);
    return parts;
  }
  const month = firstOfMonth(from, 0);
  const firstWhole = month === from ? from : firstOfMonth(from, 1);
  if (firstWhole >= lastWhole) {
    addDays(from, to, from);
    return parts;
  }
  addDays(from, firstWhole, from);
  addMonths(firstWhole, lastWhole, sql`previous < ${dateOfDay(month)}`);
  addDays(firstWhole, lastWhole, from, month);
  addDays(lastWhole, to, from);
  return parts;
}

function firstOfMonth(day: number, later: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / DAY_MS;
}
