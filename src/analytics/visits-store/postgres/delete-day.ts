import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { dateOfDay } from "../../dates.ts";
import { inSmallSteps } from "./in-small-steps.ts";

const STEP_EVENTS = 5000;
const FIRST_STEP = 500;
const MAX_STEP = 10_000;
/** While a step runs, visits of the project wait. */
const STEP_MS = 40;
/** Of finding the day's visitors, while nobody waits. A million take seconds. */
const TIMEOUT = "10min";

type Place = { visitor: string; scope: number };

export async function deleteDay(database: Database, project: number, day: number, signal: AbortSignal): Promise<void> {
  const date = dateOfDay(day);
  await database.connection().execute(async (connection) => {
    await openCursor(connection, project, date);
    try {
      let size = FIRST_STEP;
      await inSmallSteps(connection, project, signal, true, async (tx) => {
        const { rows } = await sql<Place>`fetch forward ${sql.lit(size)} from expiring`.execute(tx);
        if (rows.length === 0) return undefined;
        const startedAt = performance.now();
        await deleteVisits(tx, project, date, rows);
        size = nextStep(size, performance.now() - startedAt);
        return true;
      });
    } finally {
      await sql`close expiring`.execute(connection);
    }
  });
  await inSmallSteps(database, project, signal, true, (tx) => deleteEvents(tx, project, date));
}

/**
 * Names the visitors and scopes of the day, in the order of the primary key. The cursor outlives its transaction: what it
 * tells stays true, because writers refuse visits of such days.
 */
async function openCursor(connection: Database, project: number, date: string): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${TIMEOUT}, true), set_config('enable_seqscan', 'off', true)`.execute(
      tx,
    );
    await sql`declare expiring no scroll cursor with hold for
      select visitor::text as visitor, scope from visits v where project = ${sql.lit(project)} and day = ${sql.lit(date)}
      order by v.visitor, v.scope`.execute(tx);
  });
}

/** As many rows as the last step's time says, and at most twice as many. */
function nextStep(size: number, ms: number): number {
  const fitting = Math.round((size * STEP_MS) / Math.max(ms, 1));
  return Math.max(1, Math.min(fitting, size * 2, MAX_STEP));
}

/**
 * Looks at the day and at what is left of earlier ones. If a visitor has returned since, the newest old day of each stream
 * stays, because the cell of the following day names it: without it a visit between the two would change the wrong cell.
 */
async function deleteVisits(tx: Queryable, project: number, date: string, places: Place[]): Promise<void> {
  const visitors = `{${places.map(({ visitor }) => visitor).join(",")}}`;
  const scopes = `{${places.map(({ scope }) => scope).join(",")}}`;
  const isBack = (condition: string) => sql`exists (select from visits l where l.project = ${project}
    and l.visitor = p.visitor and l.scope = p.scope and l.day > ${date} ${sql.raw(condition)})`;
  // Row addresses and lateral probes, not joins: statistics from when the table was small would make a join take minutes.
  await sql`
    delete from visits where ctid = any(array(
      select row from unnest(${visitors}::bigint[], ${scopes}::int[]) as p(visitor, scope)
      cross join lateral (
        select v.ctid as row, v.day, v.human, v.ai, max(v.day) over () as any_day,
          max(v.day) filter (where v.human) over () as human_day, max(v.day) filter (where v.ai) over () as ai_day
        from visits v where v.project = ${project} and v.visitor = p.visitor and v.scope = p.scope and v.day <= ${date}
        offset 0) old
      where not (day = any_day and ${isBack("")})
        and not (human and day = human_day and ${isBack("and l.human")})
        and not (ai and day = ai_day and ${isBack("and l.ai")})))`.execute(tx);
}

async function deleteEvents(tx: Queryable, project: number, date: string): Promise<true | undefined> {
  const { numAffectedRows = 0n } = await sql`
    delete from visit_events where project = ${project} and event in (
      select event from visit_events where project = ${project} and day <= ${date} order by day limit ${STEP_EVENTS})`.execute(
    tx,
  );
  return numAffectedRows > 0n ? true : undefined;
}
