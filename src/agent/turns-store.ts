import { sql } from "kysely";
import type { AskedBy, AskedOnPullRequest } from "../database/column-types.ts";
import type { Queryable } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";
import type { Usage } from "../engine.ts";
import { type JobRow, NO_USAGE } from "./store.ts";

export async function insertTurn(
  db: Queryable,
  job: JobRow,
  prompt: string,
  isSteering: boolean,
  now: Date,
  askedBy: AskedBy,
  asked?: AskedOnPullRequest,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into turns (job_id, number, project_id, prompt, is_steering, status, created_at, queued_at, asked_by, asked)
    select ${job.id}, coalesce(max(number), 0) + 1, ${job.project_id}, ${prompt}, ${isSteering}, 'queued', ${now}, ${now},
      ${JSON.stringify(askedBy)}::jsonb, ${asked ? JSON.stringify(asked) : null}::jsonb
    from turns where job_id = ${job.id}
    returning number`.execute(db);
  return rows[0]?.number ?? 1;
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
      started_at = coalesce(${now}::timestamptz - (parked_at - started_at), started_at), finished_at = ${now}, queue_job_id = null,
      parked_at = null, resume_at = null, avoided_node = null, avoided_until = null
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
  asked_by: AskedBy | null;
  asked: AskedOnPullRequest | null;
};

export async function listTurns(db: Queryable, jobId: string): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select number, prompt, reply, message, status, usage, absorbed_by, created_at, finished_at, asked_by, asked
    from turns where job_id = ${jobId} order by number`.execute(db);
  return rows;
}

/** Reasons for a failure outside the engine. A retry continues from the last saved round instead of starting over. */
export const RESUMABLE_REASONS = [
  "provider_error",
  "budget_exceeded",
  "timed_out",
  "repository_error",
  "delivery_error",
  "node_error",
];

/** What a retry needs of a turn that has made a commit, because the commit may be at the source already. */
const OF_COMMIT = [
  "commit",
  "branch",
  "startCommit",
  "baseCommit",
  "remoteHead",
  "title",
  "summary",
  "pleaseCheck",
  "earlierWork",
];

/**
 * Queues the newest turn again with a new budget, if it failed or was cancelled. It continues from its engine's last saved
 * round or starts over; then the messages that steered it wait again. Returns the numbers of the queued turns, in order.
 */
export async function requeueLastTurn(db: Queryable, jobId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ number: number; status: string }>`
    with last as (
      select t.number, s.turn is not null as goes_on from turns t
      left join turn_steps s on s.job_id = t.job_id and s.turn = t.number and t.reason = any(${RESUMABLE_REASONS}::text[])
      where t.job_id = ${jobId} and t.absorbed_by is null order by t.number desc limit 1
    ), forgotten as (
      delete from turn_steps s using last where s.job_id = ${jobId} and s.turn = last.number and not goes_on
    ), renewed as (
      update turn_steps s set usage = ${JSON.stringify(NO_USAGE)}::jsonb from last
      where s.job_id = ${jobId} and s.turn = last.number and goes_on
    )
    update turns t set reason = null, message = null, crashes = 0, deaths = 0,
      step = case when t.step = 'pull request' then t.step else 'prepare' end,
      status = case when goes_on and t.absorbed_by is not null then 'running' else 'queued' end,
      absorbed_by = case when goes_on then t.absorbed_by end,
      checkpoint = case when checkpoint ? 'commit'
        then (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(checkpoint) where key = any(${OF_COMMIT}::text[]) or (goes_on and key = 'conflict'))
        when goes_on then jsonb_strip_nulls(jsonb_build_object('title', checkpoint -> 'title', 'summary', checkpoint -> 'summary',
          'conflict', checkpoint -> 'conflict'))
        else '{}' end,
      queued_at = ${now}, started_at = null, finished_at = null
    from last
    where t.job_id = ${jobId} and t.status in ('failed', 'cancelled') and coalesce(t.absorbed_by, t.number) = last.number
    returning t.number, t.status`.execute(db);
  const waiting = rows.filter(({ status }) => status === "queued");
  return waiting.map(({ number }) => number).sort((a, b) => a - b);
}
