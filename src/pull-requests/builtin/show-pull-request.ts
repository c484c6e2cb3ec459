import { type Actor, isPermitted, requirePermission } from "../../actor.ts";
import { jobsOfPullRequests } from "../../agent/jobs-of-pull-requests.ts";
import type { App } from "../../app.ts";
import type { PatchFile } from "../../git/patch.ts";
import { requireProject } from "../../projects/list-projects.ts";
import { summarize } from "./list-pull-requests.ts";
import { openPullRequest } from "./open-pull-request.ts";
import type { PullRequestDetails } from "./schema.ts";
import { viewPullRequest } from "./view-pull-request.ts";

const UNADORNED = { hint: null, fields: [], notice: null, job: null, comments: [], dashboardUrl: null };

/** Everything about a pull request, read from the repository now. */
export async function showPullRequest(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
): Promise<PullRequestDetails> {
  requirePermission(actor, "read");
  const project = await requireProject(app, actor, projectId);
  const opened = await openPullRequest(app, project.id, number);
  const canMerge = isPermitted(actor, "work");
  const [view, jobs] = await Promise.all([
    viewPullRequest(app, opened, { ...UNADORNED, canMerge }),
    jobsOfPullRequests(app, "builtin", project.id, [String(number)]),
  ]);
  return {
    ...summarize(app, opened.pullRequest, jobs.get(String(number))),
    description: view.description,
    repository: view.repository,
    headCommit: opened.pullRequest.head_commit,
    mergeCommit: view.mergeCommit,
    mergeability: view.mergeability,
    canMerge: view.canMerge,
    commits: view.commits.map(({ at, ...commit }) => ({ ...commit, at: at.toISOString() })),
    files: view.files.map(toFile),
  };
}

function toFile({ path, oldPath, status, additions, deletions, isBinary, isCut, patch }: PatchFile) {
  return { path, oldPath, status, additions, deletions, isBinary, isCut, patch };
}
