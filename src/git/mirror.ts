import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { GitError, runGit } from "./run-git.ts";

export type Remote = { location: string; config: [string, string][] };

const FETCH_TIMEOUT_MS = 10 * 60_000;
const queues = new Map<string, Promise<unknown>>();

/**
 * Brings branches of a repository into a bare mirror: refs/heads there is as it is at the source, and a branch that is
 * gone there is gone here. Names may end in `*`.
 *
 * @param isShallow leaves all but the newest commits out
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
          timeoutMs: FETCH_TIMEOUT_MS,
          ...(signal && { signal }),
        },
      ),
    );
  });
}

/** Two fetches into one repository would trip over each other's ref locks. */
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

/** Another process on the same data folder may hold a ref's lock for a moment. */
async function retryLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !(error instanceof GitError) || !/cannot lock ref|\.lock': File exists/.test(error.stderr))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
}
