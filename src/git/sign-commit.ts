import { type GitOptions, gitText, runGit } from "./run-git.ts";
import { signText } from "./signing-key.ts";

const SHA256_LENGTH = 64;

/**
 * Writes the same commit with a signature. The same commit and key give the same commit. No program but git runs, and no
 * file holds the key.
 *
 * @throws GitError
 */
export async function signCommit(options: GitOptions, id: string, privateKey: string): Promise<string> {
  const { stdout: commit } = await runGit(["cat-file", "commit", id], options);
  const end = commit.indexOf("\n\n") + 1;
  const header = id.length === SHA256_LENGTH ? "gpgsig-sha256" : "gpgsig";
  const signature = `${header} ${signText(commit, privateKey).replaceAll("\n", "\n ")}\n`;
  const signed = Buffer.concat([commit.subarray(0, end), Buffer.from(signature), commit.subarray(end)]);
  return gitText(["hash-object", "-t", "commit", "-w", "--stdin"], { ...options, stdin: signed });
}
