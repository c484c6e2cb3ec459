import { parseGitPatch } from "../../git/patch.ts";
import { openBlobReader } from "../../git/read-blobs.ts";
import { GitError, runGit } from "../../git/run-git.ts";
import { TurnFailure } from "./turn-failure.ts";
import type { Workspace } from "./workspace.ts";

/** The text that a turn adds to one file. `lines` has the line number in the file for each line of the text. */
export type AddedText = { path: string; text: string; lines: number[]; isBinary: boolean };

const MAX_PATCH_BYTES = 32 * 1024 * 1024;
const DIFF = ["diff-index", "--cached", "-p", "--unified=0", "--no-renames", "--no-ext-diff", "--no-textconv"];

/**
 * The texts that the staged tree adds to the commit. A line that is removed elsewhere counts as moved, not as added.
 *
 * @throws TurnFailure `validation_failed` if it is too much text to scan
 */
export async function readAddedTexts(workspace: Workspace, commit: string): Promise<AddedText[]> {
  const files = parseGitPatch(await readPatch(workspace, commit));
  const removed = new Set<string>();
  for (const { hunks } of files)
    for (const { lines } of hunks) for (const { type, text } of lines) if (type === "deleted") removed.add(text);
  const added: AddedText[] = [];
  for (const { path, hunks, isBinary, status } of files) {
    if (isBinary && status !== "deleted")
      added.push({ path, text: await readBlob(workspace, path), lines: [], isBinary });
    const lines = hunks
      .flatMap((hunk) => hunk.lines)
      .filter(({ type, text }) => type === "added" && !removed.has(text));
    if (lines.length === 0) continue;
    const numbers = lines.map(({ newNumber }) => newNumber ?? 1);
    added.push({ path, text: lines.map(({ text }) => text).join("\n"), lines: numbers, isBinary: false });
  }
  return added;
}

async function readPatch({ options }: Workspace, commit: string): Promise<string> {
  try {
    const { stdout } = await runGit([...DIFF, commit], { ...options, maxOutputBytes: MAX_PATCH_BYTES });
    return stdout.toString("utf8");
  } catch (cause) {
    if (!(cause instanceof GitError) || cause.exitCode !== undefined) throw cause;
    const message = `The turn adds more text than can be scanned for secrets (${MAX_PATCH_BYTES / 1024 ** 2} MiB); ask for less at once`;
    throw new TurnFailure("validation_failed", message, { cause });
  }
}

async function readBlob({ options, git }: Workspace, path: string): Promise<string> {
  const entry = await git(["ls-files", "--stage", "-z", "--", `:(literal)${path}`]);
  const id = /^\d+ (\w+) /.exec(entry)?.[1];
  const reader = openBlobReader(options.gitDir ?? "");
  try {
    return (id && (await reader.read(id))?.toString("latin1")) || "";
  } finally {
    reader.close();
  }
}
