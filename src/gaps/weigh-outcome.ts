import { type DayRange, isEmptyRange } from "../analytics/dates.ts";
import { NO_READERS } from "../analytics/readers/reader-counts.ts";
import { findCalendar } from "../analytics/time-zones/own-range.ts";
import type { App } from "../app.ts";
import type { FoundGap } from "./find-gaps.ts";
import { subjectsOf } from "./find-gaps.ts";
import type { Gap } from "./schema.ts";
import { SOURCES } from "./sources/sources.ts";

const DAYS_BEFORE = 28;

/** How many readers met a gap in the four weeks to the day when its pull request was merged, and since the day after. */
export async function weighOutcome(
  app: App,
  projectId: string,
  gap: FoundGap,
  mergedAt: Date,
): Promise<NonNullable<Gap["closed"]>> {
  const calendar = await findCalendar(app, projectId);
  const day = calendar.dayAt(mergedAt.getTime());
  const today = calendar.dayAt(app.clock().getTime());
  const count = async (range: DayRange & { from: number }) => {
    const weeks = (range.to - range.from) / 7;
    if (isEmptyRange(range)) return { ...NO_READERS, weeks: 0, perWeek: null };
    const [readers = NO_READERS] = await SOURCES[gap.kind].countReaders(app, projectId, range, [subjectsOf(gap)]);
    return { ...readers, weeks: round(weeks), perWeek: round(readers.total / weeks) };
  };
  return {
    at: mergedAt.toISOString(),
    before: await count({ from: day + 1 - DAYS_BEFORE, to: day + 1 }),
    after: await count({ from: day + 1, to: Math.max(today + 1, day + 1) }),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
