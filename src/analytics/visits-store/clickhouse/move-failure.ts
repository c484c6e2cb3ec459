import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";

/** Counts cannot be moved to ClickHouse, so that they stay in PostgreSQL. */
export type MoveFailure = { since: Date; message: string; waiting: number };

export async function findMoveFailure(db: Queryable): Promise<MoveFailure | undefined> {
  const { rows } = await sql<MoveFailure>`
    select since, message, waiting::float8 as waiting from visitor_move_failure`.execute(db);
  return rows[0];
}

/** @param limit up to which waiting counts are counted */
export async function noteMoveFailure(db: Queryable, message: string, limit: number): Promise<void> {
  await sql`insert into visitor_move_failure as f (since, message, waiting)
    select now(), ${message}, (select count(*) from (select from all_visitor_cells limit ${limit}) c)
    on conflict (only_one) do update set message = excluded.message, waiting = excluded.waiting`.execute(db);
}

export async function clearMoveFailure(db: Queryable): Promise<void> {
  await sql`delete from visitor_move_failure`.execute(db);
}
