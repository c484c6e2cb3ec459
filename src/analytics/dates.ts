import { invalidInput } from "../errors.ts";
import { EXPECTED_DATE, hasOffset, parseQueryMoment } from "../parse-moment.ts";

const DAY_MS = 86_400_000;
/** Days since 1970-01-01 in UTC. */
export function dayOf(milliseconds: number): number {
  return Math.floor(milliseconds / DAY_MS);
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` on and before `to`, as numbers since 1970-01-01; undefined `from` means from the first visit kept. */
export type DayRange = { from: number | undefined; to: number };

/** A range whose first day is known. */
export type ClosedRange = { from: number; to: number };

/** From a moment on and before another; undefined `from` means from the beginning. */
export type MomentRange = { from: Date | undefined; to: Date };

export function isEmptyRange({ from, to }: DayRange): boolean {
  return from !== undefined && from >= to;
}

/** No visit lies outside of these days. PostgreSQL and JavaScript read years of two and of five digits differently. */
export const FIRST_DAY = dayOf(Date.UTC(1900, 0, 1));
const LAST_DAY = dayOf(Date.UTC(9999, 11, 31));

export const EVERY_DAY: DayRange = { from: undefined, to: LAST_DAY };

/** In which day a moment lies, given in milliseconds since 1970. */
type Days = { dayAt(at: number): number };
const UTC_DAYS: Days = { dayAt: dayOf };

type GivenDates = { dateFrom?: string | undefined; dateTo?: string | undefined };

/** Whether a range is another one in another time zone: it ends today, or its times have an offset. */
export function dependsOnZone({ dateFrom, dateTo }: GivenDates): boolean {
  return dateTo === undefined || hasOffset(dateTo) || (dateFrom !== undefined && hasOffset(dateFrom));
}

/**
 * @param days those of a project; a date, and a time without an offset, are of its own clocks
 * @throws InvalidInputError naming every fault
 */
export function parseRange(query: GivenDates, now: Date, days = UTC_DAYS): DayRange {
  const details: { message: string; path: string }[] = [];
  const read = (path: "dateFrom" | "dateTo"): number | undefined => {
    const text = query[path];
    if (text === undefined) return undefined;
    const moment = parseQueryMoment(text);
    if (moment === undefined) details.push({ path, message: EXPECTED_DATE });
    if (moment === undefined) return undefined;
    const day = hasOffset(text) ? days.dayAt(moment) : dayOf(moment);
    return Math.min(Math.max(day, FIRST_DAY), LAST_DAY);
  };
  const from = read("dateFrom");
  const to = read("dateTo") ?? days.dayAt(now.getTime()) + 1;
  if (details.length === 0 && from !== undefined && from > to)
    details.push({
      path: "dateFrom",
      message:
        query.dateTo === undefined
          ? `must not be after dateTo, which is ${dateOfDay(to)} (tomorrow) by default`
          : "must not be after dateTo",
    });
  if (details.length > 0) throw invalidInput(details);
  return { from, to };
}

/** A query whose dates have become a range of days. @throws InvalidInputError naming every fault */
export function withRange<T extends GivenDates>(
  { dateFrom, dateTo, ...query }: T,
  now: Date,
  days = UTC_DAYS,
): Omit<T, "dateFrom" | "dateTo"> & { range: DayRange } {
  return { ...query, range: parseRange({ dateFrom, dateTo }, now, days) };
}
