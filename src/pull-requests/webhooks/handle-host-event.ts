import type { App } from "../../app.ts";
import type { RemoteCodeHost } from "../../code-hosts/code-host.ts";
import { findProject } from "../../projects/find-project.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";
import { findProjectHost, findRemoteHost } from "../../projects/repository/find-code-host.ts";
import { considerComment } from "../follow-ups/consider-comment.ts";
import { considerFailedCheck } from "../follow-ups/consider-failed-check.ts";
import { considerNewComments } from "../follow-ups/consider-new-comments.ts";
import { readState } from "../read-state.ts";
import { findJobOf, listOpen } from "../store.ts";
import type { KeptEvent } from "./host-event-queue.ts";
import { noticeOf } from "./notice-of.ts";
import { findWatch, saveWatch } from "./store.ts";

/** How late a webhook may come, also after it had to be tried again. */
const TOLD_LATE_MS = 3_600_000;
const MAX_ASKED = 20;

/** Acts on what a project's code host told. May be repeated. @throws HostFault */
export async function handleHostEvent(app: App, projectId: string, event: KeptEvent): Promise<void> {
  const project = await findProject(app, projectId);
  const host = await findProjectHost(app.database, projectId);
  if (!project || !host) return;
  switch (event.type) {
    case "push":
      await tellBranchMoved(app, app.database, projectId, "webhook");
      return app.queue.wake(branchMovedQueue);
    case "pull_request":
      return readState(app, project, await findRemoteHost(app, projectId), event.externalId);
    case "comment":
      return considerComment(app, project, host, event.pullRequest, event.comment);
    case "comments": {
      const atHost = { projectId, host: host.kind, externalId: event.pullRequest };
      if ((await findJobOf(app.database, atHost)) === undefined) return;
      const codeHost = await findRemoteHost(app, projectId);
      const since = new Date(app.clock().getTime() - TOLD_LATE_MS);
      if (codeHost) await considerNewComments(app, project, host, codeHost, event.pullRequest, since);
      return;
    }
    case "check_failed": {
      const most = (await findWatch(app.database, projectId))?.check_follow_ups ?? 0;
      const codeHost = most > 0 ? await findRemoteHost(app, projectId) : undefined;
      const branch = event.branch ?? (codeHost && (await findBranchOfCommit(app, projectId, codeHost, event.commit)));
      if (!branch) return;
      const headCommit = async (pullRequest: string) =>
        (await codeHost?.findPullRequest(pullRequest))?.headCommit ?? null;
      return considerFailedCheck(app, project, host, { ...event, branch }, most, headCommit);
    }
    case "repository":
      return saveWatch(app.database, projectId, { notice: noticeOf(event), notice_of: host.repository });
  }
}

/** The branch of an open pull request of a job that stands at this commit. */
async function findBranchOfCommit(
  app: App,
  projectId: string,
  codeHost: RemoteCodeHost,
  commit: string,
): Promise<string | undefined> {
  for (const externalId of await listOpen(app.database, { projectId, host: codeHost.kind }, MAX_ASKED)) {
    const found = await codeHost.findPullRequest(externalId);
    if (found?.headCommit === commit) return found.head;
  }
  return undefined;
}
