import { type DayRange, dateOfDay, dayOf } from "../dates.ts";
import { zoneOffset } from "./zone-offset.ts";

/** The zone in which days are counted from one day on, until the next one; null means from the beginning. */
export type ZonePeriod = { zone: string; from: string | null };

type Period = { zone: string; from: number; offsetAt: (at: number) => number };

const DAY_MS = 86_400_000;
/** No zone is further from UTC. */
const MOST_OFFSET_MS = DAY_MS;

/**
 * In which day of a project a moment lies. Where the zone was changed, the last day in the old one ends when the first day
 * in the new one begins, so that every moment lies in one day, and days never overlap.
 */
export class Calendar {
  /** The newest first. */
  readonly #periods: Period[];

  /** @param periods ascending; none means UTC */
  constructor(periods: ZonePeriod[]) {
    const given = periods.length > 0 ? periods : [{ zone: "UTC", from: null }];
    this.#periods = given
      .map(({ zone, from }) => ({
        zone,
        from: from === null ? Number.NEGATIVE_INFINITY : dayOf(Date.parse(from)),
        offsetAt: zoneOffset(zone),
      }))
      .reverse();
  }

  /** @param at milliseconds since 1970; the day is a number since 1970-01-01 */
  dayAt(at: number): number {
    let before = Number.POSITIVE_INFINITY;
    for (const { from, offsetAt } of this.#periods) {
      const day = dayOf(at + offsetAt(at));
      if (day >= from) return Math.min(day, before - 1);
      before = from;
    }
    throw new Error("A calendar has no beginning");
  }

  /** When a day begins, in milliseconds since 1970; if the zone has no such day, when the next one does. */
  startOf(day: number): number {
    // Clocks are set by whole seconds.
    let [before, from] = [(day * DAY_MS - MOST_OFFSET_MS) / 1000, (day * DAY_MS + MOST_OFFSET_MS) / 1000];
    while (from - before > 1) {
      const middle = Math.floor((before + from) / 2);
      if (this.dayAt(middle * 1000) >= day) from = middle;
      else before = middle;
    }
    return from * 1000;
  }

  /** The zone of a day. */
  zoneOf(day: number): string {
    return this.#periods.find(({ from }) => from <= day)?.zone ?? "UTC";
  }

  /** The zones of a range, in order, each with its first day, null for the beginning; undefined if all of it is in UTC. */
  zonesIn({ from = Number.NEGATIVE_INFINITY, to }: DayRange): { name: string; from: string | null }[] | undefined {
    const zones = this.#periods
      .filter((period, index) => period.from < to && (this.#periods[index - 1]?.from ?? to) > from)
      .map(({ zone, from }) => ({ name: zone, from: Number.isFinite(from) ? dateOfDay(from) : null }))
      .reverse();
    return zones.some(({ name }) => name !== "UTC") ? zones : undefined;
  }
}

export const UTC = new Calendar([]);
