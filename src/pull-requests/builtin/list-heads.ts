import type { Queryable } from "../../database/connect.ts";
import type { PullRequestState } from "../../database/tables.ts";
import { listNewestOfHeads } from "./store.ts";

/** A branch and the newest pull request that was opened for it. */
export type Head = { branch: string; number: number; state: PullRequestState; closedAt: Date | null };

/** The branches of open pull requests, and those of these branches that ever had one, by the newest pull request. */
export async function listHeads(db: Queryable, projectId: string, branches: string[], limit: number): Promise<Head[]> {
  const rows = await listNewestOfHeads(db, projectId, branches, limit);
  return rows.map(({ head, number, state, closed_at }) => ({ branch: head, number, state, closedAt: closed_at }));
}
