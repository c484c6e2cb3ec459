import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { UnavailableError } from "../../errors.ts";
import type { LockedProject } from "../settings/store.ts";
import { type MoveOptions, moveCells } from "./clickhouse/move-cells.ts";
import { listProjectsToMove } from "./clickhouse/moves.ts";
import { findDays } from "./postgres/find-days.ts";
import { settleVisits as settleInPostgres } from "./postgres/inbox/fold-inbox.ts";
import { createPostgresVisitsStore } from "./postgres/postgres-visits-store.ts";
import type { VisitsReader, VisitsStore } from "./visits-store.ts";

/** The one place that decides where visits are kept. */
export function createVisitsStore({ database, clickhouse }: Pick<App, "database" | "clickhouse">): VisitsStore {
  return createPostgresVisitsStore(database, clickhouse);
}

/** So few counts of a project are not worth a block of their own; they count wherever they are. */
const ENOUGH_CELLS = 1000;

/**
 * Moves counts from PostgreSQL to where they are kept, if that is elsewhere.
 *
 * @throws UnavailableError, or OperationError of a project that was left out, once all others have had their turn
 */
export async function moveCounts(
  { database, clickhouse }: Pick<App, "database" | "clickhouse">,
  { enough = ENOUGH_CELLS, ...options }: MoveOptions & { enough?: number },
): Promise<void> {
  if (!clickhouse) return;
  const failures: unknown[] = [];
  for (const project of await listProjectsToMove(database, enough)) {
    if (options.signal.aborted) return;
    await moveCells(database, clickhouse, project, options).catch((error: unknown) => {
      if (error instanceof UnavailableError) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Leaves out what waits in the inbox.
 *
 * @param db also a transaction that holds the project's lock, so that what is read stays true until it ends
 */
export function createDaysReader(db: Queryable): Pick<VisitsReader, "findDays"> {
  return { findDays: (project, range, scope) => findDays(db, project, range, scope) };
}

/**
 * Keeps everybody else from writing the project's visits and from putting any into the inbox until the transaction ends,
 * and counts what waits there: a change of the settings that follows concerns no visit of before.
 *
 * @param tx READ COMMITTED
 * @throws NotFoundError if the project was deleted
 */
export function settleVisits(tx: Queryable, project: number): Promise<LockedProject> {
  return settleInPostgres(tx, project);
}
