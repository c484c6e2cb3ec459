import { runGit } from "./run-git.ts";

/** The whole id of a commit whose beginning is given, or undefined if there is no such commit or no such repository. */
export async function resolveCommit(gitDir: string, beginning: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{7,64}$/.test(beginning)) return undefined;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${beginning}^{commit}`];
  // From a folder that there always is.
  const { stdout, exitCode } = await runGit(args, { gitDir, cwd: "/", allowExitCodes: [1, 128] });
  return exitCode === 0 ? stdout.toString().trim() : undefined;
}
