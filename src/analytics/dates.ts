import { InvalidInputError } from "../errors.ts";

const DAY_MS = 86_400_000;
const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;
const MAX_OFFSET_MINUTES = 14 * 60;

/**
 * Milliseconds since 1970 of an ISO 8601 date or date-time in extended format; without an offset it is UTC. Undefined for
 * everything else, impossible days included.
 */
export function parseMoment(text: string): number | undefined {
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", offset = "Z"] =
    MOMENT.exec(text) ?? [];
  if (year === undefined || year === "0000") return undefined;
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const;
  const date = new Date(0);
  date.setUTCFullYear(parts[0], parts[1], parts[2]);
  if (date.getUTCMonth() !== parts[1] || date.getUTCDate() !== parts[2]) return undefined;
  const isMidnight = parts[3] === 24 && parts[4] === 0 && parts[5] === 0 && Number(fraction || 0) === 0;
  if ((parts[3] > 23 && !isMidnight) || parts[4] > 59 || parts[5] > 60) return undefined;
  const minutes = offsetMinutes(offset);
  if (minutes === undefined) return undefined;
  const milliseconds = Math.floor(Number(`0.${fraction || 0}`) * 1000);
  return date.getTime() + ((parts[3] * 60 + parts[4] - minutes) * 60 + parts[5]) * 1000 + milliseconds;
}

function offsetMinutes(offset: string): number | undefined {
  if (/^z$/i.test(offset)) return 0;
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > MAX_OFFSET_MINUTES) return undefined;
  return sign === "-" ? -total : total;
}

/** The same from a query string, in which a plus sign that was not encoded arrives as a space. */
export function parseQueryMoment(text: string): number | undefined {
  return parseMoment(text.replace(/(:\d{2}(?:[.,]\d+)?) (\d{2}(?::?\d{2})?)$/, "$1+$2"));
}

export const EXPECTED_DATE = "expected a date such as 2026-11-20 or an ISO 8601 date-time";

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

export function isEmptyRange({ from, to }: DayRange): boolean {
  return from !== undefined && from >= to;
}

/** No visit lies outside of these days. PostgreSQL and JavaScript read years of two and of five digits differently. */
export const FIRST_DAY = dayOf(Date.UTC(1900, 0, 1));
const LAST_DAY = dayOf(Date.UTC(9999, 11, 31));

export const EVERY_DAY: DayRange = { from: undefined, to: LAST_DAY };

/** @throws InvalidInputError naming every fault */
export function parseRange(query: { dateFrom?: string | undefined; dateTo?: string | undefined }, now: Date): DayRange {
  const details: { message: string; path: string }[] = [];
  const read = (path: "dateFrom" | "dateTo"): number | undefined => {
    const text = query[path];
    if (text === undefined) return undefined;
    const moment = parseQueryMoment(text);
    if (moment === undefined) details.push({ path, message: EXPECTED_DATE });
    return moment === undefined ? undefined : Math.min(Math.max(dayOf(moment), FIRST_DAY), LAST_DAY);
  };
  const from = read("dateFrom");
  const to = read("dateTo") ?? dayOf(now.getTime()) + 1;
  if (details.length === 0 && from !== undefined && from > to)
    details.push({
      path: "dateFrom",
      message: query.dateTo === undefined ? "must not be after today" : "must not be after dateTo",
    });
  if (details.length > 0)
    throw new InvalidInputError(details.map(({ path, message }) => `${path}: ${message}`).join("; "), { details });
  return { from, to };
}

/** A query whose dates have become a range of days. @throws InvalidInputError naming every fault */
export function withRange<T extends { dateFrom?: string | undefined; dateTo?: string | undefined }>(
  { dateFrom, dateTo, ...query }: T,
  now: Date,
): Omit<T, "dateFrom" | "dateTo"> & { range: DayRange } {
  return { ...query, range: parseRange({ dateFrom, dateTo }, now) };
}
