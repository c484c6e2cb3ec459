import type { Queryable } from "../../database/connect.ts";
import { countInboxRows } from "../visits-store/postgres/inbox/fold-inbox.ts";

/** How many commits of visits are durable and not counted yet, of all projects and processes. */
export async function countWaitingRows(db: Queryable): Promise<number> {
  return countInboxRows(db);
}
