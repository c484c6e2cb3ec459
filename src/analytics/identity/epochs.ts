import { dayOf } from "../dates.ts";
import type { IdentityMode } from "./identity-mode.ts";

/** From one day on and before another, as numbers since 1970-01-01. */
export type Days = { from: number; to: number };

/** A mode and the day it starts on; it ends where the next one starts. */
export type Period = Days & { mode: IdentityMode };

/** For so many days after a stable key was renewed, those who were known under the one before are recognised. */
export const RECOGNITION_DAYS = 60;

const STABLE_MONTHS = 13;

/** The period of a day. */
export function periodOf(periods: Period[], day: number): Period {
  const period = periods.find(({ from, to }) => from <= day && day < to);
  if (!period) throw new Error("No mode holds on this day");
  return period;
}

export function isWithin(inner: Days, outer: Days): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/**
 * The days that share a key with this one: a day, a month, or thirteen months, the first of which begin with the project's
 * first visit. They never reach beyond a change of the mode.
 *
 * @param known the days of the keys that there are already, ascending
 */
export function epochIn(period: Period, day: number, known: Days[]): Days {
  const { from, to } =
    period.mode === "stable"
      ? nextStable(
          day,
          known.filter((days) => isWithin(days, period)),
        )
      : calendarEpoch(period.mode, day);
  return { from: Math.max(from, period.from), to: Math.min(to, period.to) };
}

function calendarEpoch(mode: "day" | "month", day: number): Days {
  if (mode === "day") return { from: day, to: day + 1 };
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + 1, 1)) };
}

/** Continues the known ones, forwards or else backwards. */
function nextStable(day: number, known: Days[]): Days {
  const present = known.find(({ from, to }) => from <= day && day < to);
  if (present) return present;
  const before = known.findLast(({ to }) => to <= day);
  const after = known.find(({ from }) => from > day);
  if (!before && after) {
    let to = after.from;
    for (let from = later(to, -STABLE_MONTHS); ; from = later(to, -STABLE_MONTHS)) {
      if (from <= day) return { from, to };
      to = from;
    }
  }
  let from = before?.to ?? day;
  while (stableEnd(from) <= day) from = stableEnd(from);
  return { from, to: Math.min(stableEnd(from), after?.from ?? Number.POSITIVE_INFINITY) };
}

/** The end of a stable key that begins on a day. */
export function stableEnd(from: number): number {
  return later(from, STABLE_MONTHS);
}

/** The same day of a later month, or the last one of that month. */
function later(day: number, months: number): number {
  const date = new Date(day * 86_400_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  return Math.min(dayOf(Date.UTC(year, month, date.getUTCDate())), dayOf(Date.UTC(year, month + 1, 0)));
}
