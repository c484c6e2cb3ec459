import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { dateOfDay, dayOf } from "../../dates.ts";
import { updateCompactFrom } from "../../settings/store.ts";
import { changeCellVersion } from "./cell-version.ts";
import { inSmallSteps } from "./in-small-steps.ts";

const STEP_CELLS = 2000;

/**
 * The first day whose cells are kept apart: yesterday, since a project's day may not be over when that of UTC is. Where a
 * cell is kept changes no answer, so that clocks may differ.
 */
export function findRecentFrom(): number {
  return dayOf(Date.now()) - 1;
}

/** Adds the cells of days that are over to those of before; of all days for a project whose cells are moved elsewhere. */
export async function foldRecentCells(
  database: Database,
  project: number,
  { isAll = false, signal }: { isAll?: boolean; signal: AbortSignal },
): Promise<void> {
  const before = isAll ? "infinity" : dateOfDay(findRecentFrom());
  const { rows } = await sql<{ isAny: boolean }>`select exists (
    select from recent_visitor_cells where project = ${project} and day < ${before}::date) as "isAny"`.execute(
    database,
  );
  if (!rows[0]?.isAny) return;
  await inSmallSteps(database, project, signal, true, (tx) => foldStep(tx, project, before));
}

/** While the project's lock is held no cell is written, so that none is less than nothing in one table and not yet more in the other. */
async function foldStep(tx: Queryable, project: number, before: string): Promise<true | undefined> {
  const { rows } = await sql<{ taken: number; zeroFrom: string | null }>`
    with taken as materialized (
      delete from recent_visitor_cells where ctid = any(array(
        select ctid from recent_visitor_cells where project = ${project} and day < ${before}::date
        order by day, previous, scope limit ${STEP_CELLS}))
      returning scope, day, previous, human, ai, total
    ), added as (
      insert into visitor_cells as c (project, scope, day, previous, human, ai, total)
      select ${project}, scope, day, previous, human, ai, total from taken
      where human <> 0 or ai <> 0 or total <> 0 order by day, previous, scope
      on conflict (project, day, previous, scope) do update
        set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total
      returning day, human = 0 and ai = 0 and total = 0 as zero
    )
    select (select count(*)::int from taken) as taken, (select min(day)::text from added where zero) as "zeroFrom"`.execute(
    tx,
  );
  const { taken = 0, zeroFrom = null } = rows[0] ?? {};
  if (taken > 0) await changeCellVersion(tx, project);
  if (zeroFrom !== null) await updateCompactFrom(tx, project, zeroFrom);
  return taken === STEP_CELLS ? true : undefined;
}
