import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { getMergeability, type Mergeability } from "../../git/mergeability.ts";
import { type Commit, readCommits } from "../../git/read-commits.ts";
import { type Patch, readPatch } from "../../git/read-patch.ts";
import { requireProject } from "../../projects/find-project.ts";
import { type OpenedPullRequest, openPullRequest } from "./open-pull-request.ts";

const NO_CHANGES: Patch = { text: "", isCut: false, listing: null };

/** What the repository says about a pull request now. */
export type PullRequestContents = { mergeability: Mergeability; patch: Patch; commits: Commit[] };

/** @param maxPatchBytes cuts the patch; by default as `readPatch` does */
export async function readContents(opened: OpenedPullRequest, maxPatchBytes?: number): Promise<PullRequestContents> {
  const { gitDir } = opened.repository;
  const { state, base, head, base_commit: from, head_commit: to } = opened.pullRequest;
  const [mergeability, patch, commits] = await Promise.all([
    state === "open"
      ? getMergeability({ repository: gitDir, target: base, source: head })
      : { type: "up-to-date" as const },
    readPatchOf(opened, maxPatchBytes),
    from ? readCommits(gitDir, from, to) : [],
  ]);
  return { mergeability, patch, commits };
}

/**
 * Reads what a pull request changes, as a plain patch.
 *
 * @throws ForbiddenError
 * @throws NotFoundError
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function getPullRequestPatch(app: App, actor: Actor, projectId: string, number: number): Promise<string> {
  requirePermission(actor, "read", { projectId, number });
  const project = await requireProject(app, actor, projectId);
  return (await readPatchOf(await openPullRequest(app, project, number))).text;
}

async function readPatchOf({ repository, pullRequest }: OpenedPullRequest, maxBytes?: number): Promise<Patch> {
  const { base_commit: from, head_commit: to } = pullRequest;
  return from ? readPatch(repository.gitDir, from, to, { ...(maxBytes && { maxBytes }) }) : NO_CHANGES;
}
