import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitText, runGit } from "../../src/git/run-git.ts";

/** A repository at a host, as somebody with git sees it. */
export type GitRemote = {
  /** Pushes a commit onto a branch, which starts at `from` if it is new. Returns the commit. */
  push(branch: string, files: Record<string, string>, from?: string): Promise<string>;
  /** Names and commits of the branches. */
  branches(): Promise<Map<string, string>>;
  deleteBranch(name: string): Promise<void>;
  close(): Promise<void>;
};

export async function openGitRemote(url: string, user: string, password: string): Promise<GitRemote> {
  const folder = await mkdtemp(join(tmpdir(), "docket-remote-"));
  const gitDir = join(folder, "mine.git");
  await runGit(["init", "--bare", "--quiet", gitDir]);
  const basic = Buffer.from(`${user}:${password}`).toString("base64");
  const config: [string, string][] = [[`http.${url}.extraHeader`, `Authorization: Basic ${basic}`]];
  const branches = async () => {
    const text = await gitText(["ls-remote", "--heads", url], { gitDir, config });
    const lines = text.split("\n").filter((line) => line !== "");
    return new Map(lines.map((line) => [line.slice(52), line.slice(0, 40)] as const).map(([name, id]) => [name, id]));
  };
  return {
    branches,
    async push(branch, files, from) {
      const known = await branches();
      const parent = known.get(branch) ?? known.get(from ?? "");
      if (parent) await runGit(["fetch", "--quiet", "--no-tags", url, parent], { gitDir, config });
      const stream = [`commit refs/heads/new`, "committer Ada <ada@example.com> now", "data 15", "Change the docs"];
      if (parent) stream.push(`from ${parent}`);
      for (const [path, text] of Object.entries(files))
        stream.push(`M 100644 inline ${path}`, `data ${Buffer.byteLength(text)}`, text);
      await runGit(["fast-import", "--quiet", "--force", "--date-format=now"], {
        gitDir,
        stdin: `${stream.join("\n")}\n`,
      });
      const commit = await gitText(["rev-parse", "refs/heads/new"], { gitDir });
      await runGit(["update-ref", "-d", "refs/heads/new"], { gitDir });
      await runGit(["push", "--quiet", url, `${commit}:refs/heads/${branch}`], { gitDir, config });
      return commit;
    },
    async deleteBranch(name) {
      await runGit(["push", "--quiet", url, `:refs/heads/${name}`], { gitDir, config });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
