import type { App } from "../../app.ts";
import { findProject } from "../../projects/find-project.ts";
import { openPullRequest } from "./open-pull-request.ts";
import { listPullRequestRows } from "./store.ts";

const MAX_REFRESHED = 1000;

/** After a push: pull requests whose commits it brought into their target are merged now. */
export async function refreshPullRequests(app: App, projectId: string): Promise<void> {
  const project = await findProject(app, projectId);
  if (!project) return;
  const open = await listPullRequestRows(app.database, projectId, { state: "open", limit: MAX_REFRESHED });
  for (const { number } of open) await openPullRequest(app, project, number);
}
