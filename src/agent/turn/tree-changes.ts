import { lstat, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TreeChange } from "../../docs-checks/path-policy.ts";
import { GitError, runGit } from "../../git/run-git.ts";
import { findOddFiles } from "./odd-files.ts";
import { TurnFailure } from "./turn-failure.ts";
import type { Workspace } from "./workspace.ts";

/** Files that git opens in the tree, also if they are pipes. */
const OPENED_BY_GIT = /(?:^|\/)\.git(?:attributes|modules|ignore)$/;
const MAX_SHOWN = 20;
const LFS_POINTER = "version https://git-lfs.github.com/spec/";

/**
 * Stages the tree and lists its changes since the commit. A rename is a deletion and an addition.
 *
 * @throws TurnFailure `validation_failed` if the tree cannot be staged
 */
export async function readTreeChanges(workspace: Workspace, commit: string): Promise<TreeChange[]> {
  await stage(workspace);
  const { stdout } = await runGit(
    ["diff-index", "--cached", "--raw", "-z", "--no-renames", "--full-index", commit],
    workspace.options,
  );
  const entries = parseRaw(stdout.toString("utf8"));
  const removed = new Set(entries.filter(({ status }) => status === "D").map(({ oldId }) => oldId));
  return Promise.all(
    entries.map(async ({ oldId: _, newId, ...change }) => {
      const path = join(workspace.root, change.path);
      if (workspace.inGit) return { ...change, ...workspace.inGit.examine(change.path) };
      const newSize = change.status === "D" ? 0 : ((await lstat(path).catch(() => undefined))?.size ?? 0);
      const isFile = change.newMode.startsWith("100");
      const isMoved = change.status === "A" && removed.has(newId);
      return { ...change, newSize, isPointer: isFile && !isMoved && (await startsAsPointer(path, newSize)) };
    }),
  );
}

/**
 * Stages all changes of the tree.
 *
 * @param isLenient leaves out files that git cannot store, instead of failing
 * @throws TurnFailure `validation_failed`, or the reason of the signal
 */
export async function stage({ root, options, inGit }: Workspace, { isLenient = false } = {}): Promise<void> {
  if (inGit) return inGit.stage(options);
  const isFolder = await lstat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new TurnFailure("validation_failed", "The agent removed the working tree itself");
  await passOverOddFiles(root, isLenient);
  const lenient = isLenient ? ["--ignore-errors"] : [];
  const add = () =>
    runGit(["add", "--all", "--force", ...lenient, "."], { ...options, allowExitCodes: isLenient ? [1] : [] });
  try {
    // git fails if a running engine removes a file in the meantime, so the command is repeated.
    await (isLenient ? add().catch(add).catch(add) : add());
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (!(cause instanceof GitError)) throw cause;
    const said = cause.stderr.trim().split("\n").slice(0, 3).join(" ");
    throw new TurnFailure("validation_failed", `The agent's changes cannot be committed: ${said}`, { cause });
  }
}

async function passOverOddFiles(root: string, isLenient: boolean): Promise<void> {
  const odd = (await findOddFiles(root)).map((path) => path.toString("utf8"));
  if (isLenient)
    for (const path of odd.filter((path) => OPENED_BY_GIT.test(path))) await rm(join(root, path), { force: true });
  else if (odd.length > 0)
    throw new TurnFailure(
      "validation_failed",
      `The agent left pipes, sockets, devices or unreadable folders, which cannot be committed: ${odd.slice(0, MAX_SHOWN).join(", ")}`,
    );
}

type RawEntry = Pick<TreeChange, "path" | "status" | "oldMode" | "newMode"> & { oldId: string; newId: string };

function parseRaw(text: string): RawEntry[] {
  const fields = text.split("\0");
  const entries: RawEntry[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [, oldMode, newMode, oldId, newId, status] =
      /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([AMDT])/.exec(fields[index] ?? "") ?? [];
    const path = fields[index + 1];
    if (!oldMode || !newMode || !oldId || !newId || !status || path === undefined)
      throw new Error(`Unexpected line of diff-index: ${fields[index]}`);
    entries.push({ path, status: status as TreeChange["status"], oldMode, newMode, oldId, newId });
  }
  return entries;
}

async function startsAsPointer(path: string, size: number): Promise<boolean> {
  if (size === 0 || size > 1024) return false;
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LFS_POINTER.length), 0, LFS_POINTER.length, 0);
    return buffer.subarray(0, bytesRead).toString("latin1") === LFS_POINTER;
  } finally {
    await file.close();
  }
}
