import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { GitError, runGit } from "./run-git.ts";
import type { SshAccess } from "./ssh-access.ts";

export type Remote = {
  location: string;
  config: [string, string][];
  ssh?: SshAccess | undefined;
};

const FETCH_TIMEOUT_MS = 10 * 60_000;
const MAX_ATTEMPTS = 5;
const queues = new Map<string, Promise<unknown>>();

/**
 * Fetches branches into a bare mirror and deletes those that the source no longer has. Names may end in `*`.
 *
 * @param isShallow fetches only the newest commit of each branch
 * @throws GitError, or the reason of `signal`
 */
export async function fetchIntoMirror(
  mirror: string,
  remote: Remote,
  branches: string[],
  signal?: AbortSignal,
  { isShallow = false } = {},
): Promise<void> {
  await oneAtATime(mirror, async () => {
    if (!(await stat(join(mirror, "HEAD")).catch(() => undefined))) {
      await mkdir(mirror, { recursive: true });
      await runGit(["init", "--bare", "--quiet", mirror]);
    }
    const refspecs = branches.map((branch) =>
      branch.endsWith("*")
        ? `+refs/heads/${branch}:refs/heads/${branch}`
        : `+refs/heads/${branch}*:refs/heads/${branch}*`,
    );
    await retryLocked(() =>
      runGit(
        [
          "fetch",
          "--quiet",
          "--no-tags",
          "--no-auto-gc",
          "--no-write-fetch-head",
          "--prune",
          ...(isShallow ? ["--depth=1"] : []),
          remote.location,
          ...refspecs,
        ],
        {
          gitDir: mirror,
          config: remote.config,
          ssh: remote.ssh,
          timeoutMs: FETCH_TIMEOUT_MS,
          ...(signal && { signal }),
        },
      ),
    );
  });
}

/** Runs one fetch per mirror at a time, because two would conflict over ref locks. */
async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(work);
  const settled = mine.catch(() => {});
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}

/** Retries while another process on the same data folder holds a ref's lock. */
async function retryLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (
        attempt === MAX_ATTEMPTS ||
        !(error instanceof GitError) ||
        !/cannot lock ref|\.lock': File exists/.test(error.stderr)
      )
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
}
