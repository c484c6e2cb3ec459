import type { App } from "../../app.ts";
import { findProjectForWork } from "../../projects/list-projects.ts";
import { listOpenPullRequests } from "./builtin-host.ts";
import { openPullRequest } from "./open-pull-request.ts";

/** After a push: pull requests whose commits it brought into their target are merged now. */
export async function refreshPullRequests(app: App, projectId: string): Promise<void> {
  const project = await findProjectForWork(app, projectId);
  if (!project) return;
  for (const { number } of await listOpenPullRequests(app.database, projectId))
    await openPullRequest(app, project, number);
}
