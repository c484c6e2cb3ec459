import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRepository } from "./in-repository.ts";
import { type GitOptions, gitText } from "./run-git.ts";

/**
 * Runs git commands on a repository's objects without its configuration and attributes, which may name programs such as
 * merge drivers. Refs are not available, so commits must be named by id.
 *
 * @throws GitError, and what `work` throws
 */
export async function withoutSettingsOf<T>(repository: string, work: (options: GitOptions) => Promise<T>): Promise<T> {
  const args = ["rev-parse", "--path-format=absolute", "--git-path", "objects", "--show-object-format"];
  const [objects = "", format] = (await gitText(args, inRepository(repository))).split("\n");
  const gitDir = await mkdtemp(join(tmpdir(), "docket-objects-"));
  try {
    await mkdir(join(gitDir, "refs"));
    await writeFile(join(gitDir, "HEAD"), "ref: refs/heads/none\n");
    const version = `[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = ${format}\n`;
    await writeFile(join(gitDir, "config"), version);
    return await work({ gitDir, env: { GIT_OBJECT_DIRECTORY: objects } });
  } finally {
    await rm(gitDir, { recursive: true, force: true });
  }
}
