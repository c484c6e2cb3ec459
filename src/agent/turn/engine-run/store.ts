import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import type { SteeringMessage, Usage } from "../../../engine.ts";
import type { ClaimedTurn } from "../store.ts";

type TurnKey = Pick<ClaimedTurn, "job_id" | "number">;

export type SavedRound = {
  state: Buffer;
  usage: Usage;
  start_commit: string;
  tree: string;
  patch: Buffer;
};

/** Finds the last saved round of the turn, and the messages that have steered it. */
export async function findSavedRound(
  db: Queryable,
  turn: TurnKey,
): Promise<(SavedRound & { taken: number[] }) | undefined> {
  const { rows } = await sql<SavedRound & { taken: number[] }>`
    select state, usage, start_commit, tree, patch,
      array(select number from turns where job_id = ${turn.job_id} and absorbed_by = ${turn.number} order by number) as taken
    from turn_steps where job_id = ${turn.job_id} and turn = ${turn.number}`.execute(db);
  return rows[0];
}

/** Finds the engine's state at the end of the newest other turn that was completed. */
export async function findPreviousState(db: Queryable, turn: TurnKey): Promise<Buffer | undefined> {
  const { rows } = await sql<{ state: Buffer }>`
    select s.state from turn_steps s join turns t on t.job_id = s.job_id and t.number = s.turn
    where s.job_id = ${turn.job_id} and s.turn <> ${turn.number} and t.status = 'completed'
    order by t.finished_at desc limit 1`.execute(db);
  return rows[0]?.state;
}

/** Saves a round. Without a snapshot, the tree and patch stay as they are. */
export async function saveRoundRow(
  db: Queryable,
  turn: TurnKey,
  round: Pick<SavedRound, "state" | "usage">,
  snapshot: Pick<SavedRound, "start_commit" | "tree" | "patch"> | undefined,
): Promise<void> {
  const usage = JSON.stringify(round.usage);
  if (!snapshot)
    await sql`update turn_steps set state = ${round.state}, usage = ${usage}
      where job_id = ${turn.job_id} and turn = ${turn.number}`.execute(db);
  else
    await sql`
      insert into turn_steps (job_id, turn, state, usage, start_commit, tree, patch)
      values (${turn.job_id}, ${turn.number}, ${round.state}, ${usage}, ${snapshot.start_commit}, ${snapshot.tree}, ${snapshot.patch})
      on conflict (job_id, turn) do update set state = excluded.state, usage = excluded.usage,
        start_commit = excluded.start_commit, tree = excluded.tree, patch = excluded.patch`.execute(db);
}

export async function saveSnapshot(
  db: Queryable,
  turn: TurnKey,
  { start_commit, tree, patch }: Pick<SavedRound, "start_commit" | "tree" | "patch">,
): Promise<void> {
  await sql`update turn_steps set start_commit = ${start_commit}, tree = ${tree}, patch = ${patch}
    where job_id = ${turn.job_id} and turn = ${turn.number}`.execute(db);
}

export async function addUsage(db: Queryable, turn: TurnKey, more: Usage): Promise<void> {
  const added = JSON.stringify(more);
  await sql`
    with turn as (
      update turns set usage = add_usage(usage, ${added}::jsonb) where job_id = ${turn.job_id} and number = ${turn.number}
    )
    update jobs set usage = add_usage(usage, ${added}::jsonb) where id = ${turn.job_id}`.execute(db);
}

/** Resets the crashes after progress of the engine, whose budget bounds how often this happens. */
export async function resetCrashes(db: Queryable, turn: TurnKey): Promise<void> {
  await sql`update turns set crashes = 0, deaths = 0
    where job_id = ${turn.job_id} and number = ${turn.number} and (crashes > 0 or deaths > 0)`.execute(db);
}

/** Lists the messages that steer the turn and that its engine has not read yet, oldest first. */
export async function listSteering(db: Queryable, turn: TurnKey): Promise<SteeringMessage[]> {
  const { rows } = await sql<SteeringMessage>`
    select number as id, prompt as text from turns
    where job_id = ${turn.job_id} and number > ${turn.number} and is_steering and status = 'queued' order by number`.execute(
    db,
  );
  return rows;
}

/** Makes the messages part of the turn instead of turns of their own. Returns the new ones. */
export async function absorb(db: Queryable, turn: TurnKey, messages: number[], now: Date): Promise<number[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    update turns set status = 'running', absorbed_by = ${turn.number}, started_at = ${now}
    where job_id = ${turn.job_id} and number = any(${messages}) and number > ${turn.number} and is_steering and status = 'queued'
    returning number`.execute(db);
  if (rows.length > 0) await countQueued(db, turn.job_id);
  return rows.map(({ number }) => number).sort((a, b) => a - b);
}

/** Deletes the saved round, so that the turn starts over. The messages that steered it wait again. */
export async function deleteSavedRound(db: Queryable, turn: TurnKey): Promise<void> {
  await sql`delete from turn_steps where job_id = ${turn.job_id} and turn = ${turn.number}`.execute(db);
  await sql`update turns set status = 'queued', absorbed_by = null, started_at = null
    where job_id = ${turn.job_id} and absorbed_by = ${turn.number} and status = 'running'`.execute(db);
  await countQueued(db, turn.job_id);
}

async function countQueued(db: Queryable, jobId: string): Promise<void> {
  await sql`update jobs set queued_turns = (select count(*) from turns where job_id = ${jobId} and status = 'queued')
    where id = ${jobId}`.execute(db);
}
