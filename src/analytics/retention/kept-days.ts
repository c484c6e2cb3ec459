import type { App } from "../../app.ts";
import type { Config } from "../../config.ts";
import { dayOf } from "../dates.ts";
import { lookUpVisitorProject } from "../settings/visitor-project.ts";
import { Calendar } from "../time-zones/calendar.ts";

const DAY_MS = 86_400_000;

/** Days that the rows of a project's visits are kept: its own setting, and at most the installation's. */
export function keptDaysOf(config: Config, ofProject: number | null): number {
  return Math.min(ofProject ?? Number.POSITIVE_INFINITY, config.visitsKeptDays);
}

/**
 * Milliseconds since 1970 of the oldest visit that is accepted: none of a day before the cutoff, nor from before an earlier
 * cutoff if the retention has become longer.
 *
 * @throws NotFoundError if there is no such project
 */
export async function getOldestAccepted(app: App, projectId: string): Promise<number> {
  const { keptDays, forgottenBefore, timeZones } = await lookUpVisitorProject(app.database, projectId);
  const now = app.clock().getTime();
  const days = keptDaysOf(app.config, keptDays);
  const calendar = new Calendar(timeZones);
  const cutoffs = [dayOf(now) - days, ...(forgottenBefore === null ? [] : [dayOf(Date.parse(forgottenBefore))])];
  return Math.max(now - days * DAY_MS, ...cutoffs.map((day) => calendar.startOf(day)));
}
