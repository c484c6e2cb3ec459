import type { PullRequestState } from "../database/column-types.ts";
import type { Queryable } from "../database/connect.ts";
import { listHeads as listBuiltinHeads } from "./builtin/list-heads.ts";
import { listNewestOfBranches } from "./store.ts";

/** A branch and the newest pull request that was opened for it. */
export type Head = { branch: string; state: PullRequestState; closedAt: Date | null };

/** The branches of open pull requests, and those of these branches that ever had one, by the newest pull request. */
export async function listHeads(db: Queryable, projectId: string, branches: string[], limit: number): Promise<Head[]> {
  const remote = await listNewestOfBranches(db, projectId, branches, limit);
  const builtin = await listBuiltinHeads(db, projectId, branches, limit);
  return [...remote.map(({ branch, state, closed_at }) => ({ branch, state, closedAt: closed_at })), ...builtin];
}
