import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gitText, runGit } from "../git/run-git.ts";
import { ownedRepositoryPath } from "../projects/repository/repository-access.ts";

const TIMEOUT_MS = 60 * 60_000;

/** HEAD names the branch that clones begin with. A repository without a commit has no bundle. */
export type RepositoryEntry = { projectId: string; head: string; isEmpty: boolean };
/** `refs` as git prints them: the commits of all branches and tags. */
export type RepositoryState = RepositoryEntry & { refs: string };

/** The repositories that Docket owns in this data folder, as they are now. */
export async function listRepositories(dataDir: string): Promise<RepositoryState[]> {
  const names = await readdir(join(dataDir, "repositories")).catch(() => []);
  const entries: RepositoryState[] = [];
  for (const name of names.sort()) {
    const projectId = /^(prj_\w+)\.git$/.exec(name)?.[1];
    if (!projectId) continue;
    const gitDir = ownedRepositoryPath(dataDir, projectId);
    const head = await gitText(["symbolic-ref", "HEAD"], { gitDir });
    const refs = await gitText(["for-each-ref", "--format=create %(refname) %(objectname)"], { gitDir });
    entries.push({ projectId, head, isEmpty: refs === "", refs });
  }
  return entries;
}

/** Everything that the refs reached when they were listed, as a git bundle: what was pushed since then is not in it. */
export async function* bundleRepository(
  dataDir: string,
  { projectId, refs }: Pick<RepositoryState, "projectId" | "refs">,
): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "docket-backup-"));
  try {
    const gitDir = join(folder, "then.git");
    await runGit(["init", "--bare", "--quiet", gitDir]);
    const objects = join(ownedRepositoryPath(dataDir, projectId), "objects");
    await writeFile(join(gitDir, "objects", "info", "alternates"), `${objects}\n`);
    await runGit(["update-ref", "--stdin"], { gitDir, stdin: `${refs}\n` });
    const file = join(folder, "all.bundle");
    await runGit(["bundle", "create", "--quiet", file, "--all"], { gitDir, timeoutMs: TIMEOUT_MS });
    yield* createReadStream(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the repository below `folder`. git checks every object that a bundle holds. */
export async function unbundleRepository(
  folder: string,
  { projectId, head }: RepositoryEntry,
  bundle: AsyncIterable<Buffer> | undefined,
): Promise<void> {
  const gitDir = join(folder, `${projectId}.git`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await runGit(["init", "--bare", "--quiet", gitDir]);
  await runGit(["symbolic-ref", "HEAD", head], { gitDir });
  if (!bundle) return;
  const file = `${gitDir}.bundle`;
  await pipeline(Readable.from(bundle, { objectMode: false }), createWriteStream(file));
  await runGit(["fetch", "--quiet", "--no-auto-gc", file, "+refs/*:refs/*"], {
    gitDir,
    config: [["fetch.fsckObjects", "true"]],
    timeoutMs: TIMEOUT_MS,
  });
  await rm(file);
}

/** Puts the repositories of a folder in their place, which must be free. */
export async function placeRepositories(folder: string, dataDir: string): Promise<void> {
  await mkdir(join(dataDir, "repositories"), { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder).catch(() => []))
    await rename(join(folder, name), join(dataDir, "repositories", name));
}
