import type { Queryable } from "../database/connect.ts";
import type { PullRequestState } from "../database/tables.ts";
import { type PullRequestAtHost, updateState } from "./store.ts";

/** A pull request was merged, closed or opened again at its host: its job shows it from now on. */
export async function updatePullRequestState(
  db: Queryable,
  pullRequest: PullRequestAtHost,
  state: PullRequestState,
): Promise<void> {
  await updateState(db, pullRequest, state);
}
