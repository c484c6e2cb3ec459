import { inRepository } from "./in-repository.ts";
import { runGit } from "./run-git.ts";

const TIMEOUT_MS = 30_000;

/** The files of `head` that were renamed since `base`: the path before by the path after. */
export async function listRenames(repository: string, base: string, head: string): Promise<Map<string, string>> {
  const args = ["diff", "--no-ext-diff", "--no-textconv", "--no-relative", "--find-renames", "--diff-filter=R"];
  const range = ["--name-status", "-z", "--end-of-options", base, head, "--"];
  const { stdout } = await runGit([...args, ...range], { ...inRepository(repository), timeoutMs: TIMEOUT_MS });
  const renames = new Map<string, string>();
  const fields = stdout.toString("utf8").split("\0");
  for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 2] ?? "", fields[at + 1] ?? "");
  return renames;
}
