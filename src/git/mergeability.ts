import { findBranchCommit, isAncestor } from "./branches.ts";
import { mergeTrees } from "./merge-trees.ts";
import { GitError } from "./run-git.ts";
import { withoutSettingsOf } from "./without-settings-of.ts";

export type Mergeability =
  | { type: "clean"; method: "fast-forward" | "merge-commit" }
  | { type: "conflict"; files: string[] }
  /** The target contains every commit of the source. */
  | { type: "up-to-date" }
  | { type: "unknown"; message: string };

export type BranchPair = { repository: string; target: string; source: string };

/** How two branches would merge, with the commits and tree that `mergeBranches` needs. */
export type MergePlan =
  | { type: "fast-forward"; targetId: string; sourceId: string }
  | { type: "merge-commit"; targetId: string; sourceId: string; tree: string }
  | Exclude<Mergeability, { type: "clean" }>;

/**
 * Whether and how two branches can be merged.
 *
 * @throws GitError
 */
export async function getMergeability(branches: BranchPair): Promise<Mergeability> {
  const plan = await planMerge(branches);
  return plan.type === "fast-forward" || plan.type === "merge-commit" ? { type: "clean", method: plan.type } : plan;
}

/**
 * Plans a merge. Changes no ref and no working tree.
 *
 * @throws GitError
 */
export async function planMerge({ repository, target, source }: BranchPair): Promise<MergePlan> {
  const [targetId, sourceId] = await Promise.all([
    findBranchCommit(repository, target),
    findBranchCommit(repository, source),
  ]);
  if (targetId === undefined) return { type: "unknown", message: `The branch "${target}" does not exist any more.` };
  if (sourceId === undefined) return { type: "unknown", message: `The branch "${source}" does not exist any more.` };
  if (await isAncestor(repository, sourceId, targetId)) return { type: "up-to-date" };
  if (await isAncestor(repository, targetId, sourceId)) return { type: "fast-forward", targetId, sourceId };
  return planMergeOf(repository, targetId, sourceId);
}

async function planMergeOf(repository: string, targetId: string, sourceId: string): Promise<MergePlan> {
  try {
    const { tree, conflicts } = await withoutSettingsOf(repository, (options) =>
      mergeTrees(options, targetId, sourceId),
    );
    if (conflicts.length > 0) return { type: "conflict", files: conflicts };
    return { type: "merge-commit", targetId, sourceId, tree };
  } catch (error) {
    if (!(error instanceof GitError) || !error.stderr.includes("unrelated histories")) throw error;
    return { type: "unknown", message: "The two branches have no commit in common." };
  }
}
