import { sql } from "kysely";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database } from "../../../database/connect.ts";
import { lockInbox } from "../../settings/lock-visitors.ts";
import { deleteCells } from "../clickhouse/cells-table.ts";
import { deleteMoves, findLastMove, withMovingLock } from "../clickhouse/moves.ts";
import { listEventTables } from "./events/event-days.ts";
import { inSmallSteps } from "./in-small-steps.ts";

const STEP_ROWS = 10_000;
/** Tables that are too large for their rows to be deleted together with the project. */
const TABLES = [
  "visitor_days",
  "visitor_cells",
  "recent_visitor_cells",
  "visitor_day_blocks",
  "visitor_month_blocks",
  "visitor_cell_versions",
  "view_counts",
  "engagement_counts",
  "visit_inbox",
  "visitor_links",
];

/** Holds the lock, since a batch may have begun before the project was deleted. A later batch finds no project. */
export async function deleteRemovedProjects(
  database: Database,
  clickhouse: ClickHouse | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sql<{ number: number }>`select number from removed_visitor_projects`.execute(database);
  // Whoever has seen one of these projects and puts visits into the inbox has ended then.
  if (rows.length > 0) await database.transaction().execute(lockInbox);
  for (const { number } of rows) {
    // A row's place names it within its table alone, so the parts of a table are not deleted from together.
    for (const table of [...TABLES, ...(await listEventTables(database))])
      await inSmallSteps(database, number, signal, true, async (tx) => {
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where ctid = any(array(
            select ctid from ${sql.table(table)} where project = ${number} limit ${STEP_ROWS}))`.execute(tx);
        return numAffectedRows > 0n ? true : undefined;
      });
    if (signal.aborted) return;
    if (await findLastMove(database, number)) {
      // Stays noted as removed until somebody comes who reaches ClickHouse.
      if (!clickhouse) continue;
      await withMovingLock(database, number, async (connection) => {
        await deleteCells(clickhouse, number);
        await deleteMoves(connection, number);
      });
    }
    await sql`delete from removed_visitor_projects where number = ${number}`.execute(database);
  }
}
