import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Missing } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";
import { parsePathFilter } from "./path-filter.ts";

/**
 * Pages that were requested and not found, by their number of visitors.
 *
 * @throws InvalidInputError for what is no path
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listMissingPages(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, ...paths }: PathFilter & { range: DayRange; limit: number; offset: number },
): Promise<Missing> {
  const filter = parsePathFilter(paths);
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range)) return { missing: [], hasMore: false };
  const [rows, notes] = await Promise.all([
    createVisitsStore(app).countScopes(project.number, "missing", { range, filter, limit: limit + 1, offset }),
    getRangeNotes(app, project, range),
  ]);
  const missing = rows.slice(0, limit).map(({ name, human, ai, total, lastSeenAt }) => ({
    path: name,
    human,
    ai,
    total,
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { missing, hasMore: rows.length > limit, ...notes };
}
