import { sql } from "kysely";
import type { Database } from "../../../database/connect.ts";
import { inSmallSteps } from "./in-small-steps.ts";

const STEP_DAYS = 31;

/** Deletes cells of zeros. They arise where visits do not arrive in the order of their days. */
export async function compactCells(database: Database, project: number, signal: AbortSignal): Promise<void> {
  await inSmallSteps(database, project, signal, "-infinity", async (tx, from) => {
    const { rows } = await sql<{ first: string; end: string }>`
      select min(day)::text as first, (min(day) + ${STEP_DAYS}::int)::text as end from visitor_cells
      where project = ${project} and day >= ${from} having count(*) > 0`.execute(tx);
    const [step] = rows;
    if (!step) return undefined;
    await sql`delete from visitor_cells where project = ${project} and day >= ${step.first} and day < ${step.end}
      and human = 0 and ai = 0 and total = 0`.execute(tx);
    await sql`delete from visitor_month_cells where project = ${project} and month >= ${step.first}::date - 31
      and month < ${step.end} and human = 0 and ai = 0 and total = 0`.execute(tx);
    return step.end;
  });
}
