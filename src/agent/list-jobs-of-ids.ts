import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { listJobRowsOfIds } from "./job-list-store.ts";
import { presentJob } from "./present-job.ts";
import type { Job } from "./schema.ts";

/** Those of the jobs that still exist, by id. The caller has checked the project. */
export async function listJobsOfIds(
  app: App,
  db: Queryable,
  projectId: string,
  ids: string[],
): Promise<Map<string, Job>> {
  if (ids.length === 0) return new Map();
  const rows = await listJobRowsOfIds(db, projectId, ids);
  return new Map(rows.map((row) => [row.id, presentJob(app, row)]));
}
