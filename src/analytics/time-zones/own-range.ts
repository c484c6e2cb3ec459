import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, dependsOnZone, type MomentRange, withRange } from "../dates.ts";
import { findSettings } from "../settings/store.ts";
import { findOwnVisitorProject, requireReadableProject } from "../settings/visitor-project.ts";
import { Calendar, UTC } from "./calendar.ts";

/** The days of a project that somebody may read. @throws ForbiddenError @throws NotFoundError */
export async function findOwnCalendar(app: App, actor: Actor, projectId: string): Promise<Calendar> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  return project ? new Calendar(project.timeZones) : UTC;
}

/** When a range of any project's days begins and ends. */
export async function findMoments(app: App, projectId: string, { from, to }: DayRange): Promise<MomentRange> {
  const calendar = await findCalendar(app, projectId);
  return {
    from: from === undefined ? undefined : new Date(calendar.startOf(from)),
    to: new Date(calendar.startOf(to)),
  };
}

/** The days of any project; in UTC if there is none. */
export async function findCalendar(app: App, projectId: string): Promise<Calendar> {
  return new Calendar((await findSettings(app.database, projectId))?.timeZones ?? []);
}

/**
 * A query whose dates have become a range of the project's days.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 * @throws InvalidInputError naming every fault of the dates
 */
export async function withOwnRange<T extends { dateFrom?: string | undefined; dateTo?: string | undefined }>(
  app: App,
  actor: Actor,
  projectId: string,
  query: T,
): Promise<Omit<T, "dateFrom" | "dateTo"> & { range: DayRange }> {
  if (dependsOnZone(query)) return withRange(query, app.clock(), await findOwnCalendar(app, actor, projectId));
  await requireReadableProject(app, actor, projectId);
  return withRange(query, app.clock());
}
