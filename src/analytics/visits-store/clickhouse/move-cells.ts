import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database } from "../../../database/connect.ts";
import { OperationError } from "../../../errors.ts";
import { lockProject } from "../../settings/lock-visitors.ts";
import { unpackBlocks } from "../postgres/blocks/unpack-blocks.ts";
import { inSmallSteps } from "../postgres/in-small-steps.ts";
import { countMoves, insertMove, listCells } from "./cells-table.ts";
import {
  confirmMove,
  findLastMove,
  findMovedSums,
  insertMoves,
  readUnfinished,
  takeCells,
  withMovingLock,
} from "./moves.ts";
import { releaseRecentCells } from "./release-recent-cells.ts";
import { verifyMoved } from "./verify-moved.ts";

const STEP_CELLS = 50_000;
const STEP_BLOCKS = 20;

export type MoveOptions = {
  signal: AbortSignal;
  step?: number;
  onMoved?: (cells: number) => void;
  /** Compares the counts at the end also of projects of which that was done before. */
  isVerifying?: boolean;
};

/**
 * Moves the cells of a project to ClickHouse, a block at a time. A block carries its number, so that whoever takes over
 * from somebody who was killed knows whether it has arrived. At the end, what ClickHouse holds is compared with what was moved.
 *
 * @throws UnavailableError, or OperationError if ClickHouse holds something else than was moved
 */
export async function moveCells(
  database: Database,
  clickhouse: ClickHouse,
  project: number,
  { signal, step = STEP_CELLS, onMoved = () => undefined, isVerifying = false }: MoveOptions,
): Promise<void> {
  await withMovingLock(database, project, async (connection) => {
    if (!(await startMoving(connection, clickhouse, project, signal))) return;
    await releaseRecentCells(connection, project, signal);
    while (!signal.aborted) {
      const cells = await finishMove(connection, clickhouse, project);
      if (cells !== undefined) onMoved(cells);
      if (await takeCells(connection, project, step)) continue;
      const moved = await findMovedSums(connection, project);
      if (isVerifying || !moved?.isVerified) await verifyMoved(connection, clickhouse, project);
      return;
    }
  });
}

/** Returns how many cells it moved; undefined if nothing was begun. */
export async function finishMove(
  connection: Database,
  clickhouse: ClickHouse,
  project: number,
): Promise<number | undefined> {
  const move = await readUnfinished(connection, project);
  if (!move) return undefined;
  let arrived = await countMoves(clickhouse, project);
  if (arrived === move.number - 1) {
    await insertMove(clickhouse, project, move.token, move.cells);
    arrived = await countMoves(clickhouse, project);
  }
  if (arrived !== move.number) throw contradiction(project, move.number, arrived);
  await confirmMove(connection, project, move.number);
  return move.cells.length;
}

export function contradiction(project: number, moved: number, arrived: number): OperationError {
  return new OperationError(
    "visits_contradict",
    `ClickHouse has had ${arrived} moves of visitor project ${project} where PostgreSQL knows of ${moved}, as when one of them was restored from a backup; run docket visits reconcile PROJECT --repair`,
  );
}

/** Returns whether it came to the end before the signal. */
async function startMoving(
  connection: Database,
  clickhouse: ClickHouse,
  project: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (await findLastMove(connection, project)) return true;
  const arrived = await countMoves(clickhouse, project);
  const [cell] = await listCells(clickhouse, project, undefined, 1);
  if (cell)
    throw new OperationError(
      "clickhouse_not_empty",
      `The database of ClickHouse holds visitors of a project ${project} that this Docket has not moved there; name a database of its own in DOCKET_CLICKHOUSE_URL`,
    );
  await inSmallSteps(connection, project, signal, true, async (tx) =>
    (await unpackBlocks(tx, project, STEP_BLOCKS)) ? true : undefined,
  );
  if (signal.aborted) return false;
  await connection.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    // Of what others have written since.
    while (await unpackBlocks(tx, project, STEP_BLOCKS));
    await insertMoves(tx, project, arrived);
  });
  return true;
}
