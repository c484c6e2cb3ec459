import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type MergedTrees, mergeTrees } from "../../../git/merge-trees.ts";
import { GitError, type GitOptions, gitText, runGit } from "../../../git/run-git.ts";
import { PUSHED, YOURS } from "../conflict.ts";
import { stage } from "../tree-changes.ts";
import { TurnFailure } from "../turn-failure.ts";
import type { Workspace } from "../workspace.ts";
import type { SavedRound } from "./store.ts";

export type Snapshot = Pick<SavedRound, "start_commit" | "tree" | "patch">;

const MAX_PATCH_BYTES = 96 * 1024 * 1024;
const NOBODY = { NAME: "Docket", EMAIL: "docket@localhost", DATE: "@0 +0000" };
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * A snapshot of the present tree, without files that git cannot store. Undefined if the tree still is `knownTree`.
 *
 * @param aside a workspace with a separate index
 * @throws TurnFailure `validation_failed` if the changes are too large, or GitError
 */
export async function takeSnapshot(
  aside: Workspace,
  startCommit: string,
  knownTree: string | undefined,
): Promise<Snapshot | undefined> {
  await stage(aside, { isLenient: true });
  const tree = await aside.git(["write-tree"]);
  if (tree === knownTree) return undefined;
  const flags = ["-p", "--binary", "--full-index", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color"];
  try {
    const options = { ...aside.options, maxOutputBytes: MAX_PATCH_BYTES };
    const { stdout } = await runGit(["diff-tree", ...flags, startCommit, tree], options);
    return { start_commit: startCommit, tree, patch: await pack(stdout, { level: 3 }) };
  } catch (cause) {
    if (!(cause instanceof GitError) || cause.exitCode !== undefined) throw cause;
    throw new TurnFailure(
      "validation_failed",
      `The agent changed more than can be saved: ${cause.stderr}; ask for less at once`,
      { cause },
    );
  }
}

/**
 * Restores the tree of a snapshot. If the work now starts from another commit, the tree is merged with it. Undefined if the
 * snapshot's start commit no longer exists.
 *
 * @param options for a git folder with the objects of the repository
 * @throws the reason of the signal
 */
export async function restoreTree(
  options: GitOptions,
  snapshot: Snapshot,
  startCommit: string,
): Promise<MergedTrees | undefined> {
  const kept = await applyPatch(options, snapshot);
  if (kept === undefined) return undefined;
  if (snapshot.start_commit === startCommit) return { tree: kept, conflicts: [] };
  const base = await commitTree(options, `${snapshot.start_commit}^{tree}`);
  const ours = await commitTree(options, `${startCommit}^{tree}`, base);
  const theirs = await commitTree(options, kept, base);
  // The names of the refs are those in the conflict markers.
  await runGit(["update-ref", `refs/heads/${PUSHED}`, ours], options);
  await runGit(["update-ref", `refs/heads/${YOURS}`, theirs], options);
  return mergeTrees(options, PUSHED, YOURS);
}

async function applyPatch(options: GitOptions, snapshot: Snapshot): Promise<string | undefined> {
  const aside = { ...options, env: { GIT_INDEX_FILE: `${options.gitDir}/restored-index` } };
  const patch = await unpack(snapshot.patch);
  try {
    await runGit(["read-tree", snapshot.start_commit], aside);
    if (patch.length > 0)
      await runGit(["apply", "--cached", "--allow-binary-replacement", "--whitespace=nowarn", "-"], {
        ...aside,
        stdin: patch,
      });
    const tree = await gitText(["write-tree"], aside);
    return tree === snapshot.tree ? tree : undefined;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

async function commitTree(options: GitOptions, tree: string, parent?: string): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(NOBODY).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  return gitText(["commit-tree", tree, ...(parent ? ["-p", parent] : []), "-m", "snapshot"], { ...options, env });
}
