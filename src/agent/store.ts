import { type RawBuilder, sql } from "kysely";
import type { AskedBy, JobOptions } from "../database/column-types.ts";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";
import type { Usage } from "../engine.ts";
import { firstEventInsertion } from "../events/job-stream.ts";
import { auditInsertion, type Event } from "../events/record-event.ts";
import { projectWithId } from "../projects/projects-in-statements.ts";
import { type PullRequestOfJob, pullRequestsOfJob } from "../pull-requests/pull-requests-of-job.ts";

export type JobRow = Omit<
  Tables["jobs"],
  "created_at" | "updated_at" | "archived_at" | "options" | "usage" | "files_changed" | "last_event_seq"
> & {
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
  options: JobOptions;
  usage: Usage;
  files_changed: number;
  last_event_seq: string;
};

/** A job with everything that is shown of it, read in one statement. */
export type JobView = JobRow & {
  repository_kind: "owned" | "local" | "remote";
  repository_url: string;
  pull_requests: PullRequestOfJob[];
  prompt_excerpt: string;
  asked_by: AskedBy | null;
  worked_ms: number;
  /** Turns that failed, were not run again, and are not the last one that ended. */
  passed_over: number[];
};

export type NewJob = Pick<JobRow, "id" | "options" | "created_by"> & {
  prompt: string;
  asked_by: AskedBy;
  /** Undefined means the project's branch. */
  ref: string | undefined;
  /** Undefined means the project's model, or else the installation's first. */
  model: string | undefined;
  /** The installation's models. No job is created with another one. */
  models: string[];
  now: Date;
};

type JobProject = Pick<JobView, "project_id" | "ref" | "model" | "repository_kind" | "repository_url">;

export const NO_USAGE: Usage = { steps: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

export const QUEUED_MESSAGE = "Waiting for a worker";

/**
 * Inserts a job, its first turn, events, use and queue job in one statement, which needs no transaction. Undefined if there
 * is no such project or model.
 *
 * @param enqueued the statement of the queue. A queue job without a job does no harm
 */
export async function insertJob(
  db: Queryable,
  projectId: string,
  job: NewJob,
  enqueued: RawBuilder<unknown>,
  created: Event,
): Promise<JobProject | undefined> {
  const { rows } = await sql<JobProject>`${plannedOnce}
    with project as (
      select p.id as project_id, coalesce(${job.ref ?? null}, default_ref) as ref,
        coalesce(${job.model ?? null}, s.model, ${job.models[0] ?? ""}) as model, repository_kind, repository_url
      from ${projectWithId(sql`${projectId}`)} p left join agent_settings s on s.project_id = p.id
      where coalesce(${job.model ?? null}, s.model, ${job.models[0] ?? ""}) = any(${job.models}::text[])
    ), job as (
      insert into jobs (id, project_id, status, reason, message, ref, model, options, turns, queued_turns, usage,
        last_event_seq, created_by, created_at, updated_at)
      select ${job.id}, project_id, 'active', 'queued', ${QUEUED_MESSAGE}, ref, model,
        ${JSON.stringify(job.options)}::jsonb, 1, 1, ${JSON.stringify(NO_USAGE)}::jsonb, 1, ${job.created_by},
        ${job.now}::timestamptz, ${job.now}::timestamptz from project
    ), turn as (
      insert into turns (job_id, number, project_id, prompt, status, created_at, queued_at, asked_by)
      select ${job.id}, 1, project_id, ${job.prompt}, 'queued', ${job.now}::timestamptz, ${job.now}::timestamptz,
        ${JSON.stringify(job.asked_by)}::jsonb from project
    ), event as (${firstEventInsertion(job.id, { type: "turn.queued", turn: 1 }, job.now, sql`project`)}
    ), audit as (${auditInsertion(created, sql`project`)}
    ), used as (
      insert into agent_uses (project_id, at) select project_id, ${job.now}::timestamptz from project
    ), enqueued as (${enqueued})
    select project_id, ref, model, repository_kind, repository_url from project`.execute(db);
  return rows[0];
}

const JOB_COLUMNS = sql`j.id, j.project_id, j.status, j.reason, j.message, j.ref, j.model, j.branch, j.options, j.turns,
  j.queued_turns, j.files_changed, j.usage, j.last_event_seq, j.created_by, j.created_at, j.updated_at, j.archived_at`;

const EXCERPT_CHARACTERS = 200;

/** @limit of the failed turns that are named with a job */
const MAX_PASSED_OVER = 50;

/** The beginning of the first prompt, in code points. */
export function excerptOf(prompt: string): string {
  return [...prompt.slice(0, 2 * EXCERPT_CHARACTERS)].slice(0, EXCERPT_CHARACTERS).join("");
}

/** The project of `jobs j`. */
export const PROJECT = projectWithId(sql`j.project_id`);

/** The columns of JobView that are not in the table `jobs`. */
export const PRESENTED = sql`p.repository_kind, p.repository_url, ${pullRequestsOfJob(sql`j.id`)} as pull_requests,
  (select left(t.prompt, ${sql.lit(EXCERPT_CHARACTERS)}) from turns t where t.job_id = j.id and t.number = 1) as prompt_excerpt,
  (select t.asked_by from turns t where t.job_id = j.id and t.number = 1) as asked_by,
  (select coalesce(sum(1000 * extract(epoch from t.finished_at - t.started_at)), 0)::float8 from turns t
    where t.job_id = j.id and t.absorbed_by is null) as worked_ms,
  array(select t.number from turns t where t.job_id = j.id and t.status = 'failed' and t.absorbed_by is null
    and exists (select from turns later where later.job_id = j.id and later.number > t.number and later.finished_at is not null)
    order by t.number limit ${sql.lit(MAX_PASSED_OVER)}) as passed_over`;

export async function findJob(db: Queryable, projectId: string, jobId: string): Promise<JobView | undefined> {
  const { rows } = await sql<JobView>`${plannedOnce}
    select ${JOB_COLUMNS}, ${PRESENTED}
    from jobs j cross join lateral ${PROJECT} p
    where j.id = ${jobId} and j.project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Finds a job and locks it until the transaction ends. */
export async function lockJob(db: Queryable, projectId: string, jobId: string): Promise<JobView | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where id = ${jobId} and project_id = ${projectId} for update`.execute(db);
  return rows[0] && findJob(db, projectId, jobId);
}

/** Lists those of the jobs that belong to the organisation, with their projects. */
export async function listProjectsOfJobs(
  db: Queryable,
  organizationId: string,
  jobIds: string[],
): Promise<{ id: string; project_id: string }[]> {
  const { rows } = await sql<{ id: string; project_id: string }>`
    select j.id, j.project_id from jobs j cross join lateral ${PROJECT} p
    where j.id = any(${jobIds}) and p.organization_id = ${organizationId}`.execute(db);
  return rows;
}

export async function updateJob(
  db: Queryable,
  jobId: string,
  change: {
    status?: JobRow["status"];
    reason?: string;
    message?: string;
    archived_at?: Date | null;
    addTurns?: number;
    queuedTurns?: number;
  },
  now: Date,
): Promise<void> {
  const { addTurns, queuedTurns, ...columns } = change;
  await db
    .updateTable("jobs")
    .set({
      ...columns,
      ...(addTurns !== undefined && { turns: sql<number>`turns + ${addTurns}` }),
      ...(queuedTurns !== undefined && { queued_turns: queuedTurns }),
      updated_at: now,
    })
    .where("id", "=", jobId)
    .execute();
}

/** Lists those of the jobs that exist and are not archived. */
export async function listUnarchivedJobs(db: Queryable, jobIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where id = any(${jobIds}) and archived_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteJobRow(db: Queryable, jobId: string): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", jobId).execute();
}

export async function findDiff(
  db: Queryable,
  jobId: string,
  turn: number,
): Promise<{ patch: Buffer; is_truncated: boolean } | undefined> {
  return db
    .selectFrom("job_diffs")
    .select(["patch", "is_truncated"])
    .where("job_id", "=", jobId)
    .where("turn", "=", turn)
    .executeTakeFirst();
}

/** Part of a statement that raises number and time of the job's last event and returns them. The row's lock orders the writers. */
export function raiseLastEventSeq(jobId: string, count: number, now: Date): RawBuilder<unknown> {
  return sql`update jobs set last_event_seq = last_event_seq + ${count}, updated_at = ${now},
      last_event_at = greatest(last_event_at, created_at, ${now})
    where id = ${jobId} returning last_event_seq, last_event_at`;
}

/** @param days without activity, for projects without a setting of their own; 0 means never */
export async function archiveIdleJobs(
  db: Queryable,
  days: number,
  now: Date,
): Promise<{ id: string; projectId: string; organizationId: string }[]> {
  const { rows } = await sql<{ id: string; projectId: string; organizationId: string }>`
    with idle as (
      select j.id, p.organization_id
      from jobs j cross join lateral ${PROJECT} p left join agent_settings s on s.project_id = j.project_id
      where coalesce(s.archive_after_days, ${days}::int) > 0 and j.archived_at is null and j.status <> 'active'
        and j.updated_at < ${now}::timestamptz - coalesce(s.archive_after_days, ${days}::int) * interval '24 hours'
      limit 1000 for update of j skip locked
    )
    update jobs set archived_at = ${now} from idle where jobs.id = idle.id
    returning jobs.id, jobs.project_id as "projectId", idle.organization_id as "organizationId"`.execute(db);
  return rows;
}

export async function listActiveJobs(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where project_id = ${projectId} and status = 'active' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
