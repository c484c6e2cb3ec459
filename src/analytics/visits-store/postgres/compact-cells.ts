import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { takeCompactFrom, updateCompactFrom } from "../../settings/store.ts";
import { packCells } from "./blocks/pack-cells.ts";

const STEP_CELLS = 20_000;
/** Leaves the processor to others: nobody waits for this. */
const PAUSE_MS = 20;

type Place = { month: string; previous: string; scope: number };

/**
 * Puts cells of days that are over into blocks, and deletes cells of zeros, from the earliest month on that may have some.
 * They arise where visits do not arrive in the order of their days. Writers do not wait for the deletion: a cell that one of
 * them is changing stays until the next time.
 */
export async function compactCells(database: Database, project: number, signal: AbortSignal): Promise<void> {
  await packCells(database, project, signal);
  const from = await takeCompactFrom(database, project);
  if (from === undefined) return;
  try {
    await compactMonths(database, project, `${from.slice(0, 7)}-01`, signal);
  } catch (error) {
    await updateCompactFrom(database, project, from);
    throw error;
  }
  if (signal.aborted) await updateCompactFrom(database, project, from);
}

async function compactMonths(database: Database, project: number, from: string, signal: AbortSignal): Promise<void> {
  let place: Place | undefined = { month: from, previous: "-infinity", scope: -1 };
  while (place && !signal.aborted) {
    const here: Place = place;
    place = await database.transaction().execute((tx) => compactStep(tx, project, here));
    await sleep(PAUSE_MS);
  }
}

/** Returns the cell that it came to, undefined at the end. */
async function compactStep(tx: Queryable, project: number, here: Place): Promise<Place | undefined> {
  // A plan from when the table was small would read all of it.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(tx);
  const after = sql`project = ${project} and (month, previous, scope) > (${here.month}::date, ${here.previous}::date, ${here.scope}::int)`;
  const { rows } = await sql<Place>`
    select month::text as month, previous::text as previous, scope from visitor_month_cells c where ${after}
    order by c.month, c.previous, scope offset ${STEP_CELLS} limit 1`.execute(tx);
  const [end] = rows;
  const upTo = end
    ? sql`and (month, previous, scope) <= (${end.month}::date, ${end.previous}::date, ${end.scope}::int)`
    : sql``;
  await sql`delete from visitor_month_cells where ctid = any(array(
    select ctid from visitor_month_cells where ${after} ${upTo} and human = 0 and ai = 0 and total = 0
    for update skip locked))`.execute(tx);
  return end;
}
