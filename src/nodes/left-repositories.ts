import type { Queryable } from "../database/connect.ts";
import { deleteLeft, insertLeft, listLeft } from "./store.ts";

/**
 * Notes that a node is to remove its folder of a repository: all nodes, for a project that is being deleted. In the caller's
 * transaction, so that a node that is down now does it later.
 */
export async function leaveRepository(tx: Queryable, projectId: string, nodeId?: string): Promise<void> {
  await insertLeft(tx, projectId, nodeId);
}

/** The projects whose repositories a node has left for so long. */
export async function listLeftRepositories(db: Queryable, nodeId: string, olderThanSeconds: number): Promise<string[]> {
  return listLeft(db, nodeId, olderThanSeconds);
}

/** Returns whether it was noted. */
export async function forgetLeftRepository(tx: Queryable, nodeId: string, projectId: string): Promise<boolean> {
  return deleteLeft(tx, nodeId, projectId);
}
