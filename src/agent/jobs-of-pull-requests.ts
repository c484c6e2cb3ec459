import type { App } from "../app.ts";
import { findJobsOfPullRequests } from "./store.ts";

/** Which job a pull request came from, by its id at the host. The caller has found out that the project may be seen. */
export async function jobsOfPullRequests(
  app: App,
  host: "builtin",
  projectId: string,
  externalIds: string[],
): Promise<Map<string, string>> {
  const rows = await findJobsOfPullRequests(app.database, host, projectId, externalIds);
  return new Map(rows.map(({ external_id, job_id }) => [external_id, job_id]));
}
