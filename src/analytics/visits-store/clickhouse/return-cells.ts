import { sql } from "kysely";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database } from "../../../database/connect.ts";
import { lockProject } from "../../settings/lock-visitors.ts";
import { changeCellVersion } from "../postgres/cell-version.ts";
import type { CellRow } from "./cells-table.ts";
import { listCells } from "./cells-table.ts";
import { finishMove, type MoveOptions } from "./move-cells.ts";
import { deleteMoves, findLastMove, insertReturn, withMovingLock } from "./moves.ts";
import { requireAllReturned } from "./verify-moved.ts";

const STEP_CELLS = 50_000;
const TIMEOUT = "1h";

/**
 * Moves the cells of a project back to PostgreSQL. Each step is a move to ClickHouse of the opposite of what it returns, so
 * it may be interrupted as any other, and answers stay what they are.
 */
export async function returnCells(
  database: Database,
  clickhouse: ClickHouse,
  project: number,
  { signal, step = STEP_CELLS, onMoved = () => undefined }: MoveOptions,
): Promise<void> {
  await withMovingLock(database, project, async (connection) => {
    if (!(await findLastMove(connection, project))) return;
    await finishMove(connection, clickhouse, project);
    for (let last: CellRow | undefined; ; ) {
      if (signal.aborted) return;
      const cells = await listCells(clickhouse, project, last, step);
      if (cells.length === 0) break;
      await connection.transaction().execute((tx) => insertReturn(tx, project, cells));
      await finishMove(connection, clickhouse, project);
      onMoved(cells.length);
      last = cells.at(-1);
    }
    await requireAllReturned(connection, project);
    await connection.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${TIMEOUT}, true)`.execute(tx);
      await lockProject(tx, project);
      await sql`delete from visitor_cells where project = ${project} and human = 0 and ai = 0 and total = 0`.execute(
        tx,
      );
      await changeCellVersion(tx, project);
      await deleteMoves(tx, project);
    });
  });
}
