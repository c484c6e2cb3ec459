import { inRepository } from "./in-repository.ts";
import { gitText, runGit } from "./run-git.ts";

/**
 * The commit at the tip of a branch, or undefined without such a branch.
 *
 * @throws GitError if there is no repository at the path
 */
export async function branchCommit(repository: string, branch: string): Promise<string | undefined> {
  const { stdout, exitCode } = await runGit(["show-ref", "--verify", "--hash", "--", `refs/heads/${branch}`], {
    ...inRepository(repository),
    allowExitCodes: [1, 128],
  });
  if (exitCode === 0) return stdout.toString("utf8").trim();
  // The same exit code means a missing branch and a missing repository; only the first one is an answer.
  await runGit(["rev-parse", "--git-dir"], inRepository(repository));
  return undefined;
}

/** False also when a commit is unknown here. */
export async function isAncestor(repository: string, ancestor: string, descendant: string): Promise<boolean> {
  const { exitCode } = await runGit(["merge-base", "--is-ancestor", ancestor, descendant], {
    ...inRepository(repository),
    allowExitCodes: [1, 128],
  });
  return exitCode === 0;
}

export async function commonAncestor(repository: string, a: string, b: string): Promise<string | undefined> {
  return (await gitText(["merge-base", a, b], { ...inRepository(repository), allowExitCodes: [1, 128] })) || undefined;
}
