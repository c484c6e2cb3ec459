import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type MergeBranches, type MergeOutcome, mergeBranches, prepareMerge } from "../../git/merge-branches.ts";
import { fetchIntoMirror } from "../../git/mirror.ts";
import { GitError, runGit } from "../../git/run-git.ts";
import { requireProject } from "../../projects/find-project.ts";
import { throwIfKeeperIsAway } from "../../projects/repository/keeper-away.ts";
import { withWrite } from "../../projects/repository/move/with-write.ts";
import { findSigningKey } from "../../projects/signing/signing-key.ts";
import { endPullRequest } from "./end-pull-request.ts";
import { type OpenedPullRequest, openPullRequest } from "./open-pull-request.ts";
import type { MergePullRequest } from "./schema.ts";

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
 * @param seen `headCommit` is the last commit that the caller has seen; by default the one there is now
 * @throws ForbiddenError
 * @throws NotFoundError
 * @throws OperationError `repository_error` if the repository cannot be read, `secret_key_changed`; NodeUnavailableError
 */
export async function mergePullRequest(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  seen: MergePullRequest = {},
): Promise<MergeResult> {
  requirePermission(actor, "work", { projectId, number });
  const project = await requireProject(app, actor, projectId);
  const opened = await openPullRequest(app, project, number);
  const { pullRequest, repository } = opened;
  if (pullRequest.state !== "open") return { type: "not-open", state: pullRequest.state };
  const merge: MergeBranches = {
    repository: repository.access.kind === "remote" ? repository.gitDir : repository.access.location,
    target: pullRequest.base,
    source: pullRequest.head,
    expectedSourceId: seen.headCommit ?? pullRequest.head_commit,
    message: `Merge pull request #${number} from ${pullRequest.head}\n\n${pullRequest.title}`,
    by: { name: app.config.commitName, email: app.config.commitEmail },
    at: app.clock(),
    signingKey: await findSigningKey(app, project),
  };
  const outcome =
    repository.access.kind === "remote"
      ? await mergeByPush(opened, merge)
      : await withWrite(app, project.id, () => mergeBranches(merge));
  if (outcome.type !== "merged") return outcome;
  await endPullRequest(app, pullRequest, actor, { state: "merged", mergeCommit: outcome.commit });
  return outcome;
}

async function mergeByPush({ repository }: OpenedPullRequest, merge: MergeBranches): Promise<MergeResult> {
  const prepared = await prepareMerge(merge);
  if (prepared.type !== "ready") return prepared;
  const { access, gitDir } = repository;
  try {
    await runGit(["push", "--quiet", access.location, `${prepared.commit}:refs/heads/${merge.target}`], {
      gitDir,
      config: access.config,
      ssh: access.ssh,
      timeoutMs: PUSH_TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throwIfKeeperIsAway(access, error);
    if (/non-fast-forward|fetch first/.test(error.stderr)) return { type: "moved" };
    return { type: "refused", message: error.stderr.trim().split("\n").slice(-3).join(" ") };
  }
  await fetchIntoMirror(gitDir, access, [merge.target]);
  return { type: "merged", commit: prepared.commit, method: prepared.method };
}
