import { type RawBuilder, sql } from "kysely";
import { plannedOnce, type Queryable } from "../../database/connect.ts";
import type { JobOptions, TurnCheckpoint } from "../../database/tables.ts";
import type { Usage } from "../../engine.ts";
import { FAILED_OUTSIDE, NO_USAGE } from "../store.ts";
import { TurnLostError } from "./turn-failure.ts";

/** A turn as the worker that holds it sees it. */
export type ClaimedTurn = {
  job_id: string;
  number: number;
  project_id: string;
  prompt: string;
  generation: number;
  step: string;
  crashes: number;
  deaths: number;
  checkpoint: TurnCheckpoint;
  created_at: Date;
  started_at: Date;
  was_started: boolean;
  /** Its engine told what it used, though it may have kept no step. */
  has_told_usage?: boolean;
  ref: string;
  model: string;
  branch: string | null;
  options: JobOptions;
  /** The longest that the project lets a turn take, if it says so. */
  project_seconds: number | null;
};

const ONE_STEP = JSON.stringify({ ...NO_USAGE, steps: 1 });

/** The order in which a turn goes through them; delivery is the last. */
const STEPS = ["prepare", "edit", "check", "commit", "push", "pull request"] as const;
export type Step = (typeof STEPS)[number];

const MOST_STARTED = 1000;

/** No earlier turn of its job waits or runs. */
const isNext = sql`not exists (select 1 from turns e where e.job_id = t.job_id and e.number < t.number and e.status in ('queued', 'running'))`;

type Taken = { queueJobId: string; worker: string; now: Date };

/** Claims follow one another, so that each sees what the one before took. */
export async function lockClaims(db: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('docket claims', 0))`.execute(db);
}

// Whoever writes locks the job before its turns: here, in requests, and at the end of a turn. Then nobody deadlocks, and
// a statement after the lock sees every message and cancel that came before.

/** The turn that this queue job already runs: its worker was interrupted or died. Its time starts anew. */
export async function resumeTurn(db: Queryable, { queueJobId, worker, now }: Taken): Promise<ClaimedTurn | undefined> {
  const { rows } = await sql<ClaimedTurn>`
    with held as materialized (
      select t.number, t.worker as last_worker, s.turn_seconds, j.*
      from turns t join jobs j on j.id = t.job_id left join agent_settings s on s.project_id = t.project_id
      where t.queue_job_id = ${queueJobId} and t.status = 'running' for update of j
    )
    update turns t set generation = t.generation + 1, worker = ${worker}, started_at = ${now},
      deaths = t.deaths + case when held.last_worker is null then 0 else 1 end
    from held
    where t.job_id = held.id and t.number = held.number and t.queue_job_id = ${queueJobId} and t.status = 'running'
    returning t.*, true as was_started, held.ref, held.model, held.branch, held.options, held.turn_seconds as project_seconds`.execute(
    db,
  );
  return rows[0];
}

/**
 * The next turn in fairness: of the projects with a turn that may run, the one with the fewest running, then the one
 * served longest ago; of its turns the oldest. A job's turns run one after another, and a project runs at most as many at
 * once as it wants to.
 */
export async function takeTurn(db: Queryable, { queueJobId, worker, now }: Taken): Promise<ClaimedTurn | undefined> {
  const { rows } = await sql<ClaimedTurn>`
    with recursive waiting as (
      (select project_id from turns where status = 'queued' order by project_id limit 1)
      union all
      select (select t.project_id from turns t where t.status = 'queued' and t.project_id > w.project_id order by t.project_id limit 1)
      from waiting w where w.project_id is not null
    ), next as (
      select t.job_id, t.number, s.turn_seconds
      from waiting w
      left join agent_settings s on s.project_id = w.project_id
      cross join lateral ${runningOf(sql`w.project_id`)} r
      cross join lateral (
        select job_id, number, queued_at from turns t
        where t.project_id = w.project_id and t.status = 'queued'
          and ${isNext}
        order by queued_at limit 1) t
      where s.jobs_at_once is null or r.running < s.jobs_at_once
      order by
        r.running,
        (select max(l.started_at) from turns l where l.project_id = w.project_id and l.started_at is not null) nulls first,
        t.queued_at
      limit 1
    ), held as materialized (
      select next.number, next.turn_seconds, j.* from next join jobs j on j.id = next.job_id for update of j
    )
    update turns t set status = 'running', generation = t.generation + 1, queue_job_id = ${queueJobId}, worker = ${worker}, started_at = ${now}
    from held
    where t.job_id = held.id and t.number = held.number and t.status = 'queued'
    returning t.*, false as was_started, held.ref, held.model, held.branch, held.options, held.turn_seconds as project_seconds`.execute(
    db,
  );
  return rows[0];
}

/** A relation with the column `running`: how many turns of a project do. */
function runningOf(project: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::int as running from turns where project_id = ${project} and status = 'running' and absorbed_by is null)`;
}

export async function markJobRunning(db: Queryable, jobId: string, now: Date): Promise<void> {
  await sql`${plannedOnce} update jobs set reason = 'running', message = 'The agent is working', updated_at = ${now},
    queued_turns = (select count(*) from turns where job_id = ${jobId} and status = 'queued') where id = ${jobId}`.execute(
    db,
  );
}

type Held = Pick<ClaimedTurn, "job_id" | "number" | "generation">;

/** Every write of a worker goes through here first. @throws TurnLostError when the turn is not its any more */
export async function requireHeld(db: Queryable, turn: Held): Promise<void> {
  const { rows } = await sql`${plannedOnce}
    with job as materialized (select id from jobs where id = ${turn.job_id} for update)
    select 1 from job join turns t on t.job_id = job.id
    where t.number = ${turn.number} and t.generation = ${turn.generation} and t.status = 'running' for update of t`.execute(
    db,
  );
  if (rows.length === 0) throw new TurnLostError();
}

export async function isHeld(db: Queryable, turn: Held): Promise<boolean> {
  const { rows } = await sql`${plannedOnce}
    select 1 from turns where job_id = ${turn.job_id} and number = ${turn.number} and generation = ${turn.generation}
      and status = 'running'`.execute(db);
  return rows.length > 0;
}

/** Getting further than any worker before forgets the crashes on the way; the steps that lead there again do not. */
export async function saveStep(db: Queryable, turn: Held, step: Step): Promise<void> {
  await sql`${plannedOnce} update turns set step = ${step}, crashes = 0, deaths = 0
    where job_id = ${turn.job_id} and number = ${turn.number}
      and array_position(${STEPS}::text[], step) < array_position(${STEPS}::text[], ${step})`.execute(db);
}

export async function saveCheckpoint(db: Queryable, turn: Held, checkpoint: TurnCheckpoint): Promise<void> {
  await sql`${plannedOnce} update turns set checkpoint = ${JSON.stringify(checkpoint)} where job_id = ${turn.job_id} and number = ${turn.number}`.execute(
    db,
  );
}

export async function saveBranch(db: Queryable, jobId: string, branch: string): Promise<void> {
  await sql`update jobs set branch = ${branch} where id = ${jobId}`.execute(db);
}

/** Says that the worker let go on purpose, so that this does not count as a crash. */
export async function markInterrupted(db: Queryable, turn: Held): Promise<void> {
  await sql`update turns set worker = null
    where job_id = ${turn.job_id} and number = ${turn.number} and generation = ${turn.generation} and status = 'running'`.execute(
    db,
  );
}

export async function countCrash(db: Queryable, turn: Held): Promise<number> {
  const { rows } = await sql<{ crashes: number }>`update turns set crashes = crashes + 1, worker = null
    where job_id = ${turn.job_id} and number = ${turn.number} and generation = ${turn.generation} and status = 'running'
    returning crashes`.execute(db);
  if (!rows[0]) throw new TurnLostError();
  return rows[0].crashes;
}

/** With how the engine's steps are counted: a turn of an engine that tells of none is one. */
export type TurnEnd = {
  status: "completed" | "failed";
  reason: string;
  message: string;
  reply: string | null;
  baseCommit: string | null;
  headCommit: string | null;
};

/** Ends the turn, and the messages that it took in with it. Returns what the turn used in all. */
export async function endTurn(db: Queryable, turn: ClaimedTurn, end: TurnEnd, now: Date): Promise<Usage> {
  const { rows } = await sql<{ usage: Usage }>`
    with absorbed as (
      update turns set status = ${end.status}, reason = ${end.reason}, message = ${end.message}, finished_at = ${now}
      where job_id = ${turn.job_id} and absorbed_by = ${turn.number} and status = 'running'
    ), kept as (
      select 1 from turn_steps where job_id = ${turn.job_id} and turn = ${turn.number}
      union all select 1 where ${turn.has_told_usage ?? false}
    ), counted as (
      update jobs set usage = add_usage(usage, ${ONE_STEP}::jsonb) where id = ${turn.job_id} and not exists (select 1 from kept)
    )
    update turns set status = ${end.status}, reason = ${end.reason}, message = ${end.message}, reply = ${end.reply},
      base_commit = ${end.baseCommit}, head_commit = ${end.headCommit}, finished_at = ${now}, queue_job_id = null, worker = null,
      usage = case when exists (select 1 from kept) then usage else add_usage(usage, ${ONE_STEP}::jsonb) end
    where job_id = ${turn.job_id} and number = ${turn.number}
    returning usage`.execute(db);
  return rows[0]?.usage ?? NO_USAGE;
}

/**
 * The next turn needs the state of the newest that was completed, and nobody needs its tree any more. A retry needs what
 * the newest that failed kept, if it can go on from there.
 */
export async function pruneSteps(db: Queryable, turn: Held, { status, reason }: TurnEnd): Promise<void> {
  if (status === "failed")
    await sql`${plannedOnce}
      delete from turn_steps s using turns t
      where s.job_id = ${turn.job_id} and t.job_id = s.job_id and t.number = s.turn and t.status = 'failed'
        and (t.number <> ${turn.number} or not ${FAILED_OUTSIDE.includes(reason)}::boolean)`.execute(db);
  else
    await sql`${plannedOnce}
      with kept as (
        update turn_steps set patch = '' where job_id = ${turn.job_id} and turn = ${turn.number} returning 1
      )
      delete from turn_steps s using turns t
      where s.job_id = ${turn.job_id} and s.turn <> ${turn.number} and t.job_id = s.job_id and t.number = s.turn
        and (t.status = 'failed' or exists (select 1 from kept))`.execute(db);
}

/** The job shows its last turn's outcome, or goes on with the next turn. Returns whether one waits. */
export async function settleJob(
  db: Queryable,
  jobId: string,
  end: { status: "completed" | "failed"; reason: string; message: string; filesChanged?: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ queued_turns: number }>`
    with waiting as (select count(*)::int as count from turns where job_id = ${jobId} and status = 'queued')
    update jobs set
      status = case when waiting.count > 0 then 'active' else ${end.status} end,
      reason = case when waiting.count > 0 then 'queued' else ${end.reason} end,
      message = case when waiting.count > 0 then 'Waiting for a worker' else ${end.message} end,
      queued_turns = waiting.count,
      files_changed = coalesce(${end.filesChanged ?? null}, files_changed),
      updated_at = ${now}
    from waiting where jobs.id = ${jobId}
    returning queued_turns`.execute(db);
  return (rows[0]?.queued_turns ?? 0) > 0;
}

export async function saveDiff(
  db: Queryable,
  jobId: string,
  turn: number,
  diff: { patch: Buffer; isTruncated: boolean },
): Promise<void> {
  await sql`insert into job_diffs (job_id, turn, patch, is_truncated) values (${jobId}, ${turn}, ${diff.patch}, ${diff.isTruncated})
    on conflict (job_id, turn) do update set patch = excluded.patch, is_truncated = excluded.is_truncated`.execute(db);
}

export type RunningTurn = Held & { queue_job_id: string; worker: string };

/** Turns that a worker holds, or held when it died. */
export async function listRunningTurns(db: Queryable): Promise<RunningTurn[]> {
  const { rows } = await sql<RunningTurn>`
    select job_id, number, generation, queue_job_id, worker from turns
    where status = 'running' and queue_job_id is not null and worker is not null`.execute(db);
  return rows;
}

/** How many turns may run but wait since before `since`: they would be waiting for a queue job that got lost. */
export async function countForgotten(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from turns t left join agent_settings s on s.project_id = t.project_id
      cross join lateral ${runningOf(sql`t.project_id`)} r
      where t.status = 'queued' and t.queued_at < ${since} and (s.jobs_at_once is null or r.running < s.jobs_at_once)
      and ${isNext}
      limit 100) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of a project's turns that wait, how many it has room for. @param isLimited 0 for projects without a limit */
export async function countStartable(db: Queryable, projectId: string, isLimited: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(0, least(w.waiting, coalesce(s.jobs_at_once, ${MOST_STARTED}) - r.running)) as count
    from (select ${projectId}::text as project_id) p left join agent_settings s using (project_id)
    cross join lateral ${runningOf(sql`p.project_id`)} r
    cross join lateral (select count(*)::int as waiting from (
      select 1 from turns t where t.project_id = p.project_id and t.status = 'queued' and ${isNext} limit ${MOST_STARTED}) t) w
    where s.jobs_at_once is not null or not ${isLimited}`.execute(db);
  return rows[0]?.count ?? 0;
}
