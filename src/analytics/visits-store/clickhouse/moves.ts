import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { OperationError } from "../../../errors.ts";
import { dateOfDay } from "../../dates.ts";
import { addUp } from "./cell-sums.ts";
import { type CellRow, type CellSums, NO_DAY } from "./cells-table.ts";

const MOVING = 7042;
/** No project has this number. */
const ALL_PROJECTS = 0;

/** The last move of a project whose cells are in ClickHouse, which may not have been confirmed yet. */
export type LastMove = { number: number; isUnfinished: boolean };

export async function findLastMove(db: Queryable, project: number): Promise<LastMove | undefined> {
  const { rows } = await sql<LastMove>`
    select number, scopes is not null as "isUnfinished" from visitor_moves where project = ${project}`.execute(db);
  return rows[0];
}

/** Projects of which something is to be moved: what was begun, and what waits if that is enough. */
export async function listProjectsToMove(db: Queryable, enough: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from visitor_settings s
    where exists (select from visitor_moves m where m.project = s.number and (scopes is not null or verified_at is null))
      or (select count(*) from (select from all_visitor_cells c where c.project = s.number limit ${enough}) c) >= ${enough}
      or exists (select from visitor_day_blocks b where b.project = s.number and length(site) + length(others) > 0)
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

export async function listMovedProjects(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ project: number }>`select project from visitor_moves order by project`.execute(db);
  return rows.map(({ project }) => project);
}

/** Does the work unless somebody else is moving cells, of whatever project. */
export async function withMoversLock(database: Database, work: (connection: Database) => Promise<void>): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_lock(${MOVING}, ${ALL_PROJECTS}) as "isFree"`.execute(connection);
    if (!rows[0]?.isFree) return;
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${MOVING}, ${ALL_PROJECTS})`.execute(connection);
    }
  });
}

const LOCK_TIMED_OUT = "55P03";

/**
 * Waits for whoever moves cells, of a project or of any, and keeps others from it until the connection ends.
 *
 * @throws OperationError if that takes longer than the connection waits for locks
 */
export async function lockMoving(connection: Database, project = ALL_PROJECTS): Promise<void> {
  try {
    await sql`select pg_advisory_lock(${MOVING}, ${project})`.execute(connection);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== LOCK_TIMED_OUT) throw cause;
    throw new OperationError(
      "counts_are_moving",
      "Many counts of visitors are being moved to or from ClickHouse just now; try again when docket doctor says that none are",
      { cause },
    );
  }
}

/** Also where there is no Docket yet, or an older one. */
export async function hasMoves(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.visitor_moves') is not null as exists`.execute(db);
  return rows[0]?.exists ?? false;
}

/**
 * Lets nobody else move the project's cells meanwhile, or merge its blocks. Whoever loses the connection may go on for a moment; no block is
 * applied twice even then.
 */
export async function withMovingLock<T>(
  database: Database,
  project: number,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MOVING}, ${project})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${MOVING}, ${project})`.execute(connection);
    }
  });
}

/** The same until the transaction ends, unless somebody has it. */
export async function tryMovingLock(tx: Queryable, project: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${MOVING}, ${project}) as "isFree"`.execute(tx);
  return rows[0]?.isFree ?? false;
}

/** From now on the project's cells are in ClickHouse, which has had so many moves before and holds nothing. */
export async function insertMoves(tx: Queryable, project: number, number: number): Promise<void> {
  await sql`insert into visitor_moves (project, number, sums)
    select number, ${number}, '{0,0,0,0}' from visitor_settings where number = ${project} on conflict do nothing`.execute(
    tx,
  );
}

/** Takes cells that wait out of the table, but for those that somebody is changing. Returns whether there were any. */
export async function takeCells(db: Queryable, project: number, limit: number): Promise<boolean> {
  const { rows } = await sql`
    with taken as materialized (
      delete from visitor_cells where ctid = any(array(
        select ctid from visitor_cells where project = ${project}
          and exists (select from visitor_moves where project = ${project} and scopes is null)
        order by day, previous, scope limit ${limit} for update skip locked))
      returning scope, day, previous, human, ai, total
    )
    update visitor_moves m set number = number + 1, token = gen_random_uuid(), scopes = t.scopes, days = t.days, previous = t.previous, human = t.human,
      ai = t.ai, total = t.total, sums = array[m.sums[1] + t.sums[1], m.sums[2] + t.sums[2], m.sums[3] + t.sums[3], m.sums[4] + t.sums[4]]
    from (${columnsOf(sql`(select * from taken where human <> 0 or ai <> 0 or total <> 0) c`)}) t
    where project = ${project} and exists (select from taken)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Gives cells back to the table, and makes a move of what takes them out of ClickHouse. */
export async function insertReturn(tx: Queryable, project: number, cells: CellRow[]): Promise<void> {
  const column = (index: number) => cells.map((cell) => cell[index] ?? 0);
  const [scopes, human, ai, total] = [2, 3, 4, 5].map(column);
  const [days, previous] = [0, 1].map((index) => column(index).map(toDate));
  await sql`insert into visitor_cells as c (project, scope, day, previous, human, ai, total)
    select ${project}, n.* from unnest(${scopes}::int[], ${days}::date[], ${previous}::date[], ${human}::int[], ${ai}::int[], ${total}::int[]) as n
    on conflict (project, day, previous, scope) do update
      set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total`.execute(tx);
  const opposite = (counts: number[] = []) => counts.map((count) => -count);
  await sql`update visitor_moves set number = number + 1, token = gen_random_uuid(), scopes = ${scopes}::int[], days = ${days}::date[],
    previous = ${previous}::date[], human = ${opposite(human)}::int[], ai = ${opposite(ai)}::int[], total = ${opposite(total)}::int[],
    sums = array[${sql.join(addUp(cells).map((sum, place) => sql`sums[${sql.lit(place + 1)}] - ${sum}::bigint`))}]
    where project = ${project}`.execute(tx);
}

export async function readUnfinished(
  db: Queryable,
  project: number,
): Promise<{ number: number; token: string; cells: CellRow[] } | undefined> {
  const { rows: moves } = await sql<{ number: number; token: string }>`
    select number, token from visitor_moves where project = ${project} and scopes is not null`.execute(db);
  const [move] = moves;
  if (!move) return undefined;
  const { rows } = await sql<{ cell: CellRow }>`
    select json_build_array(c.day - date '1970-01-01',
      case when c.previous = '-infinity' then ${NO_DAY}::int else c.previous - date '1970-01-01' end, c.scope, c.human, c.ai, c.total) as cell
    from visitor_moves m, unnest(m.scopes, m.days, m.previous, m.human, m.ai, m.total) as c(scope, day, previous, human, ai, total)
    where m.project = ${project}`.execute(db);
  return { ...move, cells: rows.map(({ cell }) => cell) };
}

export async function confirmMove(db: Queryable, project: number, number: number): Promise<void> {
  await sql`update visitor_moves set scopes = null, days = null, previous = null, human = null, ai = null, total = null
    where project = ${project} and number = ${number}`.execute(db);
}

/** What is in ClickHouse is taken as it is, whichever moves it has had. */
export async function updateMoveNumber(tx: Queryable, project: number, number: number): Promise<void> {
  await sql`update visitor_moves set number = ${number}, sums = null, verified_at = null where project = ${project}`.execute(
    tx,
  );
}

export type MovedSums = { sums: CellSums | null; isVerified: boolean };

/** What ClickHouse should hold of a project, once its last move has arrived. */
export async function findMovedSums(db: Queryable, project: number): Promise<MovedSums | undefined> {
  const { rows } = await sql<{ sums: string[] | null; isVerified: boolean }>`
    select sums, verified_at is not null as "isVerified" from visitor_moves where project = ${project}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  // An element is null where the sums of before were not known.
  const isKnown = row.sums?.every((sum) => sum !== null) ?? false;
  return { sums: isKnown ? (row.sums?.map(Number) as CellSums) : null, isVerified: row.isVerified };
}

export async function updateVerified(db: Queryable, project: number, sums: CellSums): Promise<void> {
  await sql`update visitor_moves set sums = ${sums}::bigint[], verified_at = now() where project = ${project}`.execute(
    db,
  );
}

export async function countUnverified(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visitor_moves where verified_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteMoves(tx: Queryable, project: number): Promise<void> {
  await sql`delete from visitor_moves where project = ${project}`.execute(tx);
}

function columnsOf(cells: ReturnType<typeof sql>) {
  const column = (name: string, type: string) =>
    sql`coalesce(array_agg(${sql.ref(name)}), ${sql.lit("{}")}::${sql.raw(type)}[])`;
  return sql`select ${column("scope", "int")} as scopes, ${column("day", "date")} as days, ${column("previous", "date")} as previous,
    ${column("human", "int")} as human, ${column("ai", "int")} as ai, ${column("total", "int")} as total,
    array[coalesce(sum(human), 0), coalesce(sum(ai), 0), coalesce(sum(total), 0),
      coalesce(sum(visitor_cell_weight(scope, day, previous) * (human + 3 * ai + 5 * total)), 0)]::bigint[] as sums from ${cells}`;
}

export function toDate(day: number): string {
  return day === NO_DAY ? "-infinity" : dateOfDay(day);
}
