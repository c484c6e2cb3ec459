import { type Actor, isPermitted, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Patch } from "../../git/read-patch.ts";
import { requireProject } from "../../projects/find-project.ts";
import { shownRepository } from "../../projects/repository/repository-access.ts";
import { summarize } from "./list-pull-requests.ts";
import { openPullRequest } from "./open-pull-request.ts";
import { readContents } from "./read-contents.ts";
import type { PullRequestDetails } from "./schema.ts";

/**
 * Gets everything about a pull request, read from the repository now. The caller parses the patch.
 *
 * @throws ForbiddenError
 * @throws NotFoundError
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function getPullRequest(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
): Promise<{ details: Omit<PullRequestDetails, "files">; patch: Patch }> {
  requirePermission(actor, "read");
  const opened = await openPullRequest(app, await requireProject(app, actor, projectId), number);
  const { project, pullRequest } = opened;
  const { mergeability, commits, patch } = await readContents(opened);
  const details = {
    ...summarize(app, pullRequest),
    description: pullRequest.description,
    repository: shownRepository(project, app.config.publicUrl),
    headCommit: pullRequest.head_commit,
    mergeCommit: pullRequest.merge_commit,
    mergeability,
    canMerge: pullRequest.state === "open" && isPermitted(actor, "work"),
    commits: commits.map(({ at, ...commit }) => ({ ...commit, at: at.toISOString() })),
  };
  return { details, patch };
}
