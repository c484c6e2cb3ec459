import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { PersonDimension } from "../../visitor-dimensions.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Breakdown } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";

/**
 * People by what is known of them: where they came from, their country, language, browser or device.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listBreakdown(
  app: App,
  actor: Actor,
  projectId: string,
  { by, range, limit, offset }: { by: PersonDimension; range: DayRange; limit: number; offset: number },
): Promise<Breakdown> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range)) return { by, rows: [], hasMore: false };
  const [found, notes] = await Promise.all([
    createVisitsStore(app).countScopes(project.number, by, { range, limit: limit + 1, offset }),
    getRangeNotes(app, project, range),
  ]);
  const rows = found.slice(0, limit).map(({ name, total, views }) => ({ name, visitors: total, views }));
  return { by, rows, hasMore: found.length > limit, ...notes };
}
