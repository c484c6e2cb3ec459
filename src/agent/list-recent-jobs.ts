import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { listRecentJobRows } from "./job-list-store.ts";
import { presentJob } from "./present-job.ts";
import type { ListRecentJobs, RecentJobs } from "./schema.ts";

/** Lists the newest jobs of all projects of the actor's organisation. @throws ForbiddenError */
export async function listRecentJobs(app: App, actor: Actor, { limit, status }: ListRecentJobs): Promise<RecentJobs> {
  requirePermission(actor, "read");
  const rows = await listRecentJobRows(app.database, {
    organizationId: actor.organizationId,
    limit,
    ...(status && { status }),
  });
  return { jobs: rows.map((row) => ({ projectId: row.project_id, ...presentJob(app, row) })) };
}
