import type { PullRequestState } from "../../database/column-types.ts";
import type { Queryable } from "../../database/connect.ts";
import { listNewestOfHeads } from "./store.ts";

type Head = { branch: string; state: PullRequestState; closedAt: Date | null };

/** The same as the `listHeads` above it, for pull requests that Docket keeps itself. */
export async function listHeads(db: Queryable, projectId: string, branches: string[], limit: number): Promise<Head[]> {
  const rows = await listNewestOfHeads(db, projectId, branches, limit);
  return rows.map(({ head, state, closed_at }) => ({ branch: head, state, closedAt: closed_at }));
}
