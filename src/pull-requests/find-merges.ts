import type { Queryable } from "../database/connect.ts";
import { listMerges } from "./store.ts";

/** When the newest pull request of each of the jobs was merged; others are left out. The caller has checked the project. */
export async function findMerges(db: Queryable, projectId: string, jobIds: string[]): Promise<Map<string, Date>> {
  return jobIds.length === 0 ? new Map() : listMerges(db, projectId, jobIds);
}
