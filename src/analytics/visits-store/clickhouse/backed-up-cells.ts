import { sql } from "kysely";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database, Queryable } from "../../../database/connect.ts";
import { changeCellVersion } from "../postgres/cell-version.ts";
import { inClickHouse } from "./in-clickhouse.ts";
import { finishMove } from "./move-cells.ts";
import { findLastMove, hasMoves, listMovedProjects, lockMoving, toDate } from "./moves.ts";
import { cellsInClickHouse } from "./stored-cells.ts";

/** Cells of moved projects as they are backed up. */
export const BACKED_UP_CELLS = {
  name: "backed_up_cells",
  columns: ["project", "scope", "day", "previous", "human", "ai", "total"],
  partitions: [],
};

/**
 * Keeps everybody from moving counts until the connection ends, and ends what was begun: from now on ClickHouse holds what a
 * snapshot of PostgreSQL says that it has had. Returns the projects that have counts there.
 *
 * @throws OperationError if ClickHouse is not in the settings, or holds something else than was moved there
 * @throws UnavailableError
 */
export async function holdMovedCells(connection: Database, clickhouse: ClickHouse | undefined): Promise<number[]> {
  if (!(await hasMoves(connection))) return [];
  await lockMoving(connection);
  const projects = await listMovedProjects(connection);
  if (projects.length === 0) return [];
  if (!clickhouse) throw inClickHouse();
  for (const project of projects) {
    await lockMoving(connection, project);
    await finishMove(connection, clickhouse, project);
  }
  return projects;
}

/** The same for one project. Returns whether it has counts there. */
export async function holdMovedCellsOf(
  connection: Database,
  clickhouse: ClickHouse | undefined,
  project: number,
): Promise<boolean> {
  await lockMoving(connection, project);
  if (!(await findLastMove(connection, project))) return false;
  if (!clickhouse) throw inClickHouse();
  await finishMove(connection, clickhouse, project);
  return true;
}

/** What ClickHouse holds of a project, as lines of JSON. */
export async function* readMovedCellsOf(clickhouse: ClickHouse, project: number): AsyncGenerator<Buffer> {
  for await (const cells of cellsInClickHouse(clickhouse, project))
    yield Buffer.from(
      cells
        .map(([day, previous, scope, human, ai, total]) => {
          const row = { scope, day: toDate(day), previous: toDate(previous), human, ai, total };
          return `${JSON.stringify(row)}\n`;
        })
        .join(""),
    );
}

/** What ClickHouse holds of these projects, as text for COPY. */
export async function* readMovedCells(clickhouse: ClickHouse, projects: number[]): AsyncGenerator<Buffer> {
  for (const project of projects)
    for await (const cells of cellsInClickHouse(clickhouse, project))
      yield Buffer.from(
        cells
          .map(([day, previous, ...rest]) => {
            const [scope, ...counts] = rest;
            return `${[project, scope, toDate(day), toDate(previous), ...counts].join("\t")}\n`;
          })
          .join(""),
      );
}

/** Makes the table that `mergeBackedUpCells` reads. */
export async function createBackedUpCells(tx: Queryable): Promise<void> {
  await sql`create temporary table ${sql.table(BACKED_UP_CELLS.name)} (project integer, scope integer, day date,
    previous date, human integer, ai integer, total integer) on commit drop`.execute(tx);
}

/** Counts projects whose cells were in ClickHouse in PostgreSQL alone. */
export async function mergeBackedUpCells(tx: Queryable): Promise<void> {
  await sql`insert into visitor_cells as c (project, scope, day, previous, human, ai, total)
    select project, scope, day, previous, human, ai, total from ${sql.table(BACKED_UP_CELLS.name)}
    on conflict (project, day, previous, scope) do update
      set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total`.execute(tx);
  for (const project of await listMovedProjects(tx)) await mergeCells(tx, project);
  await sql`delete from visitor_moves`.execute(tx);
}

/** After cells were added to a project's that were kept apart. */
export async function mergeCells(tx: Queryable, project: number): Promise<void> {
  await sql`delete from visitor_cells where project = ${project} and human = 0 and ai = 0 and total = 0`.execute(tx);
  await changeCellVersion(tx, project);
}
