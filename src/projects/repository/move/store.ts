import { type RawBuilder, sql } from "kysely";
import type { Operator } from "../../../actor.ts";
import type { Queryable } from "../../../database/connect.ts";

export type MoveState = "waiting" | "copying" | "holding turns" | "switching" | "failed";

export type MoveRow = { project_id: string; to_node: string; state: MoveState; message: string; actor: Operator };

/** A mover that is silent for so long holds nothing back any more. */
const LEASE = sql`interval '15 s'`;

/** A move that has failed can be asked for again. Returns whether there was none. */
export async function insertMove(db: Queryable, projectId: string, toNode: string, actor: Operator): Promise<boolean> {
  const { rows } = await sql`insert into repository_moves (project_id, to_node, actor)
    values (${projectId}, ${toNode}, ${JSON.stringify(actor)}::jsonb)
    on conflict (project_id) do update set to_node = excluded.to_node, state = 'waiting', message = '', actor = excluded.actor,
      asked_at = now() where repository_moves.state = 'failed'
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function findMove(db: Queryable, projectId: string): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`select project_id, to_node, state, message, actor from repository_moves
    where project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Returns whether there was one that could be taken back. */
export async function deleteMove(db: Queryable, projectId: string): Promise<boolean> {
  const { rows } = await sql`delete from repository_moves where project_id = ${projectId} returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes up the moves to a node that nobody works on. */
export async function takeMoves(db: Queryable, node: string, mover: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    update repository_moves set mover = ${mover}, mover_until = now() + ${LEASE}
    where to_node = ${node} and state <> 'failed' and (mover is null or mover = ${mover} or mover_until < now())
    returning project_id, to_node, state, message, actor`.execute(db);
  return rows;
}

export type Hold = { mover: string; state: MoveState; message: string };

/** Goes on holding back what the state holds back. Returns whether the mover still has the move. */
export async function holdMove(db: Queryable, projectId: string, { mover, state, message }: Hold): Promise<boolean> {
  const holdsTurns = state === "holding turns" || state === "switching";
  const until = (isHeld: boolean) => (isHeld ? sql`now() + ${LEASE}` : sql`null`);
  const { rows } = await sql`
    update repository_moves set state = ${state}, message = ${message}, mover_until = now() + ${LEASE},
      turns_held_until = ${until(holdsTurns)}, pushes_held_until = ${until(state === "switching")}
    where project_id = ${projectId} and mover = ${mover} and state <> 'failed' returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether pushes have been held back without a gap. Locks the move. */
export async function isStillHolding(db: Queryable, projectId: string, mover: string): Promise<boolean> {
  const { rows } = await sql`select 1 from repository_moves
    where project_id = ${projectId} and mover = ${mover} and pushes_held_until > now() for update`.execute(db);
  return rows.length > 0;
}

export async function failMove(db: Queryable, projectId: string, mover: string, message: string): Promise<void> {
  await sql`update repository_moves set state = 'failed', message = ${message}, mover = null, turns_held_until = null,
    pushes_held_until = null where project_id = ${projectId} and mover = ${mover}`.execute(db);
}

/** The projects whose turns are held back, as a relation with the column `project_id`. */
export function projectsWithHeldTurns(): RawBuilder<unknown> {
  return sql`(select project_id from repository_moves where turns_held_until > now())`;
}

/** Notes a write that begins. Returns whether none is held back. The project must be locked. */
export async function insertWrite(db: Queryable, id: string, projectId: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into repository_writes (id, project_id, expires_at)
    select ${id}, ${projectId}, now() + make_interval(secs => ${seconds})
    where not exists (select 1 from repository_moves where project_id = ${projectId} and pushes_held_until > now())
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteWrite(db: Queryable, id: string): Promise<void> {
  await sql`delete from repository_writes where id = ${id}`.execute(db);
}

export async function hasWrites(db: Queryable, projectId: string): Promise<boolean> {
  await sql`delete from repository_writes where expires_at < now()`.execute(db);
  const { rows } = await sql`select 1 from repository_writes where project_id = ${projectId} limit 1`.execute(db);
  return rows.length > 0;
}
