import { type RawBuilder, sql } from "kysely";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import type { JobOptions, Tables } from "../database/tables.ts";
import type { Usage } from "../engine.ts";
import { firstEventInsertion } from "../events/job-stream.ts";
import { auditInsertion, type Event } from "../events/record-event.ts";
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

/** A job with what its presentation needs, read in one statement. */
export type JobView = JobRow & {
  repository_kind: "owned" | "local" | "remote";
  repository_url: string;
  pull_requests: PullRequestOfJob[];
  prompt_excerpt: string;
  worked_ms: number;
};

export type NewJob = Pick<JobRow, "id" | "options" | "created_by"> & {
  prompt: string;
  /** Undefined means the project's own. */
  ref: string | undefined;
  /** Undefined means the project's own, or the first of the installation's. */
  model: string | undefined;
  /** The installation's: a job with another one is not made. */
  models: string[];
  now: Date;
};

type JobProject = Pick<JobView, "project_id" | "ref" | "model" | "repository_kind" | "repository_url">;

export const NO_USAGE: Usage = { steps: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };
export const QUEUED_MESSAGE = "Waiting for a worker";

/**
 * The job, its first turn, its events, the use and the queue's job: one statement, so that it needs no transaction around
 * it. Returns nothing if there is no such project, or no such model.
 *
 * @param enqueued the queue's statement; on its own it makes a worker look in vain, which does no harm
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
      select id as project_id, coalesce(${job.ref ?? null}, default_ref) as ref,
        coalesce(${job.model ?? null}, s.model, ${job.models[0] ?? ""}) as model, repository_kind, repository_url
      from projects left join agent_settings s on s.project_id = projects.id
      where id = ${projectId}
        and coalesce(${job.model ?? null}, s.model, ${job.models[0] ?? ""}) = any(${job.models}::text[])
    ), job as (
      insert into jobs (id, project_id, status, reason, message, ref, model, options, turns, queued_turns, usage,
        last_event_seq, created_by, created_at, updated_at)
      select ${job.id}, project_id, 'active', 'queued', ${QUEUED_MESSAGE}, ref, model,
        ${JSON.stringify(job.options)}::jsonb, 1, 1, ${JSON.stringify(NO_USAGE)}::jsonb, 1, ${job.created_by},
        ${job.now}::timestamptz, ${job.now}::timestamptz from project
    ), turn as (
      insert into turns (job_id, number, project_id, prompt, status, created_at, queued_at)
      select ${job.id}, 1, project_id, ${job.prompt}, 'queued', ${job.now}::timestamptz, ${job.now}::timestamptz from project
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

/** The beginning of the first prompt, in code points. */
export function excerptOf(prompt: string): string {
  return [...prompt.slice(0, 2 * EXCERPT_CHARACTERS)].slice(0, EXCERPT_CHARACTERS).join("");
}

/** What a job's presentation needs besides the job. */
export const PRESENTED = sql`p.repository_kind, p.repository_url, ${pullRequestsOfJob(sql`j.id`)} as pull_requests,
  (select left(t.prompt, ${sql.lit(EXCERPT_CHARACTERS)}) from turns t where t.job_id = j.id and t.number = 1) as prompt_excerpt,
  (select coalesce(sum(1000 * extract(epoch from t.finished_at - t.started_at)), 0)::float8 from turns t
    where t.job_id = j.id and t.absorbed_by is null) as worked_ms`;

export async function findJob(db: Queryable, projectId: string, jobId: string): Promise<JobView | undefined> {
  const { rows } = await sql<JobView>`${plannedOnce}
    select ${JOB_COLUMNS}, ${PRESENTED}
    from jobs j join projects p on p.id = j.project_id
    where j.id = ${jobId} and j.project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockJob(db: Queryable, projectId: string, jobId: string): Promise<JobView | undefined> {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j join projects p on p.id = j.project_id
    where j.id = ${jobId} and j.project_id = ${projectId} for update of j`.execute(db);
  return rows[0] && findJob(db, projectId, jobId);
}

/** Of these jobs the ones of the organisation. */
export async function findProjectsOfJobs(
  db: Queryable,
  organizationId: string,
  jobIds: string[],
): Promise<{ id: string; project_id: string }[]> {
  const { rows } = await sql<{ id: string; project_id: string }>`
    select j.id, j.project_id from jobs j join projects p on p.id = j.project_id
    where j.id = any(${jobIds}) and p.organization_id = ${organizationId}`.execute(db);
  return rows;
}

export async function insertTurn(
  db: Queryable,
  job: JobRow,
  prompt: string,
  isSteering: boolean,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into turns (job_id, number, project_id, prompt, is_steering, status, created_at, queued_at)
    select ${job.id}, coalesce(max(number), 0) + 1, ${job.project_id}, ${prompt}, ${isSteering}, 'queued', ${now}, ${now}
    from turns where job_id = ${job.id}
    returning number`.execute(db);
  return rows[0]?.number ?? 1;
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

/** Ends the running turn and all queued ones; a worker that still holds one finds its generation outdated. */
export async function cancelTurns(
  db: Queryable,
  jobId: string,
  message: string,
  now: Date,
): Promise<{ number: number; usage: Usage }[]> {
  const { rows } = await sql<{ number: number; usage: Usage }>`
    with cancelled as (select number from turns where job_id = ${jobId} and status in ('queued', 'running')),
    forgotten as (delete from turn_steps s using cancelled c where s.job_id = ${jobId} and s.turn = c.number)
    update turns set status = 'cancelled', reason = 'cancelled', message = ${message}, generation = generation + 1,
      finished_at = ${now}, queue_job_id = null
    where job_id = ${jobId} and status in ('queued', 'running') returning number, usage`.execute(db);
  return rows.sort((a, b) => a.number - b.number);
}

export type TurnRow = {
  number: number;
  prompt: string;
  reply: string | null;
  message: string | null;
  status: Tables["turns"]["status"];
  usage: Usage;
  absorbed_by: number | null;
  created_at: Date;
  finished_at: Date | null;
};

export async function listTurns(db: Queryable, jobId: string): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select number, prompt, reply, message, status, usage, absorbed_by, created_at, finished_at from turns where job_id = ${jobId} order by number`.execute(
    db,
  );
  return rows;
}

/** Why a turn failed though its engine did well so far: a retry goes on from the last step instead of starting over. */
export const FAILED_OUTSIDE = ["provider_error", "budget_exceeded", "timed_out", "repository_error", "delivery_error"];

/**
 * Makes the newest turn run again, with a budget as at its start: on from its engine's last step, or over, and then the
 * messages that it had taken in wait for it again. Returns the numbers of what waits now, the turn's first, if it had
 * failed or was cancelled.
 */
export async function requeueLastTurn(db: Queryable, jobId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ number: number; status: string }>`
    with last as (
      select t.number, s.turn is not null as goes_on from turns t
      left join turn_steps s on s.job_id = t.job_id and s.turn = t.number and t.reason = any(${FAILED_OUTSIDE}::text[])
      where t.job_id = ${jobId} and t.absorbed_by is null order by t.number desc limit 1
    ), forgotten as (
      delete from turn_steps s using last where s.job_id = ${jobId} and s.turn = last.number and not goes_on
    ), renewed as (
      update turn_steps s set usage = ${JSON.stringify(NO_USAGE)}::jsonb from last
      where s.job_id = ${jobId} and s.turn = last.number and goes_on
    )
    update turns t set reason = null, message = null, step = 'prepare', crashes = 0, deaths = 0,
      status = case when goes_on and t.absorbed_by is not null then 'running' else 'queued' end,
      absorbed_by = case when goes_on then t.absorbed_by end,
      checkpoint = case when goes_on
        then jsonb_strip_nulls(jsonb_build_object('title', checkpoint -> 'title', 'summary', checkpoint -> 'summary'))
        else '{}' end,
      queued_at = ${now}, started_at = null, finished_at = null
    from last
    where t.job_id = ${jobId} and t.status in ('failed', 'cancelled') and coalesce(t.absorbed_by, t.number) = last.number
    returning t.number, t.status`.execute(db);
  const waiting = rows.filter(({ status }) => status === "queued");
  return waiting.map(({ number }) => number).sort((a, b) => a - b);
}

/** Those of the jobs that exist and are not archived. */
export async function findLivingJobs(db: Queryable, jobIds: string[]): Promise<string[]> {
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

/** The uses of the last hour: how many, and when the oldest of the newest `limit` was. */
export async function readUses(
  db: Queryable,
  projectId: string,
  since: Date,
  limit: number,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(at) as oldest from
      (select at from agent_uses where project_id = ${projectId} and at > ${since} order by at desc limit ${limit}) newest`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

export async function insertUse(db: Queryable, projectId: string, now: Date): Promise<void> {
  await db.insertInto("agent_uses").values({ project_id: projectId, at: now }).execute();
}

/** Makes uses of one project follow one another, so that the limit is exact under concurrency. */
export async function lockUses(db: Queryable, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent uses ${projectId}`}, 0))`.execute(db);
}

/** @param days without activity, 0 for never, in projects that say nothing else */
export async function archiveIdleJobs(
  db: Queryable,
  days: number,
  now: Date,
): Promise<{ id: string; projectId: string; organizationId: string }[]> {
  const { rows } = await sql<{ id: string; projectId: string; organizationId: string }>`
    update jobs set archived_at = ${now} from projects p where p.id = jobs.project_id and jobs.id in (
      select j.id from projects p left join agent_settings s on s.project_id = p.id join jobs j on j.project_id = p.id
      where coalesce(s.archive_after_days, ${days}::int) > 0 and j.archived_at is null and j.status <> 'active'
        and j.updated_at < ${now}::timestamptz - coalesce(s.archive_after_days, ${days}::int) * interval '24 hours'
      limit 1000 for update of j skip locked)
    returning jobs.id, p.id as "projectId", p.organization_id as "organizationId"`.execute(db);
  return rows;
}

export async function deleteUses(db: Queryable, before: Date): Promise<void> {
  await sql`delete from agent_uses where at < ${before}`.execute(db);
}
