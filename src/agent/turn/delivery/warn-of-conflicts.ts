import { getMergeability } from "../../../git/mergeability.ts";
import { GitError } from "../../../git/run-git.ts";
import { nameFiles } from "../conflict.ts";
import type { Plan } from "../prepare.ts";

/** What to say of a pull request that conflicts with its target branch, which has moved on since the job began. */
export async function warnOfConflicts(plan: Plan, target: string): Promise<string[]> {
  // A first turn started from the target's newest commit.
  if (plan.startCommit === plan.baseCommit) return [];
  const pair = { repository: plan.repository.gitDir, target, source: plan.branch };
  const found = await getMergeability(pair).catch((error: unknown) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });
  if (found?.type !== "conflict") return [];
  return [
    `It conflicts with ${target} in ${nameFiles(found.files)}: merge ${target} into its branch, or redo the job on the current base`,
  ];
}
