import type { Database, Queryable } from "../../database/connect.ts";
import { createPostgresVisitsReader, createPostgresVisitsStore } from "./postgres/postgres-visits-store.ts";
import type { VisitsReader, VisitsStore } from "./visits-store.ts";

/** The one place that decides where visits are kept. */
export function createVisitsStore(database: Database): VisitsStore {
  return createPostgresVisitsStore(database);
}

/** @param db also a transaction that holds the project's lock, so that what is read stays true until it ends */
export function createVisitsReader(db: Queryable): VisitsReader {
  return createPostgresVisitsReader(db);
}
