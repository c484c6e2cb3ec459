import type { Database, Queryable } from "../../database/connect.ts";

/** Runs several statements on one snapshot; a single one is on one anyway. */
export async function inSnapshot<T>(
  database: Database,
  hasSeveral: boolean,
  read: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (!hasSeveral) return read(database);
  return database.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
