import type { PullRequestState } from "../database/column-types.ts";
import type { Queryable } from "../database/connect.ts";
import { type PullRequestAtHost, updateState } from "./store.ts";

/** A pull request was merged, closed or opened again at its host: its job shows it from now on. Returns whether it is new. */
export async function updatePullRequestState(
  db: Queryable,
  pullRequest: PullRequestAtHost,
  state: PullRequestState,
): Promise<boolean> {
  return updateState(db, pullRequest, state);
}
