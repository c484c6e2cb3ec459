import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";
import { type OpenRepository, openRepository } from "../../projects/repository/open-repository.ts";
import { updatePullRequestState } from "../update-pull-request-state.ts";
import { refreshPullRequest } from "./refresh-pull-request.ts";
import { findPullRequest, type PullRequestRow } from "./store.ts";

export type OpenedPullRequest = { project: ProjectRow; repository: OpenRepository; pullRequest: PullRequestRow };

/**
 * Opens a project's pull request as it is at this moment: pushes and merges made with git are noticed.
 *
 * @throws NotFoundError
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function openPullRequest(app: App, project: ProjectRow, number: number): Promise<OpenedPullRequest> {
  const stored = await findPullRequest(app.database, project.id, number);
  if (!stored) throw new NotFoundError("There is no such pull request");
  const repository = await openRepository(app, project, [stored.base, stored.head]);
  const pullRequest = await refreshPullRequest(app.database, repository.gitDir, stored);
  if (pullRequest.state !== stored.state) {
    const atHost = { projectId: project.id, host: "builtin" as const, externalId: String(number) };
    await updatePullRequestState(app.database, atHost, pullRequest.state);
  }
  if (pullRequest.state !== stored.state || pullRequest.head_commit !== stored.head_commit) {
    await tellBranchMoved(app, app.database, project.id, pullRequest.state === "merged" ? "merge" : "pull_request");
    app.queue.wake(branchMovedQueue);
  }
  return { project, repository, pullRequest };
}
