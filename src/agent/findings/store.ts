import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";
import type { EngineFinding } from "../../engine.ts";

const ROWS_AT_ONCE = 5000;

type TurnKey = { job_id: string; number: number };

export type FindingRow = Omit<Tables["findings"], "job_id">;

/** Stores what a turn found, in place of what an earlier attempt at the turn had found. */
export async function replaceFindings(
  db: Queryable,
  turn: TurnKey,
  findings: EngineFinding[],
  leftOut: number,
): Promise<void> {
  await sql`delete from findings where job_id = ${turn.job_id} and turn = ${turn.number}`.execute(db);
  await sql`update turns set findings_left_out = ${leftOut}
    where job_id = ${turn.job_id} and number = ${turn.number} and findings_left_out <> ${leftOut}`.execute(db);
  for (let start = 0; start < findings.length; start += ROWS_AT_ONCE) {
    const some = findings.slice(start, start + ROWS_AT_ONCE);
    await sql`
      insert into findings (job_id, turn, number, path, line, kind, message, is_changed)
      select ${turn.job_id}, ${turn.number}, ${start}::int + given.number, path, line, kind, message, is_changed
      from unnest(${some.map(({ path }) => path)}::text[], ${some.map(({ line }) => line ?? null)}::int[],
        ${some.map(({ kind }) => kind)}::text[], ${some.map(({ message }) => message)}::text[],
        ${some.map(({ isChanged }) => isChanged)}::boolean[])
        with ordinality as given (path, line, kind, message, is_changed, number)`.execute(db);
  }
}

export type FindingsPage = {
  turn?: number | undefined;
  kind?: string | undefined;
  isChanged?: boolean | undefined;
  after?: { turn: number; number: number } | undefined;
  limit: number;
};

/** Lists what the completed turns of a job found, in the order of the turns. */
export async function listFindingRows(
  db: Queryable,
  jobId: string,
  { turn, kind, isChanged, after, limit }: FindingsPage,
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select f.turn, f.number, f.path, f.line, f.kind, f.message, f.is_changed
    from findings f join turns t on t.job_id = f.job_id and t.number = f.turn
    where ${isOfCompletedTurn(jobId, turn)}
      ${kind === undefined ? sql`` : sql`and f.kind = ${kind}`}
      ${isChanged === undefined ? sql`` : sql`and f.is_changed = ${isChanged}`}
      ${after === undefined ? sql`` : sql`and (f.turn, f.number) > (${after.turn}, ${after.number})`}
    order by f.turn, f.number limit ${limit}`.execute(db);
  return rows;
}

export type FindingCount = { kind: FindingRow["kind"]; isChanged: boolean; count: number };

/** Counts what the completed turns of a job found, the most frequent first. */
export async function countFindings(db: Queryable, jobId: string, turn?: number): Promise<FindingCount[]> {
  const { rows } = await sql<FindingCount>`
    select f.kind, f.is_changed as "isChanged", count(*)::int as count
    from findings f join turns t on t.job_id = f.job_id and t.number = f.turn
    where ${isOfCompletedTurn(jobId, turn)}
    group by f.kind, f.is_changed order by count desc, f.kind, f.is_changed`.execute(db);
  return rows;
}

/** Counts what the completed turns of a job found beyond what is kept. */
export async function countLeftOut(db: Queryable, jobId: string, turn?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(findings_left_out), 0)::int as count from turns t
    where t.job_id = ${jobId} and t.status = 'completed' ${turn === undefined ? sql`` : sql`and t.number = ${turn}`}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function isOfCompletedTurn(jobId: string, turn: number | undefined): RawBuilder<unknown> {
  return sql`f.job_id = ${jobId} and t.status = 'completed' ${turn === undefined ? sql`` : sql`and f.turn = ${turn}`}`;
}
