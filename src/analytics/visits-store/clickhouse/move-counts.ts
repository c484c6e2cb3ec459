import type { App } from "../../../app.ts";
import type { Database } from "../../../database/connect.ts";
import { UnavailableError } from "../../../errors.ts";
import { type MoveOptions, moveCells } from "./move-cells.ts";
import { clearMoveFailure, noteMoveFailure } from "./move-failure.ts";
import { listMovedProjects, listProjectsToMove, withMoversLock } from "./moves.ts";
import { returnCells } from "./return-cells.ts";

type World = Pick<App, "database" | "clickhouse" | "config">;

/** So few cells of a project are not worth a block of their own; they count wherever they are. */
const ENOUGH_CELLS = 1000;

/**
 * Moves cells of visitors from PostgreSQL to ClickHouse, if that is where they are kept. Does nothing while somebody else
 * moves any.
 *
 * @throws UnavailableError, or OperationError of a project that was left out, once all others have had their turn
 */
export async function moveCounts(
  { database, clickhouse, config }: World,
  { enough = ENOUGH_CELLS, ...options }: MoveOptions & { enough?: number },
): Promise<void> {
  if (!clickhouse) return;
  await withMoversLock(database, async (connection) => {
    try {
      await clickhouse.query("select 1", {});
      const projects = options.isVerifying
        ? [...new Set([...(await listMovedProjects(connection)), ...(await listProjectsToMove(connection, enough))])]
        : await listProjectsToMove(connection, enough);
      await eachProject(projects, options, (project) => moveCells(connection, clickhouse, project, options));
    } catch (error) {
      if (error instanceof UnavailableError)
        await noteMoveFailure(connection, error.message, config.clickhouseMaxWaiting);
      throw error;
    }
    await clearMoveFailure(connection);
  });
}

/** Moves all of them back. Whoever still has ClickHouse in the settings moves them there again afterwards. */
export async function returnCounts({ database, clickhouse }: World, options: MoveOptions): Promise<void> {
  if (!clickhouse) return;
  await withMoversLock(database, async (connection) => {
    const projects = await listMovedProjects(connection);
    await eachProject(projects, options, (project) => returnCells(connection, clickhouse, project, options));
  });
}

export async function countMovedProjects(database: Database): Promise<number> {
  return (await listMovedProjects(database)).length;
}

async function eachProject(
  projects: number[],
  { signal }: MoveOptions,
  work: (project: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const project of projects) {
    if (signal.aborted) return;
    await work(project).catch((error: unknown) => {
      if (error instanceof UnavailableError) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
