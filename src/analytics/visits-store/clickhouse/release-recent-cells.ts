import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { inSmallSteps } from "../postgres/in-small-steps.ts";

const STEP_CELLS = 2000;

/** Puts the cells of the last days of a moved project among what waits to be moved, a part at a time until the signal. */
export async function releaseRecentCells(database: Database, project: number, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ isAny: boolean }>`select exists (
    select from recent_visitor_cells where project = ${project}) as "isAny"`.execute(database);
  if (rows[0]?.isAny) await inSmallSteps(database, project, signal, true, (tx) => releaseStep(tx, project));
}

async function releaseStep(tx: Queryable, project: number): Promise<true | undefined> {
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from recent_visitor_cells where ctid = any(array(
        select ctid from recent_visitor_cells where project = ${project} order by day, previous, scope limit ${STEP_CELLS}))
      returning scope, day, previous, human, ai, total
    ), added as (
      insert into visitor_cells as c (project, scope, day, previous, human, ai, total)
      select ${project}, scope, day, previous, human, ai, total from taken
      where human <> 0 or ai <> 0 or total <> 0 order by day, previous, scope
      on conflict (project, day, previous, scope) do update
        set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total
    )
    select count(*)::int as taken from taken`.execute(tx);
  return rows[0]?.taken === STEP_CELLS ? true : undefined;
}
