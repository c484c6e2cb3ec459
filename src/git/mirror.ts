import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { isShallowClone } from "./is-shallow-clone.ts";
import { linkObjects } from "./link-objects.ts";
import { GitError, type GitOptions, gitText, runGit } from "./run-git.ts";
import type { SshAccess } from "./ssh-access.ts";

export type Remote = {
  location: string;
  config: [string, string][];
  ssh?: SshAccess | undefined;
  /** A mirror of it has large files of the branches' newest commits, and no other, unless the source is shallow. */
  isPartial?: boolean;
};

const FETCH_TIMEOUT_MS = 10 * 60_000;
const LARGE_FILE = "100k";
/** What git calls the source of a partial mirror. It has no address there, so that git fetches nothing by itself. */
const SOURCE = "origin";
const FETCH = ["fetch", "--quiet", "--no-tags", "--no-auto-gc", "--no-write-fetch-head"];
const MAX_ATTEMPTS = 5;
const queues = new Map<string, Promise<unknown>>();

/**
 * Fetches branches into a bare mirror and deletes those that the source no longer has. Names may end in `*`. The mirror has
 * as much of the past as the source.
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
  // git would start processes without end.
  if (isShallow && remote.isPartial) throw new Error("A mirror is shallow or partial");
  const fetchNow = async () => {
    if (!(await stat(join(mirror, "HEAD")).catch(() => undefined)))
      await createMirror(mirror, !isShallow && isAbsolute(remote.location) ? remote.location : undefined);
    const isPartial = remote.isPartial === true && !(await hasShallowPast(mirror, remote, signal));
    const refspecs = branches.map((branch) =>
      branch.endsWith("*")
        ? `+refs/heads/${branch}:refs/heads/${branch}`
        : `+refs/heads/${branch}*:refs/heads/${branch}*`,
    );
    const how = isPartial ? [`--filter=blob:limit=${LARGE_FILE}`] : await howFarBack(mirror, isShallow);
    const options = fetchOptions(mirror, { ...remote, isPartial }, signal);
    const source = isPartial ? SOURCE : remote.location;
    await retryLocked(() => runGit([...FETCH, "--prune", ...how, source, ...refspecs], options));
    if (isPartial)
      await fetchLargeFiles(
        mirror,
        remote,
        branches.map((branch) => `refs/heads/${branch}`),
        signal,
      );
  };
  await oneAtATime(mirror, async () => {
    try {
      await fetchNow();
    } catch (error) {
      if (!(error instanceof GitError) || !error.stderr.includes(`not a git repository: '${mirror}'`)) throw error;
      // A disk that was full can leave it so. Nothing is in it that the source does not have.
      await rm(mirror, { recursive: true, force: true });
      await fetchNow();
    }
  });
}

/** All of it appears at once, so that neither a full disk nor a kill leaves half of one. */
async function createMirror(mirror: string, source: string | undefined): Promise<void> {
  const draft = `${mirror}.${process.pid}`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    await runGit(["init", "--bare", "--quiet", draft]);
    if (source !== undefined) await linkObjects(source, draft);
    await rename(draft, mirror);
  } catch (error) {
    // Another process was faster.
    if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    if (!(await stat(join(mirror, "HEAD")).catch(() => undefined)))
      await rm(mirror, { recursive: true, force: true }).then(() => rename(draft, mirror));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Fetches what a partial mirror lacks of these commits' files. Those of the branches that were fetched are there.
 *
 * @throws GitError, or the reason of `signal`
 */
export async function completeCommits(
  mirror: string,
  remote: Remote,
  commits: string[],
  signal?: AbortSignal,
): Promise<void> {
  if (remote.isPartial && commits.length > 0 && !(await isShallowClone(mirror)))
    await oneAtATime(mirror, () => fetchLargeFiles(mirror, remote, commits, signal));
}

/** Without these, git leaves out the branches of a source that is shallow itself, and says so in a warning at most. */
async function howFarBack(mirror: string, isShallow: boolean): Promise<string[]> {
  if (isShallow) return ["--update-shallow", "--depth=1"];
  // A source that was shallow at the last fetch may have got its past since.
  return (await isShallowClone(mirror)) ? ["--update-shallow", "--unshallow"] : ["--update-shallow"];
}

/**
 * Whether a mirror is shallow, or would become so. A partial fetch of a shallow source never ends: for each commit that
 * is not there, git starts another fetch.
 */
async function hasShallowPast(mirror: string, remote: Remote, signal: AbortSignal | undefined): Promise<boolean> {
  if (await isShallowClone(mirror)) return true;
  if ((await listBranches(mirror)) !== "") return false;
  const trace = join(mirror, "asked-source");
  const { config } = fetchOptions(mirror, { ...remote, isPartial: false }, signal);
  try {
    await runGit(["ls-remote", "--quiet", "--heads", remote.location], {
      config: [...(config ?? []), ["protocol.version", "0"]],
      ssh: remote.ssh,
      timeoutMs: FETCH_TIMEOUT_MS,
      env: { GIT_TRACE_PACKET: trace },
      ...(signal && { signal }),
    });
    return /< shallow [0-9a-f]{40}/.test(await readFile(trace, "utf8"));
  } finally {
    await rm(trace, { force: true });
  }
}

async function listBranches(mirror: string): Promise<string> {
  return gitText(["for-each-ref", "--count=1", "--format=%(refname)", "refs/heads"], { gitDir: mirror });
}

async function fetchLargeFiles(
  mirror: string,
  remote: Remote,
  commits: string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const listing = ["rev-list", "--objects", "--no-object-names", "--no-walk", "--missing=print", "--ignore-missing"];
  // 129: none of the commits is there.
  const options = { gitDir: mirror, allowExitCodes: [129], ...(signal && { signal }) };
  const listed = await gitText([...listing, ...commits, "--"], options);
  const missing = listed.split("\n").flatMap((line) => (line.startsWith("?") ? [line.slice(1)] : []));
  if (missing.length === 0) return;
  const fetching = fetchOptions(mirror, remote, signal);
  await runGit([...FETCH, "--filter=blob:none", "--stdin", SOURCE], {
    ...fetching,
    // Otherwise the source leaves out what belongs to commits that are here.
    config: [...(fetching.config ?? []), ["fetch.negotiationAlgorithm", "noop"]],
    stdin: missing.join("\n"),
  });
}

function fetchOptions(mirror: string, remote: Remote, signal: AbortSignal | undefined): GitOptions {
  return {
    gitDir: mirror,
    config: [...remote.config, ...(remote.isPartial ? [sourceAt(remote)] : [])],
    ssh: remote.ssh,
    timeoutMs: FETCH_TIMEOUT_MS,
    ...(signal && { signal }),
  };
}

function sourceAt({ location }: Remote): [string, string] {
  return [`remote.${SOURCE}.url`, location];
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
        !/cannot lock ref|\.lock': File exists|could not lock config file/.test(error.stderr)
      )
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
}
