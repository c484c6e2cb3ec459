import { sql } from "kysely";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database, Queryable } from "../../../database/connect.ts";
import { rebuildMonths } from "../postgres/month-cells.ts";
import { inClickHouse } from "./in-clickhouse.ts";
import { finishMove } from "./move-cells.ts";
import { hasMoves, listMovedProjects, lockMoving, toDate } from "./moves.ts";
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
  for (const project of await listMovedProjects(tx)) {
    await sql`delete from visitor_cells where project = ${project} and human = 0 and ai = 0 and total = 0`.execute(tx);
    await rebuildMonths(tx, project);
  }
  await sql`delete from visitor_moves`.execute(tx);
}
