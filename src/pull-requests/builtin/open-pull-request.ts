import { recordPullRequestState } from "../../agent/record-pull-request-state.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import type { ProjectRow } from "../../projects/list-projects.ts";
import { findProjectForWork } from "../../projects/list-projects.ts";
import { type OpenRepository, openRepository } from "../../projects/repository/open-repository.ts";
import { findPullRequest, type PullRequest, refreshPullRequest } from "./builtin-host.ts";

export type OpenedPullRequest = { project: ProjectRow; repository: OpenRepository; pullRequest: PullRequest };

/**
 * A pull request of the builtin host as it is at this moment: pushes and merges made with git are noticed.
 *
 * @throws NotFoundError
 */
export async function openPullRequest(app: App, projectId: string, number: number): Promise<OpenedPullRequest> {
  const project = await findProjectForWork(app, projectId);
  const stored = project && (await findPullRequest(app.database, projectId, number));
  if (!project || !stored) throw new NotFoundError("There is no such pull request");
  const repository = await openRepository(app, project, [stored.base, stored.head]);
  const pullRequest = await refreshPullRequest(app.database, { projectId, gitDir: repository.gitDir }, stored);
  if (pullRequest.state !== stored.state)
    await recordPullRequestState(app, "builtin", projectId, String(number), pullRequest.state);
  return { project, repository, pullRequest };
}
