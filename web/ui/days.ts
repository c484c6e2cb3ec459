const DAY_MS = 86_400_000;

/** A day of a calendar, such as 2026-11-20. */
export type Day = string;

export function todayUtc(): Day {
  return toDay(Date.now());
}

/** @param timeZone by its name in the IANA database; UTC if the browser does not know it */
export function todayIn(timeZone: string): Day {
  try {
    return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date());
  } catch {
    return todayUtc();
  }
}

export function addDays(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * DAY_MS);
}

export function addMonths(day: Day, months: number): Day {
  const date = new Date(day);
  const wanted = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return toDay(wanted + (Math.min(date.getUTCDate(), lastDay) - 1) * DAY_MS);
}

/** The number of days from one day to the other, both included. */
export function countDays(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function isDay(text: unknown): text is Day {
  return typeof text === "string" && /^\d{4}-\d{2}-\d{2}$/.test(text) && toDayOrNone(text) === text;
}

const long = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

export function sayDay(day: Day): string {
  return long.format(new Date(day));
}

export function sayShortDay(day: Day): string {
  return short.format(new Date(day));
}

export function sayMonth(day: Day): string {
  return month.format(new Date(day));
}

export function sayDays(from: Day, to: Day): string {
  return from === to ? sayDay(from) : `${sayDay(from)} – ${sayDay(to)}`;
}

function toDay(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function toDayOrNone(text: string): Day | undefined {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? undefined : toDay(milliseconds);
}
