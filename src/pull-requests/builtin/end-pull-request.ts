import type { App } from "../../app.ts";
import { updatePullRequestState } from "../update-pull-request-state.ts";
import { type PullRequestRow, updateOpenPullRequest } from "./store.ts";

type End = { state: "merged" | "closed"; by: string; mergeCommit?: string };

/** Stores that an open pull request was merged or closed, and shows it at its job. */
export async function endPullRequest(
  app: App,
  { project_id: projectId, number }: PullRequestRow,
  { state, by, mergeCommit }: End,
): Promise<void> {
  await updateOpenPullRequest(app.database, projectId, number, {
    state,
    closed_by: by,
    closed_at: new Date(),
    merge_commit: mergeCommit ?? null,
  });
  await updatePullRequestState(app.database, { projectId, host: "builtin", externalId: String(number) }, state);
}
