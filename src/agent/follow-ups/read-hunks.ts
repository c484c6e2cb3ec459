import type { AskedOnPullRequest } from "../../database/column-types.ts";
import { findHunk } from "../../git/find-hunk.ts";
import { readPatch } from "../../git/read-patch.ts";
import { resolveCommit } from "../../git/resolve-commit.ts";
import { GitError } from "../../git/run-git.ts";

/** A change of this size is shown to nobody line by line. */
const MAX_PATCH_BYTES = 4 * 1024 * 1024;

type Change = { gitDir: string; baseCommit: string; headCommit: string };

/** Adds the part of the change around each place where the host did not tell it. */
export async function readHunks(asked: AskedOnPullRequest, change: Change): Promise<AskedOnPullRequest> {
  const patches = new Map<string, string>();
  const readOnce = async (head: string) => {
    const patch = patches.get(head) ?? (await readText(change, head));
    patches.set(head, patch);
    return patch;
  };
  const places: typeof asked.places = [];
  for (const place of asked.places) {
    const { commit, path, line, isOld = false } = place;
    const isTold = place.hunk !== null || line === null;
    const head = isTold ? undefined : await headOf(change, commit);
    const hunk =
      head === undefined || line === null ? place.hunk : findHunk(await readOnce(head), path, line, { isOld });
    places.push({ ...place, hunk });
  }
  return { ...asked, places };
}

async function headOf({ gitDir, headCommit }: Change, commit: string | undefined): Promise<string | undefined> {
  return commit === undefined ? headCommit : resolveCommit(gitDir, commit);
}

/** Without what stood around it, a comment is still a comment. */
async function readText({ gitDir, baseCommit }: Change, head: string): Promise<string> {
  try {
    return (await readPatch(gitDir, baseCommit, head, { maxBytes: MAX_PATCH_BYTES })).text;
  } catch (error) {
    if (error instanceof GitError) return "";
    throw error;
  }
}
