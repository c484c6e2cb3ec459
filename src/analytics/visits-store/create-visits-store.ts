import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import type { LockedProject } from "../settings/store.ts";
import { findDays } from "./postgres/find-days.ts";
import { settleVisits as settleInPostgres } from "./postgres/inbox/fold-inbox.ts";
import { createPostgresVisitsStore } from "./postgres/postgres-visits-store.ts";
import type { VisitsReader, VisitsStore } from "./visits-store.ts";

/** The one place that decides where visits are kept. */
export function createVisitsStore({ database, clickhouse }: Pick<App, "database" | "clickhouse">): VisitsStore {
  return createPostgresVisitsStore(database, clickhouse);
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
