import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../app.ts";
import { isShallowClone } from "../../git/is-shallow-clone.ts";
import { GitError, type GitOptions, gitText, runGit } from "../../git/run-git.ts";
import { removeFolder } from "../../sandbox/remove-folder.ts";
import { type ListedFile, listFiles } from "./tree-in-git/list-files.ts";
import { openTreeInGit, type TreeInGit } from "./tree-in-git/tree-in-git.ts";
import { TurnFailure } from "./turn-failure.ts";

/** A working tree for one turn. The git folder is outside the tree, where no engine can write. */
export type Workspace = {
  root: string;
  /** Runs git on the workspace. */
  git(args: string[], options?: GitOptions): Promise<string>;
  options: GitOptions;
  /** The tree, if it is not checked out: `root` is empty then. */
  inGit?: TreeInGit;
  /** The paths of the commit's symbolic links, which are left out of the tree, and of its submodules. */
  closed: string[];
  /** All symbolic links of the repository, if they are known. */
  symlinks?: string[];
};

/** @limit Files of a documentation folder that jobs work on */
const MAX_FILES = 100_000;
/** @limit Size of a documentation folder that jobs work on */
const MAX_BYTES = 2 * 1024 ** 3;
const SPARSE: GitOptions["config"] = [
  ["core.sparseCheckout", "true"],
  ["core.sparseCheckoutCone", "false"],
];

type WorkspaceOptions = {
  only?: string;
  isInGit?: boolean;
  findTree?: (options: GitOptions) => Promise<string | undefined>;
};

/**
 * Checks out a commit, using the objects of `source`. Files keep their bytes: no conversion of line endings, no filters.
 *
 * @param isInGit leaves all files in git, for engines that edit nothing but `docs`
 * @param only the folder to check out; by default everything. What lies elsewhere stays as it is in the commit
 * @param findTree may return another tree to check out instead of the commit's
 * @throws TurnFailure `repository_error` or `repository_too_large`, GitError, or the reason of `signal`
 */
export async function createWorkspace(
  folder: string,
  source: string,
  commit: string,
  signal: AbortSignal,
  { only = "", isInGit = false, findTree }: WorkspaceOptions = {},
): Promise<Workspace> {
  const files = await listFiles({ gitDir: source, signal }, commit, only);
  const { links, submodules } = surveyFiles(files, only, isInGit);
  const gitDir = join(folder, "git");
  const root = join(folder, "tree");
  await removeFolder(folder);
  for (const path of [root, join(gitDir, "objects", "info"), join(gitDir, "refs"), join(gitDir, "info")])
    await mkdir(path, { recursive: true, mode: 0o700 });
  await writeFile(join(gitDir, "HEAD"), `${commit}\n`);
  // A workspace is not used after a crash, so its files need no fsync.
  await writeFile(
    join(gitDir, "config"),
    "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tfsync = none\n[checkout]\n\tworkers = 4\n",
  );
  await writeFile(join(gitDir, "objects", "info", "alternates"), `${join(source, "objects")}\n`);
  if (await isShallowClone(source)) await copyFile(join(source, "shallow"), join(gitDir, "shallow"));
  await writeFile(
    join(gitDir, "info", "attributes"),
    "* -text -filter -ident -working-tree-encoding -export-subst !diff !conflict-marker-size\n",
  );
  await writeFile(join(gitDir, "info", "sparse-checkout"), `/${only.replace(/[\\*?[]/g, "\\$&")}/\n`);
  const options: GitOptions = { gitDir, workTree: root, cwd: root, signal };
  const tree = await findTree?.(options);
  const config = only === "" ? [] : SPARSE;
  await putIntoIndex(tree ?? commit, isInGit ? [] : ["--reset", "-u"], { ...options, config });
  if (isInGit) {
    const inGit = await openTreeInGit(options, { files, tree, only, folder: join(folder, "written") });
    const symlinks = only === "" ? { symlinks: links } : {};
    return { ...opened(root, options), ...symlinks, inGit, closed: [...links, ...submodules] };
  }
  const linksLeft = tree === undefined ? links : findLinks(await listFiles(options, tree, only)).filter(isIn(links));
  await leaveOut(linksLeft, root, options);
  return { ...opened(root, options), closed: [...links, ...submodules] };
}

function opened(root: string, options: GitOptions): Pick<Workspace, "root" | "options" | "git"> {
  return { root, options, git: (args, more) => gitText(args, { ...options, ...more }) };
}

function isIn(links: string[]): (path: string) => boolean {
  const known = new Set(links);
  return (path) => known.has(path);
}

/** Puts a commit into the index, and `how` into the tree. Names that git or this file system refuses are a fault of the repository. */
async function putIntoIndex(commit: string, how: string[], options: GitOptions): Promise<void> {
  try {
    await runGit(["read-tree", ...how, commit], options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (!(cause instanceof GitError)) throw cause;
    const said = cause.stderr.trim().split("\n").slice(0, 3).join(" ");
    throw new TurnFailure("repository_error", `The repository's files cannot be checked out: ${said}`, { cause });
  }
}

/** Removes a workspace. If that fails, the next start removes it. */
export async function removeWorkspace({ log }: Pick<App, "log">, folder: string): Promise<void> {
  await removeFolder(folder).catch((error: unknown) => log.warn({ err: error }, "a workspace could not be removed"));
}

/** Removes the workspaces of earlier workers of a turn, which have lost the turn and can no longer save anything. */
export async function removeEarlierWorkspaces(
  app: App,
  folder: string,
  turn: { job_id: string; number: number; generation: number },
): Promise<void> {
  for (let generation = 1; generation < turn.generation; generation++)
    await removeWorkspace(app, join(folder, workspaceName({ ...turn, generation })));
}

/** The name of a turn's folder for one worker, so that a slow earlier worker does not disturb the present one. */
export function workspaceName(turn: { job_id: string; number: number; generation: number }): string {
  return `${turn.job_id}-${turn.number}-${turn.generation}`;
}

/** Removes files from the tree but keeps them in the commit, so that engines do not see them or follow links. */
export async function leaveOut(paths: string[], root: string, options: GitOptions): Promise<void> {
  if (paths.length === 0) return;
  await runGit(["update-index", "--skip-worktree", "-z", "--stdin"], { ...options, stdin: paths.join("\0") });
  for (const path of paths) await rm(join(root, path), { force: true });
}

/** Refuses a commit that is too large to check out. Returns the paths of its symbolic links and submodules. */
function surveyFiles(
  files: readonly ListedFile[],
  only: string,
  isInGit: boolean,
): { links: string[]; submodules: string[] } {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MAX_FILES || (bytes > MAX_BYTES && !isInGit))
    throw new TurnFailure(
      "repository_too_large",
      `${only === "" ? "The repository" : `The folder ${only}`} has ${files.length} files and ${Math.round(bytes / 1024 ** 2)} MiB; at most ${MAX_FILES} files and ${MAX_BYTES / 1024 ** 2} MiB can be worked on`,
    );
  const submodules = files.filter(({ mode, isNamed }) => mode === "160000" && isNamed).map(({ path }) => path);
  return { links: findLinks(files), submodules };
}

function findLinks(files: readonly ListedFile[]): string[] {
  return files.filter(({ mode, isNamed }) => mode === "120000" && isNamed).map(({ path }) => path);
}
