import { type Actor, requirePermission } from "../../actor.ts";
import { type DayRange, isEmptyRange } from "../../analytics/dates.ts";
import { findMoments } from "../../analytics/time-zones/own-range.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { countByCaller } from "../turns-store.ts";
import type { CallerStats } from "./schema.ts";

/**
 * How many questions came from where.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function countCallers(app: App, actor: Actor, projectId: string, range: DayRange): Promise<CallerStats> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const stats = { web: 0, api: 0, other: 0, total: 0 };
  if (isEmptyRange(range)) return stats;
  for (const { caller, count } of await countByCaller(
    app.database,
    projectId,
    await findMoments(app, projectId, range),
  )) {
    stats[caller] = count;
    stats.total += count;
  }
  return stats;
}
