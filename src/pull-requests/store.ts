import { type RawBuilder, sql } from "kysely";
import type { CodeHostKind } from "../code-hosts/code-host.ts";
import type { PullRequestState } from "../database/column-types.ts";
import type { Queryable } from "../database/connect.ts";

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
    insert into job_pull_requests (job_id, position, project_id, host, external_id, branch, url, state, closed_at)
    select ${jobId}, coalesce(max(position), 0) + 1, ${projectId}, ${host}, ${externalId}, ${branch}, ${url}, ${state},
      ${state === "open" ? null : new Date()}::timestamptz
    from job_pull_requests where job_id = ${jobId}
    having not exists (
      select 1 from job_pull_requests where job_id = ${jobId} and host = ${host} and external_id = ${externalId})`.execute(
    db,
  );
}

/** When the newest pull request of each job was merged; jobs whose newest one was not are left out. */
export async function listMerges(db: Queryable, projectId: string, jobIds: string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ job_id: string; closed_at: Date }>`
    select job_id, closed_at from (
      select distinct on (job_id) job_id, state, closed_at from job_pull_requests
      where project_id = ${projectId} and job_id = any(${jobIds}) order by job_id, position desc) newest
    where state = 'merged' and closed_at is not null`.execute(db);
  return new Map(rows.map(({ job_id, closed_at }) => [job_id, closed_at]));
}

/** Returns whether it was in another state. */
export async function updateState(
  db: Queryable,
  { projectId, host, externalId }: PullRequestAtHost,
  state: PullRequestState,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update job_pull_requests set state = ${state}, closed_at = ${state === "open" ? null : new Date()}::timestamptz
    where project_id = ${projectId} and host = ${host} and external_id = ${externalId} and state <> ${state}`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** The job whose work is in a pull request, the newest if several are. */
export async function findJobOf(
  db: Queryable,
  { projectId, host, externalId }: PullRequestAtHost,
): Promise<string | undefined> {
  const { rows } = await sql<{ job_id: string }>`
    select job_id from job_pull_requests
    where project_id = ${projectId} and host = ${host} and external_id = ${externalId}
    order by job_id desc limit 1`.execute(db);
  return rows[0]?.job_id;
}

/** The open pull request of a branch at a host. */
export async function findOpenOfBranch(
  db: Queryable,
  { projectId, host }: Pick<PullRequestAtHost, "projectId" | "host">,
  branch: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from job_pull_requests
    where project_id = ${projectId} and host = ${host} and branch = ${branch} and state = 'open'
    order by job_id desc, position desc limit 1`.execute(db);
  return rows[0]?.external_id;
}

/** The pull requests of a project that are open as far as is known, the newest first. */
export async function listOpen(
  db: Queryable,
  { projectId, host }: Pick<PullRequestAtHost, "projectId" | "host">,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from job_pull_requests
    where project_id = ${projectId} and host = ${host} and state = 'open'
    group by external_id order by max(job_id) desc limit ${limit}`.execute(db);
  return rows.map(({ external_id }) => external_id);
}

/** The newest pull request of each branch at a host of somebody else, if it is open or one of these branches. */
export async function listNewestOfBranches(
  db: Queryable,
  projectId: string,
  branches: string[],
  limit: number,
): Promise<{ branch: string; state: PullRequestState; closed_at: Date | null }[]> {
  const { rows } = await sql<{ branch: string; state: PullRequestState; closed_at: Date | null }>`
    select branch, state, closed_at from (
      select distinct on (branch) branch, state, closed_at, job_id from job_pull_requests
      where project_id = ${projectId} and host <> 'builtin' and (state = 'open' or branch = any(${branches}::text[]))
      order by branch, job_id desc, position desc) newest
    order by job_id desc limit ${limit}`.execute(db);
  return rows;
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

/** The ids of projects that have open pull requests at a host of somebody else, as a relation. */
export function selectProjectsOpenElsewhere(): RawBuilder<unknown> {
  return sql`(select distinct project_id from job_pull_requests where state = 'open' and host <> 'builtin')`;
}
