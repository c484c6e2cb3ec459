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
 * Milliseconds since 1970 of the oldest visit that is accepted. A longer retention accepts none from before an earlier
 * cutoff.
 *
 * @throws NotFoundError if there is no such project
 */
export async function getOldestAccepted(app: App, projectId: string): Promise<number> {
  const { keptDays, forgottenBefore, timeZones } = await lookUpVisitorProject(app.database, projectId);
  const oldest = app.clock().getTime() - keptDaysOf(app.config, keptDays) * DAY_MS;
  return forgottenBefore === null
    ? oldest
    : Math.max(oldest, new Calendar(timeZones).startOf(dayOf(Date.parse(forgottenBefore))));
}
