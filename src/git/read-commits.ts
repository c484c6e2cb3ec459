import { inRepository } from "./in-repository.ts";
import { gitText } from "./run-git.ts";

export type Commit = { id: string; subject: string; author: string; at: Date };

/**
 * The newest commits of `head` that `base` does not have, oldest first.
 *
 * @throws GitError
 */
export async function readCommits(repository: string, base: string, head: string, limit = 250): Promise<Commit[]> {
  const format = "--format=%H%x00%s%x00%an%x00%aI%x00";
  const range = ["--end-of-options", `${base}..${head}`, "--"];
  const args = [
    "log",
    "--no-color",
    "--no-show-signature",
    "--no-mailmap",
    "--reverse",
    `--max-count=${limit}`,
    format,
  ];
  const fields = (await gitText([...args, ...range], inRepository(repository))).split("\0");
  const commits: Commit[] = [];
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [id = "", subject = "", author = "", date = ""] = fields.slice(at, at + 4);
    commits.push({ id: id.trim(), subject, author, at: new Date(date) });
  }
  return commits;
}
