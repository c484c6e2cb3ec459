import { sql } from "kysely";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database, Queryable } from "../../../database/connect.ts";
import { type CellRow, countMoves, listCells } from "./cells-table.ts";
import { inClickHouse } from "./in-clickhouse.ts";
import { contradiction, finishMove } from "./move-cells.ts";
import { confirmMove, findLastMove, toDate, updateMoveNumber } from "./moves.ts";

const STEP_CELLS = 50_000;

/**
 * Ends what was begun to be moved, and returns where the project's cells are if it is not PostgreSQL. A repair takes what is
 * in ClickHouse as it is, whichever moves it has had.
 *
 * @param connection that holds the project's moving lock
 */
export async function settleMoves(
  connection: Database,
  clickhouse: ClickHouse | undefined,
  project: number,
  { isRepair }: { isRepair: boolean },
): Promise<ClickHouse | undefined> {
  const move = await findLastMove(connection, project);
  if (!move) return undefined;
  if (!clickhouse) throw inClickHouse();
  const arrived = await countMoves(clickhouse, project);
  if (arrived === move.number || (move.isUnfinished && arrived === move.number - 1)) {
    await finishMove(connection, clickhouse, project);
    if (isRepair) await updateMoveNumber(connection, project, move.number);
  } else if (isRepair) {
    await confirmMove(connection, project, move.number);
    await updateMoveNumber(connection, project, arrived);
  } else throw contradiction(project, move.number, arrived);
  return clickhouse;
}

/** Into a temporary table. */
export async function copyCells(tx: Queryable, clickhouse: ClickHouse, project: number): Promise<void> {
  await sql`create temporary table stored_cells (scope integer, day date, previous date, human integer, ai integer, total integer)
    on commit drop`.execute(tx);
  for await (const cells of cellsInClickHouse(clickhouse, project)) {
    const column = (index: number) => cells.map((cell) => cell[index] ?? 0);
    const [days, previous] = [0, 1].map((index) => column(index).map(toDate));
    await sql`insert into stored_cells (scope, day, previous, human, ai, total)
      select * from unnest(${column(2)}::int[], ${days}::date[], ${previous}::date[], ${column(3)}::int[], ${column(4)}::int[], ${column(5)}::int[])`.execute(
      tx,
    );
  }
  await sql`analyze stored_cells`.execute(tx);
}

export async function* cellsInClickHouse(clickhouse: ClickHouse, project: number): AsyncGenerator<CellRow[]> {
  let last: CellRow | undefined;
  do {
    const cells = await listCells(clickhouse, project, last, STEP_CELLS);
    if (cells.length > 0) yield cells;
    last = cells.length === STEP_CELLS ? cells.at(-1) : undefined;
  } while (last);
}
