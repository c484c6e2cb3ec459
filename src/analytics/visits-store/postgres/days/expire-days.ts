import { AI, HUMAN, type ScopeDays } from "./scope-days.ts";

/**
 * The days that are left once those up to `day` are deleted. If a visitor has returned since, the newest old day of each
 * stream stays, because the cell of the following day names it: without it a visit between the two would change the wrong
 * cell.
 */
export function expireDays(scopes: ScopeDays, day: number): ScopeDays {
  const left: ScopeDays = new Map();
  for (const [scope, days] of scopes) {
    const later = days.findIndex((packed) => packed >> 2 > day);
    if (later === -1) continue;
    const needed = new Set([0, HUMAN, AI].map((stream) => findNeeded(days, later, stream)));
    left.set(
      scope,
      days.filter((packed, index) => index >= later || needed.has(packed)),
    );
  }
  return left;
}

/** The newest of a stream's days before the one at `later`, if there is also a newer one. */
function findNeeded(days: number[], later: number, stream: number): number | undefined {
  const isOfStream = (packed: number) => (packed & stream) === stream;
  return days.slice(later).some(isOfStream) ? days.slice(0, later).findLast(isOfStream) : undefined;
}

/** The first day after `day`. */
export function firstDayAfter(scopes: ScopeDays, day: number): number | undefined {
  let first: number | undefined;
  for (const days of scopes.values()) {
    const later = days.find((packed) => packed >> 2 > day);
    if (later !== undefined && (first === undefined || later >> 2 < first)) first = later >> 2;
  }
  return first;
}
