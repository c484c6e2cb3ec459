import { type Actor, requireOperator } from "../actor.ts";
import type { App } from "../app.ts";
import { countJobs, type JobCounts } from "./job-list-store.ts";

/** Counts the jobs of each project of the installation by status. @throws ForbiddenError unless the actor is the operator */
export async function countJobsByProject(app: App, actor: Actor): Promise<JobCounts[]> {
  requireOperator(actor);
  return countJobs(app.database);
}
