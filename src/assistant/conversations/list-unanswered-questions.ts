import type { DayRange } from "../../analytics/dates.ts";
import { isEmptyRange } from "../../analytics/dates.ts";
import { findMoments } from "../../analytics/time-zones/own-range.ts";
import type { App } from "../../app.ts";
import { listUnansweredRows } from "../turns-store.ts";

/** A question that the documentation does not answer, in the words of the reader. */
export type UnansweredQuestion = {
  id: string;
  question: string;
  /** The page on which it was asked. */
  pageUrl: string | null;
  /** An ISO 8601 date-time. */
  askedAt: string;
};

/**
 * The questions of a range that the assistant could not answer from the documentation, newest first. The caller has checked
 * that the actor may read the project.
 */
export async function listUnansweredQuestions(
  app: App,
  projectId: string,
  range: DayRange,
  limit = 1000,
): Promise<UnansweredQuestion[]> {
  if (isEmptyRange(range)) return [];
  const moments = await findMoments(app, projectId, range);
  const rows = await listUnansweredRows(app.database, projectId, moments, limit);
  return rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }));
}
