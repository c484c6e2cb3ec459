import { type RawBuilder, sql } from "kysely";
import type { CodeHostKind } from "../code-hosts/code-host.ts";
import type { Queryable } from "../database/connect.ts";
import type { PullRequestState } from "../database/tables.ts";

/** Where a job's pull request is; `left` is a repository that is not the project's any more. */
type HostOfPullRequest = CodeHostKind | "left";

/** Names a pull request at its code host. */
export type PullRequestAtHost = { projectId: string; host: HostOfPullRequest; externalId: string };

/** One of a job's pull requests. */
export type PullRequestOfJob = {
  host: HostOfPullRequest;
  externalId: string;
  branch: string;
  /** null for the builtin host */
  url: string | null;
  state: PullRequestState;
};

/** Appends to the job's pull requests, unless it is one of them already. */
export async function insertPullRequestOfJob(
  db: Queryable,
  jobId: string,
  projectId: string,
  { host, externalId, branch, url, state }: PullRequestOfJob,
): Promise<void> {
  await sql`
    insert into job_pull_requests (job_id, position, project_id, host, external_id, branch, url, state)
    select ${jobId}, coalesce(max(position), 0) + 1, ${projectId}, ${host}, ${externalId}, ${branch}, ${url}, ${state}
    from job_pull_requests where job_id = ${jobId}
    having not exists (
      select 1 from job_pull_requests where job_id = ${jobId} and host = ${host} and external_id = ${externalId})`.execute(
    db,
  );
}

export async function updateState(
  db: Queryable,
  { projectId, host, externalId }: PullRequestAtHost,
  state: PullRequestState,
): Promise<void> {
  await sql`update job_pull_requests set state = ${state}
    where project_id = ${projectId} and host = ${host} and external_id = ${externalId} and state <> ${state}`.execute(
    db,
  );
}

/** A list of PullRequestOfJob as JSON, oldest first, for a statement about the job. */
export function selectPullRequestsOfJob(jobId: RawBuilder<unknown>): RawBuilder<PullRequestOfJob[]> {
  return sql`coalesce((
    select json_agg(json_build_object('host', r.host, 'externalId', r.external_id, 'branch', r.branch, 'url', r.url,
      'state', r.state) order by r.position)
    from job_pull_requests r where r.job_id = ${jobId}), '[]'::json)`;
}

/** The job that a pull request came from, for a statement about the pull request. */
export function selectJobId(
  host: CodeHostKind,
  projectId: RawBuilder<unknown>,
  externalId: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`(select r.job_id from job_pull_requests r
    where r.project_id = ${projectId} and r.host = ${host} and r.external_id = ${externalId}
    order by r.job_id limit 1)`;
}

/** What remote hosts call a pull request may be the name of another one in the next repository. */
export async function markAsLeft(
  db: Queryable,
  projectId: string,
  { isBuiltinClosed }: { isBuiltinClosed: boolean },
): Promise<void> {
  await sql`update job_pull_requests set host = 'left' where project_id = ${projectId} and host <> 'builtin'`.execute(
    db,
  );
  if (isBuiltinClosed)
    await sql`update job_pull_requests set state = 'closed'
      where project_id = ${projectId} and host = 'builtin' and state = 'open'`.execute(db);
}
