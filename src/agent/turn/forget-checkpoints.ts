import type { Queryable } from "../../database/connect.ts";
import { deleteCheckpoints } from "./store.ts";

/** Lets the waiting turns of a project start anew, because the commits that they had begun with are elsewhere. */
export async function forgetCheckpoints(tx: Queryable, projectId: string): Promise<void> {
  await deleteCheckpoints(tx, projectId);
}
