import type { Queryable } from "../database/connect.ts";
import { insertPullRequestOfJob, type PullRequestOfJob, updateState } from "./store.ts";

/** Records that a job's work is in this pull request, which may be known already, and the state it is in. */
export async function recordPullRequest(
  db: Queryable,
  job: { id: string; projectId: string },
  pullRequest: PullRequestOfJob,
): Promise<void> {
  await insertPullRequestOfJob(db, job.id, job.projectId, pullRequest);
  await updateState(db, { projectId: job.projectId, ...pullRequest }, pullRequest.state);
}
