import type { App } from "../../../app.ts";
import { type ClosedRange, dateOfDay } from "../../dates.ts";
import { NO_COUNTS } from "../../schema.ts";
import type { VisitorProject } from "../../settings/store.ts";
import { createVisitsStore } from "../../visits-store/create-visits-store.ts";
import type { ReportContent } from "../schema.ts";

const PAGES = 10;
const WEEK = 7;
const WEEKS_BEFORE = [1, 2, 3, 4];
/** With fewer, twice as many mean little. */
const LEAST_FOR_ALERT = 50;

type Subject = { project: { id: string; name: string }; visits: VisitorProject };

/** A week's unique visitors against the week before, its pages read most, and those not found. */
export async function buildWeeklyReport(app: App, subject: Subject, monday: number): Promise<ReportContent> {
  const range = { from: monday, to: monday + WEEK };
  const store = createVisitsStore(app);
  const previous = { from: monday - WEEK, to: monday };
  const counted = await store.countVisitors(subject.visits.number, { range, limit: PAGES, offset: 0, previous });
  return {
    type: "visitors.weekly",
    ...aboutOf(app, subject, range),
    totals: counted.totals,
    previous: counted.previousTotals,
    pages: counted.pages.slice(0, PAGES),
    missing: await listMissing(app, subject, range),
  };
}

/**
 * What a day has at least twice as much of as the same weekday had in the four weeks before, on average. Nothing while
 * there are no visits from before these weeks.
 */
export async function findAlerts(app: App, subject: Subject, day: number): Promise<ReportContent[]> {
  const store = createVisitsStore(app);
  const { number } = subject.visits;
  const days = [day, ...WEEKS_BEFORE.map((weeks) => day - weeks * WEEK)].map((from) => ({ from, to: from + 1 }));
  const [range = { from: day, to: day + 1 }] = days;
  const oldest = day - WEEK * WEEKS_BEFORE.length;
  if (!(await store.findDays(number, { from: undefined, to: oldest + 1 }, "any"))) return [];
  const about = aboutOf(app, subject, range);
  const alerts: ReportContent[] = [];
  const [counts = NO_COUNTS, ...countsBefore] = await store.countRanges(number, undefined, days);
  const aiMean = meanOf(countsBefore.map(({ ai }) => ai));
  if (hasDoubled(counts.ai, aiMean))
    alerts.push({ type: "visitors.ai_doubled", ...about, count: counts.ai, mean: aiMean });
  const [count = 0, ...before] = await store.sumViews(number, "missing", days);
  const mean = meanOf(before);
  if (hasDoubled(count, mean))
    alerts.push({
      type: "visitors.missing_rose",
      ...about,
      count,
      mean,
      missing: await listMissing(app, subject, range),
    });
  return alerts;
}

/** Those that were asked for most often. */
async function listMissing(app: App, { visits }: Subject, range: ClosedRange) {
  const rows = await createVisitsStore(app).listMostViewed(visits.number, "missing", range, PAGES);
  return rows.map(({ name, views }) => ({ path: name, views }));
}

function aboutOf({ config }: App, { project }: Subject, { from, to }: ClosedRange) {
  const dates = { dateFrom: dateOfDay(from), dateTo: dateOfDay(to) };
  const shown = new URLSearchParams({ from: dates.dateFrom, to: dateOfDay(to - 1) });
  return { project, ...dates, url: `${config.publicUrl}/app/projects/${project.id}/analytics?${shown}` };
}

function hasDoubled(count: number, mean: number): boolean {
  return count >= LEAST_FOR_ALERT && count >= 2 * mean;
}

function meanOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
