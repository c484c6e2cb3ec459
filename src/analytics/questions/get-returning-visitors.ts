import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { NO_COUNTS, type Returning } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";
import { parsePath } from "./path-filter.ts";

/**
 * Unique visitors of the site or one page: those whose first visit ever lies in the range, and those seen before. Human
 * and AI are each counted by their own first visit.
 *
 * @throws InvalidInputError for what is no path
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getReturningVisitors(
  app: App,
  actor: Actor,
  projectId: string,
  { range, path }: { range: DayRange; path?: string | undefined },
): Promise<Returning> {
  const page = path === undefined ? undefined : parsePath(path);
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range)) return { totals: NO_COUNTS, new: NO_COUNTS, returning: NO_COUNTS };
  const [{ totals, new: fresh }, notes] = await Promise.all([
    createVisitsStore(app).countNewVisitors(project.number, page, range),
    // Who is new also depends on everything before the range.
    getRangeNotes(app, project, { from: undefined, to: range.to }),
  ]);
  const returning = {
    human: totals.human - fresh.human,
    ai: totals.ai - fresh.ai,
    total: totals.total - fresh.total,
  };
  return { totals, new: fresh, returning, ...notes };
}
