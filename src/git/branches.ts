import { inRepository } from "./in-repository.ts";
import { gitText, runGit } from "./run-git.ts";

/**
 * The commits at the tips of those of the branches that exist.
 *
 * @throws GitError if there is no repository at the path
 */
export async function branchCommits(repository: string, branches: string[]): Promise<Map<string, string>> {
  const text = await gitText(
    ["for-each-ref", "--format=%(objectname) %(refname:lstrip=2)", ...branches.map((branch) => `refs/heads/${branch}`)],
    inRepository(repository),
  );
  // Folders of the same name match too.
  const found = text
    .split("\n")
    .map((line): [string, string] => [line.slice(line.indexOf(" ") + 1), line.split(" ")[0] ?? ""]);
  return new Map(found.filter(([name]) => branches.includes(name)));
}

export async function branchCommit(repository: string, branch: string): Promise<string | undefined> {
  return (await branchCommits(repository, [branch])).get(branch);
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
