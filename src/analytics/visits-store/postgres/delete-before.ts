import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { inSmallSteps } from "./in-small-steps.ts";

const STEP_ROWS = 5000;

type Place = { visitor: string; scope: number };
const START: Place = { visitor: "-9223372036854775808", scope: -1 };

export async function deleteBefore(
  database: Database,
  project: number,
  before: string,
  signal: AbortSignal,
): Promise<void> {
  await inSmallSteps(database, project, signal, START, (tx, place) => deleteVisits(tx, project, before, place));
  await inSmallSteps(database, project, signal, true, (tx) => deleteEvents(tx, project, before));
}

/**
 * Looks at all days of some visitors' scopes. If a visitor has returned since, the newest old day of each stream stays,
 * because the cell of the following day names it: without it a visit between the two would change the wrong cell.
 */
async function deleteVisits(tx: Queryable, project: number, before: string, place: Place): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select visitor::text as visitor, scope from visits
    where project = ${project} and (visitor, scope) > (${place.visitor}::bigint, ${place.scope}::int)
    order by visitor, scope offset ${STEP_ROWS} limit 1`.execute(tx);
  const [end] = rows;
  const upTo = end ? sql`and (visitor, scope) <= (${end.visitor}::bigint, ${end.scope}::int)` : sql``;
  // Windows and row addresses, not joins: statistics from when the table was small would make a join take minutes.
  await sql`
    delete from visits where ctid = any(array(
      select row from (
        select ctid as row, day, human, ai,
          max(day) filter (where day < ${before}) over those as any_day,
          bool_or(day >= ${before}) over those as is_back,
          max(day) filter (where human and day < ${before}) over those as human_day,
          bool_or(human and day >= ${before}) over those as is_human_back,
          max(day) filter (where ai and day < ${before}) over those as ai_day,
          bool_or(ai and day >= ${before}) over those as is_ai_back
        from visits
        where project = ${project} and (visitor, scope) > (${place.visitor}::bigint, ${place.scope}::int) ${upTo}
        window those as (partition by visitor, scope)) v
      where day < ${before} and not (is_back and day = any_day)
        and (human_day is null or not (is_human_back and day = human_day))
        and (ai_day is null or not (is_ai_back and day = ai_day))))`.execute(tx);
  return end;
}

async function deleteEvents(tx: Queryable, project: number, before: string): Promise<true | undefined> {
  const { numAffectedRows = 0n } = await sql`
    delete from visit_events where project = ${project} and event in (
      select event from visit_events where project = ${project} and day < ${before} order by day limit ${STEP_ROWS})`.execute(
    tx,
  );
  return numAffectedRows > 0n ? true : undefined;
}
