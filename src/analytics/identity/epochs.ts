import { dayOf } from "../dates.ts";
import type { IdentityMode } from "./identity-mode.ts";

/** From one day on and before another, as numbers since 1970-01-01. */
export type Days = { from: number; to: number };

/** A mode and the day it starts on; it ends where the next one starts. */
export type Period = { from: number; mode: IdentityMode };

const STABLE_MONTHS = 13;

/** The days that share a key with this one. They never reach beyond a change of the mode. */
export function epochIn(periods: Period[], day: number): Days {
  const index = periods.findLastIndex(({ from }) => from <= day);
  const period = periods[index];
  if (!period) throw new Error("No mode holds on this day");
  const { from, to } = epochOf(period.mode, day);
  return { from: Math.max(from, period.from), to: Math.min(to, periods[index + 1]?.from ?? to) };
}

/** A day, a month, or thirteen months counted from January 1970. */
function epochOf(mode: IdentityMode, day: number): Days {
  if (mode === "day") return { from: day, to: day + 1 };
  const date = new Date(day * 86_400_000);
  const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  const length = mode === "month" ? 1 : STABLE_MONTHS;
  const first = Math.floor(month / length) * length;
  return { from: dayOf(Date.UTC(1970, first, 1)), to: dayOf(Date.UTC(1970, first + length, 1)) };
}
