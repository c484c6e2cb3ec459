import { inRepository } from "./in-repository.ts";
import { runGit } from "./run-git.ts";

/** The whole id of a commit whose beginning is given, or undefined if this repository does not have it. */
export async function resolveCommit(gitDir: string, beginning: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{7,64}$/.test(beginning)) return undefined;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${beginning}^{commit}`];
  const { stdout, exitCode } = await runGit(args, {
    ...inRepository(gitDir),
    allowExitCodes: [1, 128],
  });
  return exitCode === 0 ? stdout.toString().trim() : undefined;
}
