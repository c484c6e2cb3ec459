import { type RawBuilder, sql } from "kysely";
import { plannedOnce, type Queryable } from "../../database/connect.ts";
import { projectsOnHold, projectWithId } from "../../projects/projects-in-statements.ts";
import type { ClaimedTurn, Held } from "./store.ts";

const MAX_STARTED = 1000;
/** The reason of a job that waits for its repository, on another node or elsewhere. */
export const WAITING_FOR_REPOSITORY = "waiting_for_repository";

/** Whether no earlier turn of the job is queued or running. */
const isNext = sql`not exists (select 1 from turns e where e.job_id = t.job_id and e.number < t.number and e.status in ('queued', 'running'))`;

/** Whether the turn does not wait for its provider or for the end of an outage. */
const isDue = (now: Date) => sql`(t.resume_at is null or t.resume_at <= ${now})`;

/** Whether the turn met an outage on this node, so that another node may try first. */
const isAvoiding = (node: string, now: Date) => sql`(t.avoided_node = ${node} and t.avoided_until > ${now})`;

type Taken = { queueJobId: string; worker: string; node: string; now: Date };

/** A relation whose column `running` is the number of running turns of a project. */
function runningOf(project: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::int as running from turns where project_id = ${project} and status = 'running' and absorbed_by is null)`;
}

/** Locks claims until the transaction ends, so that each claim sees the one before it. */
export async function lockClaims(db: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('docket claims', 0))`.execute(db);
}

// Every writer locks the job before its turns: claims, requests and the end of a turn. This avoids deadlocks, and a
// statement after the lock sees every earlier message and cancel.

/** Resumes the turn that this queue job ran before its worker was interrupted or died. Its time limit starts again. */
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
 * Takes the oldest turn of the project with the fewest running turns, then of the project that was served longest ago. The
 * turns of a job run one after another, and a project runs at most `jobsAtOnce` of its jobs at the same time. The time that a
 * turn waited for its provider does not count as time of the turn.
 */
export async function takeTurn(
  db: Queryable,
  { queueJobId, worker, node, now }: Taken,
): Promise<ClaimedTurn | undefined> {
  const { rows } = await sql<ClaimedTurn>`
    with recursive waiting as (
      (select project_id from turns where status = 'queued' order by project_id limit 1)
      union all
      select (select t.project_id from turns t where t.status = 'queued' and t.project_id > w.project_id order by t.project_id limit 1)
      from waiting w where w.project_id is not null
    ), next as (
      select t.job_id, t.number, t.parked_at, s.turn_seconds
      from waiting w
      left join agent_settings s on s.project_id = w.project_id
      cross join lateral ${runningOf(sql`w.project_id`)} r
      cross join lateral (
        select job_id, number, queued_at, parked_at from turns t
        where t.project_id = w.project_id and t.status = 'queued' and ${isDue(now)}
          and (${isAvoiding(node, now)}) is not true and ${isNext}
        order by queued_at limit 1) t
      where (s.jobs_at_once is null or r.running < s.jobs_at_once)
        and not exists (select 1 from ${projectsOnHold()} h where h.project_id = w.project_id)
      order by
        r.running,
        (select max(l.started_at) from turns l where l.project_id = w.project_id and l.started_at is not null) nulls first,
        t.queued_at
      limit 1
    ), held as materialized (
      select next.number, next.parked_at, next.turn_seconds, j.* from next join jobs j on j.id = next.job_id for update of j
    )
    update turns t set status = 'running', generation = t.generation + 1, queue_job_id = ${queueJobId}, worker = ${worker},
      started_at = coalesce(${now}::timestamptz - (held.parked_at - t.started_at), ${now}), parked_at = null, resume_at = null,
      avoided_node = null, avoided_until = null
    from held
    where t.job_id = held.id and t.number = held.number and t.status = 'queued'
    returning t.*, held.parked_at is not null as was_started, held.ref, held.model, held.branch, held.options, held.turn_seconds as project_seconds`.execute(
    db,
  );
  return rows[0];
}

/** Whether a turn is left to other nodes for now. */
export async function hasAvoidingTurn(db: Queryable, { node, now }: Pick<Taken, "node" | "now">): Promise<boolean> {
  const { rows } = await sql`
    select 1 from turns t where t.status = 'queued' and ${isDue(now)} and ${isAvoiding(node, now)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function markJobRunning(db: Queryable, jobId: string, now: Date): Promise<void> {
  await sql`${plannedOnce} update jobs set reason = 'running', message = 'The agent is working', updated_at = ${now},
    queued_turns = (select count(*) from turns where job_id = ${jobId} and status = 'queued') where id = ${jobId}`.execute(
    db,
  );
}

export async function countRunning(db: Queryable, projectId: string): Promise<number> {
  const { rows } = await sql<{ running: number }>`select running from ${runningOf(sql`${projectId}`)} r`.execute(db);
  return rows[0]?.running ?? 0;
}

/** Makes turns due that wait for the node that keeps their repository. Returns their projects. */
export async function endWaitsForKeeper(db: Queryable, node: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    update turns t set resume_at = ${now}
    from jobs j cross join lateral ${projectWithId(sql`j.project_id`)} p
    where j.id = t.job_id and t.status = 'queued' and t.resume_at > ${now} and j.reason = ${WAITING_FOR_REPOSITORY}
      and p.repository_node = ${node}
    returning t.project_id`.execute(db);
  return [...new Set(rows.map((row) => row.project_id))];
}

export type RunningTurn = Held & { queue_job_id: string; worker: string | null };

/** Turns that a worker holds, or held when it died; without a worker, one has handed it to the next. */
export async function listRunningTurns(db: Queryable): Promise<RunningTurn[]> {
  const { rows } = await sql<RunningTurn>`
    select job_id, number, generation, queue_job_id, worker from turns
    where status = 'running' and queue_job_id is not null`.execute(db);
  return rows;
}

/** Counts turns that could run but wait since before `since`, because their queue job got lost. */
export async function countStalledTurns(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from turns t left join agent_settings s on s.project_id = t.project_id
      cross join lateral ${runningOf(sql`t.project_id`)} r
      where t.status = 'queued' and coalesce(t.resume_at, t.queued_at) < ${since} and (s.jobs_at_once is null or r.running < s.jobs_at_once)
      and ${isNext}
      limit 100) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the queued turns that the project has room for. @param isLimited returns 0 for projects without a limit */
export async function countStartable(db: Queryable, projectId: string, isLimited: boolean, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(0, least(w.waiting, coalesce(s.jobs_at_once, ${MAX_STARTED}) - r.running)) as count
    from (select ${projectId}::text as project_id) p left join agent_settings s using (project_id)
    cross join lateral ${runningOf(sql`p.project_id`)} r
    cross join lateral (select count(*)::int as waiting from (
      select 1 from turns t
      where t.project_id = p.project_id and t.status = 'queued' and ${isDue(now)} and ${isNext} limit ${MAX_STARTED}) t) w
    where s.jobs_at_once is not null or not ${isLimited}`.execute(db);
  return rows[0]?.count ?? 0;
}
