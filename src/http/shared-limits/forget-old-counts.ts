import type { Queryable } from "../../database/connect.ts";
import { deleteOldCounts } from "./shared-counts-store.ts";

/** Deletes what is of no more use to any limit. */
export async function forgetOldCounts(database: Queryable): Promise<void> {
  await deleteOldCounts(database);
}
