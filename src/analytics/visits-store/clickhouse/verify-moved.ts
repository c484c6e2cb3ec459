import { isDeepStrictEqual } from "node:util";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database } from "../../../database/connect.ts";
import { OperationError } from "../../../errors.ts";
import { type CellSums, sumCells } from "./cells-table.ts";
import { findMovedSums, updateVerified } from "./moves.ts";

/**
 * Compares what ClickHouse holds of a project with what was moved there, whose last move has arrived. Where that was not
 * noted yet, what is there is noted.
 *
 * @param connection that holds the project's moving lock
 * @throws OperationError if ClickHouse holds something else
 */
export async function verifyMoved(connection: Database, clickhouse: ClickHouse, project: number): Promise<void> {
  const moved = await findMovedSums(connection, project);
  if (!moved) return;
  const found = await sumCells(clickhouse, project);
  if (moved.sums !== null && !isDeepStrictEqual(moved.sums, found)) throw differing(project, moved.sums, found);
  await updateVerified(connection, project, found);
}

/** @throws OperationError if more or less was returned than was moved there */
export async function requireAllReturned(connection: Database, project: number): Promise<void> {
  const moved = await findMovedSums(connection, project);
  if (moved?.sums?.some((sum) => sum !== 0)) throw differing(project, moved.sums, [0, 0, 0, 0]);
}

function differing(project: number, [human, ai, total]: CellSums, found: CellSums): OperationError {
  return new OperationError(
    "visits_contradict",
    `ClickHouse holds other counts of visitor project ${project} than were moved there: they add up to ${found.slice(0, 3).join(", ")} (people, AI, total) instead of ${human}, ${ai}, ${total}; run docket visits reconcile PROJECT --repair`,
  );
}
