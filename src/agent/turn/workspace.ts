import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GitError, type GitOptions, gitText, runGit } from "../../git/run-git.ts";
import { TurnFailure } from "./turn-failure.ts";

/** A working tree for one turn. The git folder lies beside the tree, where no engine writes. */
export type Workspace = {
  root: string;
  /** Runs git on the workspace. */
  git(args: string[], options?: GitOptions): Promise<string>;
  options: GitOptions;
};

const MAX_FILES = 100_000;
const MAX_BYTES = 2 * 1024 ** 3;

/** Checks a commit out, borrowing the objects of `source`. Bytes are kept exactly: no line endings, no filters. */
export async function createWorkspace(
  folder: string,
  source: string,
  commit: string,
  signal: AbortSignal,
): Promise<Workspace> {
  await requireReasonableSize(source, commit, signal);
  const gitDir = join(folder, "git");
  const root = join(folder, "tree");
  await rm(folder, { recursive: true, force: true });
  for (const path of [root, join(gitDir, "objects", "info"), join(gitDir, "refs"), join(gitDir, "info")])
    await mkdir(path, { recursive: true, mode: 0o700 });
  await writeFile(join(gitDir, "HEAD"), `${commit}\n`);
  // A workspace does not outlive a crash, so nothing in it needs to reach the disk.
  await writeFile(
    join(gitDir, "config"),
    "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tfsync = none\n[checkout]\n\tworkers = 4\n",
  );
  await writeFile(join(gitDir, "objects", "info", "alternates"), `${join(source, "objects")}\n`);
  await writeFile(join(gitDir, "info", "attributes"), "* -text -filter -ident -working-tree-encoding -export-subst\n");
  const options: GitOptions = { gitDir, workTree: root, cwd: root, signal };
  await checkOut(commit, options);
  return {
    root,
    options,
    git: (args, more) => gitText(args, { ...options, ...more }),
  };
}

/** Names that git refuses, or that this file system cannot hold, are the repository's fault. */
async function checkOut(commit: string, options: GitOptions): Promise<void> {
  try {
    await runGit(["read-tree", "--reset", "-u", commit], options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (!(cause instanceof GitError)) throw cause;
    const said = cause.stderr.trim().split("\n").slice(0, 3).join(" ");
    throw new TurnFailure("repository_error", `The repository's files cannot be checked out: ${said}`, { cause });
  }
}

export async function removeWorkspace(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** What workers before this one left of the turn; one that still lives has lost the turn and can write nothing of it. */
export async function removeEarlierWorkspaces(
  folder: string,
  turn: { job_id: string; number: number; generation: number },
): Promise<void> {
  for (let generation = 1; generation < turn.generation; generation++)
    await removeWorkspace(join(folder, workspaceName({ ...turn, generation })));
}

/** Each worker that takes a turn has a folder of its own, so that one that was only slow disturbs nobody. */
export function workspaceName(turn: { job_id: string; number: number; generation: number }): string {
  return `${turn.job_id}-${turn.number}-${turn.generation}`;
}

async function requireReasonableSize(gitDir: string, commit: string, signal: AbortSignal): Promise<void> {
  const listing = await gitText(["ls-tree", "-r", "--format=%(objectsize)", commit], { gitDir, signal });
  const sizes = listing === "" ? [] : listing.split("\n");
  const bytes = sizes.reduce((sum, size) => sum + (Number(size) || 0), 0);
  if (sizes.length > MAX_FILES || bytes > MAX_BYTES)
    throw new TurnFailure(
      "repository_too_large",
      `The repository has ${sizes.length} files and ${Math.round(bytes / 1024 ** 2)} MiB; at most ${MAX_FILES} files and ${MAX_BYTES / 1024 ** 2} MiB can be worked on`,
    );
}
