import type { Timeseries } from "../../../../packages/client/src/docket-client.ts";
import { addDays, addMonths, countDays, type Day, sayDay, sayDays, sayMonth, sayShortDay } from "../../../ui/days.ts";
import { type Interval, type Range, type RangeSearch, SERIES, type SeriesName } from "../range.ts";

type Point = Timeseries["points"][number];

/** The lines differ in stroke and marker, not only in colour. */
export const STYLES: Record<SeriesName, { label: string; color: string; dash: string; marker: string }> = {
  human: { label: "People", color: "var(--docket-series-human)", dash: "", marker: "circle" },
  ai: { label: "AI", color: "var(--docket-series-ai)", dash: "7 4", marker: "square" },
  total: { label: "Total", color: "var(--docket-series-total)", dash: "2 3", marker: "diamond" },
  views: { label: "Views", color: "var(--docket-series-views)", dash: "10 3 2 3", marker: "triangle" },
};

const SHOWN: SeriesName[] = ["human", "ai", "total"];

export function readLines({ lines }: RangeSearch): SeriesName[] {
  const named = SERIES.filter((name) => lines?.split(".").includes(name));
  return named.length === 0 ? SHOWN : named;
}

/** The shown lines with one more or one less. The last line stays. */
export function toggleLine(shown: SeriesName[], name: SeriesName): string | undefined {
  const next = SERIES.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one)));
  const kept = next.length === 0 ? shown : next;
  return kept.join(".") === SHOWN.join(".") ? undefined : kept.join(".");
}

const MAX_POINTS = 1000;
const LENGTHS = { day: 1, week: 7, month: 28 };

/** Intervals that divide a range into more than one point and not too many. */
export function intervalsFor(days: number): Interval[] {
  return (["day", "week", "month"] as const).filter(
    (interval) => (interval === "day" || days > LENGTHS[interval]) && days / LENGTHS[interval] <= MAX_POINTS,
  );
}

export function chooseInterval(days: number, wanted: Interval | undefined): Interval {
  const possible = intervalsFor(days);
  if (wanted && possible.includes(wanted)) return wanted;
  return days <= 100 ? "day" : days <= 400 ? "week" : "month";
}

/** A point with its counterpart in the period before. */
export type Row = Point & {
  name: string;
  isPart: boolean;
  before: Point | undefined;
  beforeTotal: number | undefined;
};

export function toRows(
  points: Point[],
  before: Point[] | undefined,
  interval: Interval,
  range: Range,
  today: Day,
): Row[] {
  // The line starts at the first visit, instead of running along zero before it.
  const start = before?.findIndex(({ total }) => total > 0) ?? -1;
  return points.map((point, index) => ({
    ...point,
    name: namePoint(point.date, interval),
    isPart: isPart(point.date, interval, range, today),
    before: before?.[index],
    beforeTotal: index < start ? undefined : before?.[index]?.total,
  }));
}

export function sayTickOf(date: Day, interval: Interval): string {
  return interval === "month" ? sayMonth(date) : sayShortDay(date);
}

export function namePoint(date: Day, interval: Interval): string {
  if (interval === "month") return sayMonth(date);
  return interval === "week" ? sayDays(date, addDays(date, 6)) : sayDay(date);
}

/** Whether a point has fewer days than its name says, or a day that is not over. */
function isPart(date: Day, interval: Interval, { from = date, to }: Range, today: Day): boolean {
  const next = interval === "day" ? addDays(date, 1) : interval === "week" ? addDays(date, 7) : addMonths(date, 1);
  return date < from || addDays(next, -1) > to || addDays(next, -1) >= today;
}

export function daysOf({ from, to }: Range, first: Day | undefined): number {
  return countDays(from ?? first ?? to, to);
}
