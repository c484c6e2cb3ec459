import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import { pullRequestUrl } from "./builtin/pull-request-url.ts";
import { type PullRequestOfJob, selectPullRequestsOfJob } from "./store.ts";

export type { PullRequestOfJob } from "./store.ts";

/** Lists a job's pull requests, oldest first. */
export async function listPullRequestsOfJob(db: Queryable, jobId: string): Promise<PullRequestOfJob[]> {
  const { rows } = await sql<{ list: PullRequestOfJob[] }>`select ${pullRequestsOfJob(sql`${jobId}`)} as list`.execute(
    db,
  );
  return rows[0]?.list ?? [];
}

/**
 * The same as a part of a statement about jobs, so that a list of jobs needs one round trip.
 *
 * @param jobId the column that holds the job's id
 */
export function pullRequestsOfJob(jobId: RawBuilder<unknown>): RawBuilder<PullRequestOfJob[]> {
  return selectPullRequestsOfJob(jobId);
}

/** Where people read a pull request; of the builtin host it is a page of this installation. */
export function linkToPullRequest(
  publicUrl: string,
  projectId: string,
  { url, externalId }: Pick<PullRequestOfJob, "url" | "externalId">,
): string {
  return url ?? pullRequestUrl(publicUrl, projectId, externalId);
}
