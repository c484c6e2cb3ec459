import { recordPullRequestState } from "../../agent/record-pull-request-state.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import type { ProjectRow } from "../../projects/list-projects.ts";
import { type OpenRepository, openRepository } from "../../projects/repository/open-repository.ts";
import { findPullRequest, type PullRequest, refreshPullRequest } from "./builtin-host.ts";

export type OpenedPullRequest = { project: ProjectRow; repository: OpenRepository; pullRequest: PullRequest };

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
  const hosted = { projectId: project.id, gitDir: repository.gitDir };
  const pullRequest = await refreshPullRequest(app.database, hosted, stored);
  if (pullRequest.state !== stored.state)
    await recordPullRequestState(app, "builtin", project.id, String(number), pullRequest.state);
  return { project, repository, pullRequest };
}
