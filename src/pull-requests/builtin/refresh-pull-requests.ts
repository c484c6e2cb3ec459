import type { App } from "../../app.ts";
import { listOpenPullRequests } from "./builtin-host.ts";
import { openPullRequest } from "./open-pull-request.ts";

/** After a push: pull requests whose commits it brought into their target are merged now. */
export async function refreshPullRequests(app: App, projectId: string): Promise<void> {
  for (const { number } of await listOpenPullRequests(app.database, projectId))
    await openPullRequest(app, projectId, number);
}
