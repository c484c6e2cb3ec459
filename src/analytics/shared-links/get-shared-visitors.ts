import type { App } from "../../app.ts";
import { type ClosedRange, dateOfDay } from "../dates.ts";
import { getRangeNotes } from "../questions/get-range-notes.ts";
import { NO_COUNTS } from "../schema.ts";
import { findSettings, type VisitorProject } from "../settings/store.ts";
import { findCalendar } from "../time-zones/own-range.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { requireSharedLink } from "./find-shared-link.ts";
import { answerTogether } from "./recent-answers.ts";
import { MAX_SHARED_PAGES, type SharedVisitors } from "./schema.ts";

/**
 * What a link shows of the last days: unique visitors by day, their total, and the pages that were read most if it shows
 * pages. Up to half a minute old.
 *
 * @throws NotFoundError for a link that is not valid
 */
export async function getSharedVisitors(app: App, token: string, days: number): Promise<SharedVisitors> {
  const { name, projectId, showsPages } = await requireSharedLink(app, token);
  const to = (await findCalendar(app, projectId)).dayAt(app.clock().getTime()) + 1;
  const range = { from: to - days, to };
  const counts = await answerTogether(app, `${projectId} ${days}`, () => countVisitors(app, projectId, range));
  const { pages, ...others } = counts;
  return {
    name,
    dateFrom: dateOfDay(range.from),
    dateTo: dateOfDay(range.to),
    ...others,
    pages: showsPages ? pages : null,
  };
}

async function countVisitors(app: App, projectId: string, range: ClosedRange) {
  const project = await findSettings(app.database, projectId);
  const days = Array.from({ length: range.to - range.from }, (_, index) => range.from + index);
  const points = await countDays(app, project, days);
  if (!project) return { totals: NO_COUNTS, points, pages: [] };
  const [{ totals, pages }, notes] = await Promise.all([
    createVisitsStore(app).countVisitors(project.number, { range, limit: MAX_SHARED_PAGES, offset: 0 }),
    getRangeNotes(app, project, range),
  ]);
  return { totals, points, pages, ...notes };
}

async function countDays(app: App, project: VisitorProject | undefined, days: number[]) {
  const ranges = days.map((day) => ({ from: day, to: day + 1 }));
  const counts = project && (await createVisitsStore(app).countRanges(project.number, undefined, ranges));
  return days.map((day, index) => {
    const { human, ai, total } = counts?.[index] ?? NO_COUNTS;
    return { date: dateOfDay(day), human, ai, total };
  });
}
