import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { selectJobCounts } from "./job-list-store.ts";
import type { JobCounts } from "./schema.ts";

/** How many jobs each project of the actor's organisation has; for the operator, of all. @throws ForbiddenError */
export async function countJobs(app: App, actor: Actor): Promise<JobCounts[]> {
  requirePermission(actor, "read");
  return selectJobCounts(app.database, actor.kind === "operator" ? undefined : actor.organizationId);
}
