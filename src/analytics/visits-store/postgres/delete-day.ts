import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { dateOfDay } from "../../dates.ts";
import { expireDays, firstDayAfter } from "./days/expire-days.ts";
import { decodeDays, encodeDays, type ScopeDays } from "./days/scope-days.ts";
import { type Change, deleteLastRows, deleteRows, type Place, readRows, updateRows } from "./days/store.ts";
import { inSmallSteps } from "./in-small-steps.ts";

const STEP_EVENTS = 5000;
const FIRST_STEP = 500;
const MAX_STEP = 10_000;
/** While a step runs, visits of the project wait. */
const STEP_MS = 40;
/** Of finding the day's visitors, while nobody waits. A million take seconds. */
const TIMEOUT = "10min";

export async function deleteDay(database: Database, project: number, day: number, signal: AbortSignal): Promise<void> {
  const date = dateOfDay(day);
  // A row that a writer has split meanwhile is found the next time.
  while (!signal.aborted && (await deleteFound(database, project, day, signal)) > 0);
  await inSmallSteps(database, project, signal, true, (tx) => deleteEvents(tx, project, date));
}

/** Returns how many rows were looked at. */
async function deleteFound(database: Database, project: number, day: number, signal: AbortSignal): Promise<number> {
  let found = 0;
  await database.connection().execute(async (connection) => {
    await openCursor(connection, project, dateOfDay(day));
    try {
      let size = FIRST_STEP;
      await inSmallSteps(connection, project, signal, true, async (tx) => {
        const { rows } = await sql<Place>`fetch forward ${sql.lit(size)} from expiring`.execute(tx);
        if (rows.length === 0) return undefined;
        found += rows.length;
        const startedAt = performance.now();
        await deleteVisits(tx, project, day, rows);
        size = nextStep(size, performance.now() - startedAt);
        return true;
      });
    } finally {
      await sql`close expiring`.execute(connection);
    }
  });
  return found;
}

/**
 * Names the rows that have the day, in the order of the primary key. The cursor outlives its transaction: what it
 * tells stays true, because writers refuse visits of such days.
 */
async function openCursor(connection: Database, project: number, date: string): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${TIMEOUT}, true), set_config('enable_seqscan', 'off', true)`.execute(
      tx,
    );
    await sql`declare expiring no scroll cursor with hold for
      select visitor::text as visitor, part from (
        select visitor, part from visitor_days where project = ${sql.lit(project)} and first_day <= ${sql.lit(date)} offset 0) v
      order by v.visitor, v.part`.execute(tx);
  });
}

/** As many rows as the last step's time says, and at most twice as many. */
function nextStep(size: number, ms: number): number {
  const fitting = Math.round((size * STEP_MS) / Math.max(ms, 1));
  return Math.max(1, Math.min(fitting, size * 2, MAX_STEP));
}

/** Leaves of each row what later days need. The first row of a visitor who has several goes last. */
async function deleteVisits(tx: Queryable, project: number, day: number, places: Place[]): Promise<void> {
  const changed: Change[] = [];
  const emptied: Place[] = [];
  const splitVisitors = new Set<string>();
  for (const { visitor, part, days } of await readRows(tx, project, places)) {
    const scopes: ScopeDays = new Map();
    const level = decodeDays(days, scopes);
    const left = expireDays(scopes, day);
    if (level > 0) splitVisitors.add(visitor);
    if (left.size > 0 || (part === 0 && level > 0))
      changed.push({ visitor, part, firstDay: firstDayAfter(left, day), days: encodeDays(level, left) });
    else emptied.push({ visitor, part });
  }
  await updateRows(tx, project, changed);
  await deleteRows(tx, project, emptied);
  if (splitVisitors.size > 0) await deleteLastRows(tx, project, [...splitVisitors]);
}

/** Those of days that all projects have forgotten are gone together. */
async function deleteEvents(tx: Queryable, project: number, date: string): Promise<true | undefined> {
  const day = sql`project = ${project} and day = ${sql.lit(date)}`;
  const { numAffectedRows = 0n } = await sql`
    delete from visit_events where ${day} and event in (
      select event from visit_events where ${day} limit ${STEP_EVENTS})`.execute(tx);
  return numAffectedRows > 0n ? true : undefined;
}
