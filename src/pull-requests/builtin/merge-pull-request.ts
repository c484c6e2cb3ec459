import { recordPullRequestState } from "../../agent/record-pull-request-state.ts";
import type { App } from "../../app.ts";
import { type MergeBranches, type MergeOutcome, mergeBranches, prepareMerge } from "../../git/merge-branches.ts";
import { fetchIntoMirror } from "../../git/mirror.ts";
import { GitError, runGit } from "../../git/run-git.ts";
import { closePullRequestAs } from "./builtin-host.ts";
import { type OpenedPullRequest, openPullRequest } from "./open-pull-request.ts";

const PUSH_TIMEOUT_MS = 120_000;

export type MergeResult =
  | MergeOutcome
  /** It was merged or closed before. */
  | { type: "not-open"; state: "merged" | "closed" }
  /** The code host behind the URL refused the push. */
  | { type: "refused"; message: string };

/**
 * Merges a pull request into its target branch: fast-forward where possible, else by a merge commit.
 *
 * @param headCommit the last commit that whoever decided has seen; by default the one there is now
 */
export async function mergePullRequest(
  app: App,
  projectId: string,
  number: number,
  by: string,
  headCommit?: string,
): Promise<MergeResult> {
  const opened = await openPullRequest(app, projectId, number);
  const { pullRequest, repository } = opened;
  if (pullRequest.state !== "open") return { type: "not-open", state: pullRequest.state };
  const merge: MergeBranches = {
    repository: repository.access.kind === "remote" ? repository.gitDir : repository.access.location,
    target: pullRequest.base,
    source: pullRequest.head,
    expectedSourceId: headCommit ?? pullRequest.head_commit,
    message: `Merge pull request #${number} from ${pullRequest.head}\n\n${pullRequest.title}`,
    by: { name: app.config.commitName, email: app.config.commitEmail },
    at: app.clock(),
  };
  const outcome = repository.access.kind === "remote" ? await mergeByPush(opened, merge) : await mergeBranches(merge);
  if (outcome.type !== "merged") return outcome;
  await closePullRequestAs(app.database, pullRequest, { state: "merged", by, mergeCommit: outcome.commit });
  await recordPullRequestState(app, "builtin", projectId, String(number), "merged");
  return outcome;
}

/** Closes a pull request without merging it; its branch stays. Returns whether it was open. */
export async function closePullRequest(app: App, projectId: string, number: number, by: string): Promise<boolean> {
  const { pullRequest } = await openPullRequest(app, projectId, number);
  if (pullRequest.state !== "open") return false;
  await closePullRequestAs(app.database, pullRequest, { state: "closed", by });
  await recordPullRequestState(app, "builtin", projectId, String(number), "closed");
  return true;
}

async function mergeByPush({ repository }: OpenedPullRequest, merge: MergeBranches): Promise<MergeResult> {
  const prepared = await prepareMerge(merge);
  if (prepared.type !== "ready") return prepared;
  const { access, gitDir } = repository;
  try {
    await runGit(["push", "--quiet", access.location, `${prepared.commit}:refs/heads/${merge.target}`], {
      gitDir,
      config: access.config,
      timeoutMs: PUSH_TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/non-fast-forward|fetch first/.test(error.stderr)) return { type: "moved" };
    return { type: "refused", message: error.stderr.trim().split("\n").slice(-3).join(" ") };
  }
  await fetchIntoMirror(gitDir, access, [merge.target]);
  return { type: "merged", commit: prepared.commit, method: prepared.method };
}
