import type { App } from "../app.ts";
import type { PullRequestState } from "../database/tables.ts";
import { updatePullRequestState } from "./store.ts";

/** A pull request was merged or closed at its host: its job shows it from now on. */
export async function recordPullRequestState(
  app: App,
  host: "builtin",
  projectId: string,
  externalId: string,
  state: PullRequestState,
): Promise<void> {
  await updatePullRequestState(app.database, host, projectId, externalId, state);
}
