import { findBranchCommit } from "./branches.ts";
import { inRepository } from "./in-repository.ts";
import { type BranchPair, type Mergeability, planMerge } from "./mergeability.ts";
import { GitError, gitText, runGit } from "./run-git.ts";
import { signCommit } from "./sign-commit.ts";

export type MergeBranches = BranchPair & {
  /** The message of the merge commit, if one is needed. */
  message: string;
  by: { name: string; email: string };
  at: Date;
  /** The source commit that the person saw. If the branch has another one now, it is not merged. */
  expectedSourceId?: string;
  /** Signs the merge commit, if one is needed. */
  signingKey?: string | undefined;
};

export type MergeOutcome =
  | { type: "merged"; commit: string; method: "fast-forward" | "merge-commit" }
  /** One of the branches has new commits; a retry may work. */
  | { type: "moved" }
  /** The target is checked out in a working tree, so its owner must run the command there. */
  | { type: "checked-out"; worktree: string; command: string }
  | Exclude<Mergeability, { type: "clean" }>;

export type PreparedMerge =
  | { type: "ready"; commit: string; method: "fast-forward" | "merge-commit"; targetId: string; sourceId: string }
  | { type: "moved" }
  | Exclude<Mergeability, { type: "clean" }>;

/**
 * Merges one branch into another without a working tree. The same input gives the same commit.
 *
 * @throws GitError
 */
export async function mergeBranches(merge: MergeBranches): Promise<MergeOutcome> {
  const prepared = await prepareMerge(merge);
  if (prepared.type !== "ready") return prepared;
  const worktree = await findWorktreeOf(merge.repository, merge.target);
  if (worktree !== null) {
    const command = `git -C ${quote(worktree)} merge ${quote(merge.source)}`;
    return { type: "checked-out", worktree, command };
  }
  const { commit, method, targetId } = prepared;
  return (await moveBranch(merge, commit, targetId)) ? { type: "merged", commit, method } : { type: "moved" };
}

/**
 * Creates the commit for a merge and moves no branch, so that the caller can push the commit elsewhere.
 *
 * @throws GitError
 */
export async function prepareMerge(merge: MergeBranches): Promise<PreparedMerge> {
  const plan = await planMerge(merge);
  if (plan.type !== "fast-forward" && plan.type !== "merge-commit") return plan;
  const { targetId, sourceId } = plan;
  if (merge.expectedSourceId !== undefined && merge.expectedSourceId !== sourceId) return { type: "moved" };
  const isForward = plan.type === "fast-forward";
  const commit = isForward ? sourceId : await writeCommit(merge, plan.tree, [targetId, sourceId]);
  return { type: "ready", commit, method: plan.type, targetId, sourceId };
}

async function writeCommit(merge: MergeBranches, tree: string, parents: string[]): Promise<string> {
  const options = inRepository(merge.repository);
  const args = ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-F", "-"];
  const commit = await gitText(args, {
    ...options,
    env: { ...options.env, ...identity(merge) },
    stdin: `${merge.message.trimEnd()}\n`,
  });
  return merge.signingKey === undefined ? commit : signCommit(options, commit, merge.signingKey);
}

function identity({ by, at }: MergeBranches): Record<string, string> {
  const date = `${Math.floor(at.getTime() / 1000)} +0000`;
  return {
    GIT_AUTHOR_NAME: by.name,
    GIT_AUTHOR_EMAIL: by.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: by.name,
    GIT_COMMITTER_EMAIL: by.email,
    GIT_COMMITTER_DATE: date,
  };
}

/** Moves the target branch. False if it has other commits than before. */
async function moveBranch(merge: MergeBranches, to: string, from: string): Promise<boolean> {
  const options = inRepository(merge.repository);
  const args = ["update-ref", "-m", `merge ${merge.source}`, `refs/heads/${merge.target}`, to, from];
  try {
    await runGit(args, { ...options, env: { ...options.env, ...identity(merge) } });
    return true;
  } catch (error) {
    if (error instanceof GitError && (await findBranchCommit(merge.repository, merge.target)) !== from) return false;
    throw error;
  }
}

async function findWorktreeOf(repository: string, branch: string): Promise<string | null> {
  const list = await gitText(["worktree", "list", "--porcelain", "-z"], inRepository(repository));
  for (const entry of list.split("\0\0")) {
    const lines = entry.split("\0");
    const isGone = lines.some((line) => line.startsWith("prunable"));
    const path = lines.find((line) => line.startsWith("worktree "))?.slice("worktree ".length);
    if (path !== undefined && !isGone && lines.includes(`branch refs/heads/${branch}`)) return path;
  }
  return null;
}

function quote(word: string): string {
  return /^[\w./:@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
