import { sql } from "kysely";
import type { AskedBy, AskedOnPullRequest, JobOptions, TurnCheckpoint } from "../../database/column-types.ts";
import { plannedOnce, type Queryable } from "../../database/connect.ts";
import type { Usage } from "../../engine.ts";
import { NO_USAGE } from "../store.ts";
import { RESUMABLE_REASONS } from "../turns-store.ts";
import { TurnLostError } from "./turn-failure.ts";

/** A turn that a worker has claimed. */
export type ClaimedTurn = {
  job_id: string;
  number: number;
  project_id: string;
  prompt: string;
  generation: number;
  /** The furthest step that was reached. */
  step: Step;
  crashes: number;
  deaths: number;
  checkpoint: TurnCheckpoint;
  created_at: Date;
  started_at: Date;
  was_started: boolean;
  /** Whether usage was stored, even if no round was saved. */
  has_told_usage?: boolean;
  ref: string;
  model: string;
  branch: string | null;
  options: JobOptions;
  /** Who asked for it on a pull request, and what they stood before. */
  asked: AskedOnPullRequest | null;
  /** null for a turn from before that was kept. */
  asked_by: AskedBy | null;
  /** The time limit of the project, if it has one. */
  project_seconds: number | null;
};

const ONE_ROUND = JSON.stringify({ ...NO_USAGE, steps: 1 });

/** The steps of a turn, in their order. */
export const STEPS = ["prepare", "edit", "check", "commit", "push", "pull request"] as const;

export type Step = (typeof STEPS)[number];

export type Held = Pick<ClaimedTurn, "job_id" | "number" | "generation">;

/** Locks the job and the turn before every write of a worker. @throws TurnLostError if the worker has lost the turn */
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

/** Stores a step that no worker has reached before, and resets the crashes. An earlier step changes nothing. */
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

/** Marks that the worker let the turn go on purpose, which does not count as a death. */
export async function markInterrupted(db: Queryable, turn: Held): Promise<void> {
  await sql`update turns set worker = null
    where job_id = ${turn.job_id} and number = ${turn.number} and generation = ${turn.generation} and status = 'running'`.execute(
    db,
  );
}

/** The newest commit that an earlier turn of the job has delivered. */
export async function findLastDelivered(
  db: Queryable,
  turn: Pick<Held, "job_id" | "number">,
): Promise<string | undefined> {
  const { rows } = await sql<{ head_commit: string }>`
    select head_commit from turns
    where job_id = ${turn.job_id} and number < ${turn.number} and status = 'completed' and head_commit is not null
    order by number desc limit 1`.execute(db);
  return rows[0]?.head_commit;
}

export type Parking = {
  now: Date;
  /** The job's reason and message meanwhile. */
  reason: string;
  message: string;
  resumeAt: Date;
  /** The node that leaves the turn to others until then. */
  avoid?: { node: string; until: Date };
};

/** Queues the turn again, for a time when what it waits for may answer. Its messages, rounds and usage stay. */
export async function parkTurn(
  db: Queryable,
  turn: Held,
  { now, reason, message, resumeAt, avoid }: Parking,
): Promise<void> {
  await sql`update turns set status = 'queued', queue_job_id = null, worker = null, crashes = 0, deaths = 0,
      parked_at = ${now}, resume_at = ${resumeAt}, avoided_node = ${avoid?.node ?? null}, avoided_until = ${avoid?.until ?? null}
    where job_id = ${turn.job_id} and number = ${turn.number}`.execute(db);
  await sql`update jobs set reason = ${reason}, message = ${message}, updated_at = ${now},
      queued_turns = (select count(*) from turns where job_id = ${turn.job_id} and status = 'queued')
    where id = ${turn.job_id}`.execute(db);
}

/** Counts a crash of the present step. @throws TurnLostError if the worker has lost the turn */
export async function countCrash(db: Queryable, turn: Held): Promise<number> {
  const { rows } = await sql<{ crashes: number }>`update turns set crashes = crashes + 1, worker = null
    where job_id = ${turn.job_id} and number = ${turn.number} and generation = ${turn.generation} and status = 'running'
    returning crashes`.execute(db);
  if (!rows[0]) throw new TurnLostError();
  return rows[0].crashes;
}

export type TurnEnd = {
  status: "completed" | "failed";
  reason: string;
  message: string;
  reply: string | null;
  baseCommit: string | null;
  headCommit: string | null;
};

/**
 * Ends the turn and the messages that steered it. Returns its total usage. A completed turn without saved rounds or stored
 * usage counts as one round; nothing was asked in a failed one.
 */
export async function endTurn(db: Queryable, turn: ClaimedTurn, end: TurnEnd, now: Date): Promise<Usage> {
  const { rows } = await sql<{ usage: Usage }>`
    with absorbed as (
      update turns set status = ${end.status}, reason = ${end.reason}, message = ${end.message}, finished_at = ${now}
      where job_id = ${turn.job_id} and absorbed_by = ${turn.number} and status = 'running'
    ), kept as (
      select 1 from turn_steps where job_id = ${turn.job_id} and turn = ${turn.number}
      union all select 1 where ${turn.has_told_usage ?? false} or ${end.status === "failed"}
    ), counted as (
      update jobs set usage = add_usage(usage, ${ONE_ROUND}::jsonb) where id = ${turn.job_id} and not exists (select 1 from kept)
    )
    update turns set status = ${end.status}, reason = ${end.reason}, message = ${end.message}, reply = ${end.reply},
      base_commit = ${end.baseCommit}, head_commit = ${end.headCommit}, finished_at = ${now}, queue_job_id = null, worker = null,
      usage = case when exists (select 1 from kept) then usage else add_usage(usage, ${ONE_ROUND}::jsonb) end
    where job_id = ${turn.job_id} and number = ${turn.number}
    returning usage`.execute(db);
  return rows[0]?.usage ?? NO_USAGE;
}

/**
 * Deletes saved rounds that nobody needs. The next turn needs the state of the newest completed turn, without its tree. A
 * retry needs the round of the newest failed turn, if it can continue from there.
 */
export async function pruneRounds(db: Queryable, turn: Held, { status, reason }: TurnEnd): Promise<void> {
  if (status === "failed")
    await sql`${plannedOnce}
      delete from turn_steps s using turns t
      where s.job_id = ${turn.job_id} and t.job_id = s.job_id and t.number = s.turn and t.status = 'failed'
        and (t.number <> ${turn.number} or not ${RESUMABLE_REASONS.includes(reason)}::boolean)`.execute(db);
  else
    await sql`${plannedOnce}
      with kept as (
        update turn_steps set patch = '' where job_id = ${turn.job_id} and turn = ${turn.number} returning 1
      )
      delete from turn_steps s using turns t
      where s.job_id = ${turn.job_id} and s.turn <> ${turn.number} and t.job_id = s.job_id and t.number = s.turn
        and (t.status = 'failed' or exists (select 1 from kept))`.execute(db);
}

/** Stores the outcome of the job's last turn, unless another turn is queued. Returns whether one is. */
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

/** A turn that runs keeps its own: it delivers where it began. */
export async function deleteCheckpoints(db: Queryable, projectId: string): Promise<void> {
  await sql`update turns set checkpoint = '{}' where project_id = ${projectId} and status = 'queued'`.execute(db);
}
