import { type GitOptions, runGit } from "./run-git.ts";

/** A tree that two commits were merged into. Files in conflict have conflict markers, where their format allows it. */
export type MergedTrees = { tree: string; conflicts: string[] };

/**
 * Merges the trees of two commits and changes no ref. Conflict markers name the sides as they are named here.
 *
 * @throws GitError, also if the commits have no ancestor in common
 */
export async function mergeTrees(options: GitOptions, ours: string, theirs: string): Promise<MergedTrees> {
  // Since git 2.38 with -z and --name-only: the tree, then each file in conflict, each ended by NUL.
  const args = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours, theirs];
  const { stdout, exitCode } = await runGit(args, { ...options, allowExitCodes: [1] });
  const [tree = "", ...names] = stdout.toString("utf8").split("\0");
  const end = names.indexOf("");
  return { tree, conflicts: exitCode === 0 ? [] : [...new Set(names.slice(0, end === -1 ? undefined : end))] };
}
