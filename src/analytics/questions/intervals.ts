import { type InvalidInputError, invalidField } from "../../errors.ts";
import { type ClosedRange, dateOfDay, dayOf } from "../dates.ts";
import type { Interval } from "../schema.ts";

/** @limit Points of a series of time */
const MAX_POINTS = 1000;
const MIN_DAYS = { day: 1, week: 7, month: 28 };
/** 1970-01-05, the first Monday. */
const MONDAY = 4;

/**
 * The days, ISO weeks or calendar months that a range touches, each named by its first day. The first and the last hold
 * only their days within the range.
 *
 * @throws InvalidInputError for too many
 */
export function intervalsOf(interval: Interval, range: ClosedRange): { date: string; from: number; to: number }[] {
  const { from, to } = range;
  if ((to - from) / MIN_DAYS[interval] > MAX_POINTS + 100) throw tooMany();
  const intervals: { date: string; from: number; to: number }[] = [];
  for (let day = from; day < to; ) {
    const [start, end] = intervalAround(interval, day);
    intervals.push({ date: dateOfDay(start), from: day, to: Math.min(end, to) });
    day = end;
  }
  if (intervals.length > MAX_POINTS) throw tooMany();
  return intervals;
}

function intervalAround(interval: Interval, day: number): [number, number] {
  if (interval === "day") return [day, day + 1];
  if (interval === "week") {
    const start = MONDAY + Math.floor((day - MONDAY) / 7) * 7;
    return [start, start + 7];
  }
  const date = new Date(`${dateOfDay(day)}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [dayOf(Date.UTC(year, month, 1)), dayOf(Date.UTC(year, month + 1, 1))];
}

function tooMany(): InvalidInputError {
  const message = `the range has more than ${MAX_POINTS.toLocaleString("en")} points; choose a shorter range or a longer interval`;
  return invalidField("interval", message);
}
