import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inRepository } from "./in-repository.ts";
import { gitText, runGit } from "./run-git.ts";

/**
 * The newest commit of each branch that exists, by name.
 *
 * @throws GitError if there is no repository at the path
 */
export async function listBranchCommits(repository: string, branches: string[]): Promise<Map<string, string>> {
  const loose = await readLooseBranches(repository, branches);
  if (loose) return loose;
  const text = await gitText(
    ["for-each-ref", "--format=%(objectname) %(refname:lstrip=2)", ...branches.map((branch) => `refs/heads/${branch}`)],
    inRepository(repository),
  );
  // The pattern also matches branches below a folder of this name.
  const found = text
    .split("\n")
    .map((line): [string, string] => [line.slice(line.indexOf(" ") + 1), line.split(" ")[0] ?? ""]);
  return new Map(found.filter(([name]) => branches.includes(name)));
}

const SAFE_NAME = /^(?!.*(?:\.\.|\/\/|\/\.|@\{))[\w@+=][\w@+=./-]{0,200}$/;

/**
 * What the branches' own files say, where all have one that names a commit: starting git takes much longer. Git puts
 * branches into such files when they change, and into others later.
 */
async function readLooseBranches(
  repository: string,
  branches: readonly string[],
): Promise<Map<string, string> | undefined> {
  const found = new Map<string, string>();
  // In a working folder these would be files of the people who write the repository.
  if (existsSync(join(repository, ".git"))) return undefined;
  for (const branch of branches) {
    if (!SAFE_NAME.test(branch)) return undefined;
    const text = await readFile(join(repository, "refs/heads", branch), "utf8").catch(() => "");
    const commit = /^([0-9a-f]{40}|[0-9a-f]{64})\n$/.exec(text)?.[1];
    if (commit === undefined) return undefined;
    found.set(branch, commit);
  }
  return found;
}

/** What each ref names, by its whole name, without Docket's own. @throws GitError if there is no repository at the path */
export async function listRefs(repository: string): Promise<Map<string, string>> {
  const text = await gitText(["for-each-ref", "--format=%(objectname) %(refname)"], inRepository(repository));
  const lines = text.split("\n").filter((line) => line !== "" && !line.includes(" refs/docket/"));
  return new Map(lines.map((line) => [line.slice(line.indexOf(" ") + 1), line.slice(0, line.indexOf(" "))]));
}

/**
 * The newest commit of a branch, or undefined if there is no such branch.
 *
 * @throws GitError if there is no repository at the path
 */
export async function findBranchCommit(repository: string, branch: string): Promise<string | undefined> {
  return (await listBranchCommits(repository, [branch])).get(branch);
}

/** Whether a commit is an ancestor of another, or the same. False if the repository does not have one of them. */
export async function isAncestor(repository: string, ancestor: string, descendant: string): Promise<boolean> {
  const { exitCode } = await runGit(["merge-base", "--is-ancestor", ancestor, descendant], {
    ...inRepository(repository),
    allowExitCodes: [1, 128],
  });
  return exitCode === 0;
}

/** The best common ancestor of two commits, or undefined. */
export async function findCommonAncestor(repository: string, a: string, b: string): Promise<string | undefined> {
  return (await gitText(["merge-base", a, b], { ...inRepository(repository), allowExitCodes: [1, 128] })) || undefined;
}
