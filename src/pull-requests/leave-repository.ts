import type { Queryable } from "../database/connect.ts";
import { closeLeftPullRequests } from "./builtin/store.ts";
import { markAsLeft } from "./store.ts";

/**
 * Notes that a project's repository is another one now: what is open at the host of the one before is not asked for any
 * more. Docket's own pull requests stay open if the new repository has their branches.
 */
export async function leaveRepository(
  tx: Queryable,
  projectId: string,
  { hasBranches }: { hasBranches: boolean },
): Promise<void> {
  await markAsLeft(tx, projectId, { isBuiltinClosed: !hasBranches });
  if (!hasBranches) await closeLeftPullRequests(tx, projectId);
}
