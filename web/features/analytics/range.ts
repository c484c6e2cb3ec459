import type { Feedback, Timeseries } from "../../../packages/client/src/docket-client.ts";
import { addDays, addMonths, type Day, isDay } from "../../ui/days.ts";

export type Interval = Timeseries["interval"];
export type FeedbackSource = Feedback["feedback"][number]["source"];
export type FeedbackStatus = Feedback["feedback"][number]["status"];

export const PRESETS = ["today", "7d", "30d", "90d", "12mo", "all"] as const;
export type Preset = (typeof PRESETS)[number];
export const SERIES = ["human", "ai", "total", "views"] as const;
export type SeriesName = (typeof SERIES)[number];
export const SOURCES: readonly FeedbackSource[] = ["code_snippet", "contextual", "agent", "thumbs_only"];
export const STATUSES: readonly FeedbackStatus[] = ["pending", "in_progress", "resolved", "dismissed"];
const INTERVALS: readonly Interval[] = ["day", "week", "month"];

/** The parameters in the address. The last day is part of the range. */
export type RangeSearch = {
  range?: Preset;
  from?: Day;
  to?: Day;
  /** One page. */
  path?: string;
  /** The beginning of the path of several pages. */
  prefix?: string;
  interval?: Interval;
  compare?: "off";
  /** Lines of the chart, joined by dots. */
  lines?: string;
  table?: true;
  sort?: "views";
  source?: FeedbackSource;
  status?: FeedbackStatus;
};

export function readRange(search: Record<string, unknown>): RangeSearch {
  const { range, from, to, path, prefix, interval, compare, lines, table, sort, source, status } = search;
  const isCustom = isDay(from) && isDay(to) && from <= to;
  const isPreset = isOneOf(PRESETS, range);
  return {
    ...(isCustom ? { from, to } : isPreset && range !== "30d" && { range }),
    ...(isText(path) ? { path } : isText(prefix) && { prefix }),
    ...(isOneOf(INTERVALS, interval) && { interval }),
    ...(compare === "off" && { compare }),
    ...(isText(lines) && { lines }),
    ...(table === true && { table }),
    ...(sort === "views" && { sort }),
    ...(isOneOf(SOURCES, source) && { source }),
    ...(isOneOf(STATUSES, status) && { status }),
  };
}

/** Both ends belong to the range. Without `from` it begins with the first stored visit. */
export type Range = { preset: Preset | undefined; from: Day | undefined; to: Day };

export function rangeOf({ range = "30d", from, to }: RangeSearch, today: Day): Range {
  if (from && to) return { preset: undefined, from, to };
  return { preset: range, from: FIRST[range](today), to: today };
}

const FIRST: Record<Preset, (today: Day) => Day | undefined> = {
  today: (today) => today,
  "7d": (today) => addDays(today, -6),
  "30d": (today) => addDays(today, -29),
  "90d": (today) => addDays(today, -89),
  "12mo": (today) => addDays(addMonths(today, -12), 1),
  all: () => undefined,
};

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 1024;
}

function isOneOf<const T extends string>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}
