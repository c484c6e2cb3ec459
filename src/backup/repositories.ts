import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gitText, runGit } from "../git/run-git.ts";
import type { KeptElsewhere } from "../projects/repository/list-kept-elsewhere.ts";
import { ownedRepositoryPath } from "../projects/repository/repository-access.ts";

const TIMEOUT_MS = 60 * 60_000;
const LIST_TIMEOUT_MS = 60_000;

/** HEAD names the branch that clones begin with. A repository without a commit has no bundle. */
export type RepositoryEntry = { projectId: string; head: string; isEmpty: boolean };
/** `refs` as git prints them: the commits of all branches and tags. */
export type RepositoryState = RepositoryEntry & { refs: string };

/** The repositories that Docket owns, in this data folder and on other nodes, as they are now. */
export async function listRepositories(dataDir: string, elsewhere: KeptElsewhere[]): Promise<RepositoryState[]> {
  const names = await readdir(join(dataDir, "repositories")).catch(() => []);
  const entries: RepositoryState[] = [];
  for (const kept of elsewhere) entries.push(await listElsewhere(kept));
  for (const name of names.sort()) {
    const projectId = /^(prj_\w+)\.git$/.exec(name)?.[1];
    if (!projectId || elsewhere.some((kept) => kept.projectId === projectId)) continue;
    entries.push(await listHere(projectId, ownedRepositoryPath(dataDir, projectId)));
  }
  return entries;
}

/** @param patterns of the names of refs; all of them without */
export async function listHere(projectId: string, path: string, patterns: string[] = []): Promise<RepositoryState> {
  const head = await gitText(["symbolic-ref", "HEAD"], { cwd: path });
  const refs = await gitText(["for-each-ref", "--format=create %(refname) %(objectname)", ...patterns], { cwd: path });
  return { projectId, head, isEmpty: refs === "", refs };
}

export async function listElsewhere({ projectId, access }: KeptElsewhere): Promise<RepositoryState> {
  const { location, config } = access;
  const text = await gitText(["ls-remote", "--symref", location], { config, timeoutMs: LIST_TIMEOUT_MS });
  const found = [...text.matchAll(/^([0-9a-f]{40,})\t(refs\/.*(?<!\^\{\}))$/gm)];
  const refs = found.map(([, commit, name]) => `create ${name} ${commit}`).join("\n");
  const head = /^ref: (\S+)\tHEAD$/m.exec(text)?.[1] ?? "refs/heads/main";
  return { projectId, head, isEmpty: refs === "", refs };
}

/**
 * Everything that the refs reached when they were listed, as a git bundle: what was pushed since then is not in it.
 *
 * @param from the folder of the repository, or how to reach the node that keeps it
 */
export async function* bundleRepository(
  { refs }: Pick<RepositoryState, "refs">,
  from: string | KeptElsewhere,
): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "docket-backup-"));
  try {
    const gitDir = join(folder, "then.git");
    await runGit(["init", "--bare", "--quiet", gitDir]);
    if (typeof from !== "string") await fetchRefs(gitDir, from, refs);
    else {
      const objects = await gitText(["rev-parse", "--path-format=absolute", "--git-path", "objects"], { cwd: from });
      await writeFile(join(gitDir, "objects", "info", "alternates"), `${objects}\n`);
      await runGit(["update-ref", "--stdin"], { gitDir, stdin: `${refs}\n` });
    }
    const file = join(folder, "all.bundle");
    await runGit(["bundle", "create", "--quiet", file, "--all"], { gitDir, timeoutMs: TIMEOUT_MS });
    yield* createReadStream(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchRefs(gitDir: string, { access }: KeptElsewhere, refs: string): Promise<void> {
  const stdin = refs.replace(/^create (\S+) (\S+)$/gm, "$2:$1");
  const { location, config } = access;
  const fetch = ["fetch", "--quiet", "--no-tags", "--no-auto-gc", "--stdin", location];
  await runGit(fetch, { gitDir, config, stdin: `${stdin}\n`, timeoutMs: TIMEOUT_MS });
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
