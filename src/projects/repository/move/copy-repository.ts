import { mkdir, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { type GitOptions, gitText, runGit } from "../../../git/run-git.ts";
import type { RepositoryAccess } from "../repository-access.ts";

const FETCH_TIMEOUT_MS = 60 * 60_000;
const LIST_TIMEOUT_MS = 60_000;
/** Everything is on the disk before the repository is taken over. */
const DURABLE: [string, string][] = [["core.fsync", "all"]];

/** Brings a copy of another node's repository up to date; makes it if there is none. @throws GitError */
export async function copyRepository(copy: string, access: RepositoryAccess, signal: AbortSignal): Promise<void> {
  const options: GitOptions = {
    gitDir: copy,
    config: [...access.config, ...DURABLE, ["fetch.fsckObjects", "true"]],
    timeoutMs: FETCH_TIMEOUT_MS,
    signal,
  };
  if (!(await stat(join(copy, "HEAD")).catch(() => undefined))) {
    await mkdir(copy, { recursive: true, mode: 0o700 });
    await runGit(["init", "--bare", "--quiet", copy]);
  }
  await runGit(["fetch", "--quiet", "--prune", "--no-auto-gc", access.location, "+refs/*:refs/*"], options);
}

/** Whether a copy has the same refs as the repository, and no other. HEAD is made the same. @throws GitError */
export async function isSame(copy: string, access: RepositoryAccess): Promise<boolean> {
  const { location, config } = access;
  const text = await gitText(["ls-remote", "--symref", location], { config, timeoutMs: LIST_TIMEOUT_MS });
  const there = [...text.matchAll(/^([0-9a-f]{40,})\t(refs\/.*(?<!\^\{\}))$/gm)].map(([line]) => line);
  const here = await gitText(["for-each-ref", "--format=%(objectname)%09%(refname)"], { gitDir: copy });
  const head = /^ref: (refs\/heads\/\S+)\tHEAD$/m.exec(text)?.[1];
  if (head) await runGit(["symbolic-ref", "HEAD", head], { gitDir: copy, config: DURABLE });
  return there.sort().join("\n") === here.split("\n").filter(Boolean).sort().join("\n");
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
