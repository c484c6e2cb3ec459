import { findCommonAncestor } from "../../git/branches.ts";
import { GitError, runGit } from "../../git/run-git.ts";
import type { FilesChanged } from "../schema.ts";

const MAX_FILES = 1000;
const TIMEOUT_MS = 20_000;
const KINDS: Record<string, keyof FilesChanged> = { A: "added", M: "modified", T: "modified", D: "removed" };

/**
 * What a commit changes in the docs folder since it and another one went apart, by path in that folder.
 *
 * @returns null if it cannot be known, as for a history that was rewritten
 */
export async function readFilesChanged(
  { gitDir, commit, docsFolder, signal }: { gitDir: string; commit: string; docsFolder: string; signal: AbortSignal },
  since: string | undefined,
): Promise<FilesChanged | null> {
  if (since === undefined) return null;
  try {
    const base = (await findCommonAncestor(gitDir, since, commit)) ?? since;
    const { stdout } = await runGit(
      [
        ...[
          "diff-tree",
          "-r",
          "-z",
          "--name-status",
          "--no-renames",
          "--no-ext-diff",
          "--end-of-options",
          base,
          commit,
        ],
        ...["--", ...(docsFolder === "" ? [] : [`:(top,literal)${docsFolder}`])],
      ],
      { gitDir, signal, timeoutMs: TIMEOUT_MS },
    );
    return parseChanges(stdout.toString("utf8").split("\0"), docsFolder === "" ? 0 : docsFolder.length + 1);
  } catch (error) {
    if (error instanceof GitError) return null;
    throw error;
  }
}

function parseChanges(fields: string[], prefixLength: number): FilesChanged {
  const files: FilesChanged = { added: [], modified: [], removed: [] };
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const list = files[KINDS[fields[at] ?? ""] ?? "modified"];
    if (list.length < MAX_FILES) list.push((fields[at + 1] ?? "").slice(prefixLength));
  }
  return files;
}
