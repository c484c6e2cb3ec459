import { type Actor, requireOperator } from "../actor.ts";
import type { App } from "../app.ts";
import { countJobs, type JobCounts } from "./job-list-store.ts";

/** How many jobs each project of the installation has, by status. @throws ForbiddenError for anybody but the operator */
export async function countJobsByProject(app: App, actor: Actor): Promise<JobCounts[]> {
  requireOperator(actor);
  return countJobs(app.database);
}
