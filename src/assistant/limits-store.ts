import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

export type Used = {
  byReader: number;
  today: number;
  costToday: number;
  costOfMonth: number;
  /** Answers that are being written, and what is set aside for them. */
  running: number;
  reserved: number;
};

/** Until the transaction ends nobody else takes a question of the project, so that the limits hold exactly. */
export async function lockUses(tx: Queryable, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assistant uses ${projectId}`}, 0))`.execute(tx);
}

/** @param day in UTC, as YYYY-MM-DD */
export async function readUsed(
  db: Queryable,
  projectId: string,
  { day, reader, runningSince }: { day: string; reader: string; runningSince: Date },
): Promise<Used> {
  const { rows } = await sql<Used>`
    select coalesce(sum(questions) filter (where day = ${day} and reader = ${reader} and reader <> ''), 0)::int as "byReader",
      coalesce(sum(questions) filter (where day = ${day} and reader = ''), 0)::int as today,
      coalesce(sum(cost_usd) filter (where day = ${day} and reader = ''), 0)::float8 as "costToday",
      coalesce(sum(cost_usd) filter (where reader = ''), 0)::float8 as "costOfMonth",
      (select count(*)::int from assistant_turns
        where project_id = ${projectId} and state = 'answering' and asked_at > ${runningSince}) as running,
      (select coalesce(sum(reserved_usd), 0)::float8 from assistant_turns
        where project_id = ${projectId} and state = 'answering' and asked_at > ${runningSince}) as reserved
    from assistant_uses where project_id = ${projectId} and day >= date_trunc('month', ${day}::date) and day <= ${day}
      and reader in ('', ${reader})`.execute(db);
  if (!rows[0]) throw new Error("a sum has one row");
  return rows[0];
}

/** Counts questions and their cost for all readers together, and for one if there is one. */
export async function addUse(
  db: Queryable,
  projectId: string,
  { day, reader, questions, costUsd }: { day: string; reader: string; questions: number; costUsd: number },
): Promise<void> {
  const readers = reader === "" ? [""] : ["", reader];
  await sql`insert into assistant_uses as u (project_id, day, reader, questions, cost_usd)
    select ${projectId}, ${day}::date, r, greatest(${questions}, 0), case r when '' then ${costUsd}::numeric else 0 end
    from unnest(${readers}::text[]) r order by r
    on conflict (project_id, day, reader) do update set
      questions = greatest(u.questions + ${questions}, 0),
      cost_usd = u.cost_usd + case excluded.reader when '' then ${costUsd}::numeric else 0 end`.execute(db);
}

/** What tells readers apart is forgotten after their day. */
export async function deleteReaders(db: Queryable, before: string): Promise<void> {
  await sql`delete from assistant_uses where reader <> '' and day < ${before}`.execute(db);
}
