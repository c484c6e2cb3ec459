import { sql } from "kysely";
import type { App } from "../../app.ts";
import { inSmallSteps } from "../visits-store/postgres/in-small-steps.ts";

const STEP_ROWS = 10_000;
/** What goes by a project's number and is too large to be deleted together with the project itself. */
const TABLES = ["visits", "visitor_cells", "visitor_month_cells", "view_counts", "visit_events"];

/**
 * Deletes the visits of projects that are gone; their keys went with them. Under the lock, since a batch that had begun
 * before may still be on its way; those that begin afterwards find no project.
 */
export async function deleteRemovedProjects(app: App, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ number: number }>`select number from removed_visitor_projects`.execute(app.database);
  for (const { number } of rows) {
    for (const table of TABLES)
      await inSmallSteps(app, number, signal, true, async (tx) => {
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where ctid = any(array(
            select ctid from ${sql.table(table)} where project = ${number} limit ${STEP_ROWS}))`.execute(tx);
        return numAffectedRows > 0n ? true : undefined;
      });
    if (signal.aborted) return;
    await sql`delete from removed_visitor_projects where number = ${number}`.execute(app.database);
  }
}
