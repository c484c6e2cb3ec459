import { sql } from "kysely";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { dateOfDay } from "../dates.ts";
import { lockVisitors } from "../settings/lock-visitors.ts";
import { inSmallSteps } from "../visits-store/postgres/in-small-steps.ts";

const STEP_ROWS = 5000;

type Place = { visitor: string; scope: number };
const START: Place = { visitor: "-9223372036854775808", scope: -1 };

/**
 * Deletes the rows of visits before a day, the ids of their events, and keys that no visit can need any more. From then on
 * such visits are refused. The cells stay, so no count changes: ranges from that day on and ranges that ended before stay
 * exact; in those across it, whoever comes back after their rows were deleted counts again.
 */
export async function forgetVisits(app: App, project: number, cutoff: number, signal: AbortSignal): Promise<void> {
  const before = await moveCutoff(app, project, dateOfDay(cutoff));
  if (before === undefined) return;
  await inSmallSteps(app, project, signal, START, (tx, place) => forgetFrom(tx, project, before, place));
  await inSmallSteps(app, project, signal, true, (tx) => forgetEvents(tx, project, before));
  if (signal.aborted) return;
  await sql`update visitor_keys set ciphertext = null where project = ${project} and ends_before <= ${before}`.execute(
    app.database,
  );
  await sql`update visitor_settings set deleted_before = ${before} where number = ${project}`.execute(app.database);
}

/** Returns the day before which rows are still to be deleted. Where nothing is old enough, nothing is refused either. */
async function moveCutoff(app: App, project: number, cutoff: string): Promise<string | undefined> {
  return app.database.transaction().execute(async (tx) => {
    await lockVisitors(tx, project);
    const { rows } = await sql<{ before: string }>`
      update visitor_settings set forgotten_before = ${cutoff}, revision = revision + 1
      where number = ${project} and (forgotten_before is null or forgotten_before < ${cutoff}) and exists (
        select from visitor_cells where project = ${project}
        and day >= coalesce(forgotten_before, '-infinity') and day < ${cutoff})
      returning forgotten_before::text as before`.execute(tx);
    if (rows.length > 0)
      await sql`insert into visitor_forgettings (project, before) values (${project}, ${cutoff})`.execute(tx);
    const { rows: unfinished } = await sql<{ before: string }>`
      select forgotten_before::text as before from visitor_settings
      where number = ${project} and deleted_before is distinct from forgotten_before`.execute(tx);
    return unfinished[0]?.before;
  });
}

/**
 * One step: all days of some visitors' scopes. Of who has come back since, the newest old day of each stream stays, because
 * the cell of the day that follows it names it: without it a visit that arrives between them would change the wrong cell.
 */
async function forgetFrom(tx: Queryable, project: number, before: string, place: Place): Promise<Place | undefined> {
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

async function forgetEvents(tx: Queryable, project: number, before: string): Promise<true | undefined> {
  const { numAffectedRows = 0n } = await sql`
    delete from visit_events where project = ${project} and event in (
      select event from visit_events where project = ${project} and day < ${before} order by day limit ${STEP_ROWS})`.execute(
    tx,
  );
  return numAffectedRows > 0n ? true : undefined;
}
