import { type DayRange, FIRST_DAY } from "../../dates.ts";
import type { ScopeKind } from "../visits-store.ts";

/**
 * The visitors of a range; `isNew` leaves only those whose first day ever lies in it. Of all scopes, of one, or of the site
 * and one kind: then there may be others, of which something is missing.
 */
export type CellQuestion = { range: DayRange; scope?: number; kind?: ScopeKind; isNew?: boolean };

/** Days in [from, to); infinite where there is no bound. */
export type Days = { from: number; to: number };

/** Cells of days whose day before is before one. Those of whole months can be read from the cells of months. */
export type CellParts = { days: Days[]; months: Days[]; previousBefore: number };

/**
 * The cells whose sum is the number of unique visitors in a range: their day lies in the range and their previous day before
 * it, so each visitor counts on their first day.
 */
export function cellsIn({ range, isNew = false }: CellQuestion): CellParts {
  const { from = Number.NEGATIVE_INFINITY, to } = range;
  // The day before of none alone is before the first one.
  const previousBefore = isNew || range.from === undefined ? FIRST_DAY : range.from;
  const isFirst = range.from === undefined || range.from === firstOfMonth(range.from);
  const months = { from: isFirst ? from : firstOfMonth(from, 1), to: firstOfMonth(to) };
  if (months.from >= months.to) return { days: [{ from, to }], months: [], previousBefore };
  const edges = [
    { from, to: months.from },
    { from: months.to, to },
  ];
  return { days: edges.filter((edge) => edge.from < edge.to), months: [months], previousBefore };
}

const DAY_MS = 86_400_000;

/** The first day of a day's month, or of a later one. */
export function firstOfMonth(day: number, later = 0): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / DAY_MS;
}
