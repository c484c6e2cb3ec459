import { isUtf8 } from "node:buffer";
import { randomBytes } from "node:crypto";
import { constants, type Dirent, readdirSync } from "node:fs";
import { chmod, lstat, open, rename, rmdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConflictError, InvalidInputError, NotFoundError } from "../errors.ts";
import type { EditableDocs } from "./docs-files.ts";
import { compareCodePoints, docsPathProblem, folderOf, isGitName, nameOf, requireDocsPath } from "./docs-path.ts";
import { examineFile, type FileFacts } from "./examine-file.ts";
import { afterOthers, openFolderAtOnce, readInFolder } from "./read-in-folder.ts";
import { DESCRIPTORS, openRealFolder } from "./real-folder.ts";
import { textLimitOf } from "./text-limit.ts";

/** The start of a Git LFS pointer, which is not the page's text. */
const LFS_POINTER = Buffer.from("version https://git-lfs.github.com/spec/");

/** A docs folder on disk. Reads and writes nothing outside `root`, whatever links the folder contains now or later. */
export function openDocsFolder(root: string): EditableDocs {
  return {
    list: () => listFiles(root),
    read: async (path) => {
      requireDocsPath(path);
      await afterOthers();
      if (DESCRIPTORS !== undefined) return textOf(readInFolder(root, path, textLimitOf(path)));
      const folder = await openRealFolder(root, folderOf(path));
      if (folder.type !== "folder") return undefined;
      return readText(join(folder.path, nameOf(path)), textLimitOf(path)).finally(folder.close);
    },
    whyUnread: async (path) => describeUnread(await examineFile(root, path), textLimitOf(path)),
    write: (path, text) => inFolderOf(root, path, true, (file) => writeAtomically(file, text)),
    move: async (from, to) => {
      await inFolderOf(root, from, false, async (source) => {
        await requireFile(source, from);
        await inFolderOf(root, to, true, async (target) => {
          await requireFree(source, target, { from, to });
          await rename(source, target);
        });
      });
      await removeEmptyFolders(root, folderOf(from));
    },
    remove: async (path) => {
      await inFolderOf(root, path, false, async (file) => {
        await requireFile(file, path);
        await unlink(file);
      });
      await removeEmptyFolders(root, folderOf(path));
    },
  };
}

function describeUnread(facts: FileFacts, limit: number): string {
  if (!("bytes" in facts)) return "is no file";
  if (facts.bytes > limit)
    return `has ${(facts.bytes / 1024 ** 2).toFixed(1)} MiB, and at most ${limit / 1024 ** 2} MiB is read`;
  return facts.type === "binary"
    ? "is not UTF-8 text"
    : "is not UTF-8 text throughout, or stands for a file in Git LFS";
}

/** Calls `change` with the path of the file, which exists or will be created. */
async function inFolderOf(
  root: string,
  path: string,
  isMaking: boolean,
  change: (file: string) => Promise<void>,
): Promise<void> {
  requireDocsPath(path);
  const folder = await openRealFolder(root, folderOf(path), isMaking);
  if (folder.type === "missing") throw new NotFoundError(`There is no file ${path}`);
  if (folder.type === "blocked") {
    throw new InvalidInputError(`${path} leads through a symlink, a submodule or a file, so it cannot be edited`);
  }
  try {
    const file = join(folder.path, nameOf(path));
    const stat = await lstat(file).catch(() => undefined);
    if (stat && !stat.isFile()) throw new InvalidInputError(`${path} is not a regular file, so it cannot be edited`);
    await change(file);
  } finally {
    await folder.close();
  }
}

async function listFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  /** Opens each folder in its parent, which stays open, because opening it from the root takes as long as it is deep. */
  const walk = async (parent: string, name: string, folder: string): Promise<void> => {
    await afterOthers();
    const real = DESCRIPTORS === undefined ? await openRealFolder(parent, name) : openFolderAtOnce(parent, name);
    if (real.type !== "folder") return;
    try {
      const entries = readdirSync(real.path, { withFileTypes: true });
      if (folder !== "" && entries.some((entry) => isGitName(entry.name))) return;
      for (const entry of entries) {
        const path = take(entry, folder);
        if (path !== undefined) await walk(real.path, entry.name, path);
      }
    } finally {
      await real.close();
    }
  };
  /** Returns the path of a folder to walk through. */
  const take = (entry: Dirent, folder: string): string | undefined => {
    // U+FFFD replaces bytes that are not UTF-8. A file with such a name could not be opened again.
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.includes("\ufffd") || docsPathProblem(path)) return undefined;
    if (entry.isFile()) files.push(path);
    return entry.isDirectory() ? path : undefined;
  };
  await walk(root, "", "");
  return files.sort(compareCodePoints);
}

async function readText(file: string, limit: number): Promise<string | undefined> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > limit) return undefined;
    return textOf(await handle.readFile());
  } finally {
    await handle.close();
  }
}

function textOf(bytes: Buffer | undefined): string | undefined {
  if (!bytes || !isUtf8(bytes) || bytes.subarray(0, LFS_POINTER.length).equals(LFS_POINTER)) return undefined;
  return bytes.toString("utf8");
}

async function requireFile(file: string, path: string): Promise<void> {
  if (!(await lstat(file).catch(() => undefined))) throw new NotFoundError(`There is no file ${path}`);
}

async function requireFree(source: string, target: string, paths: { from: string; to: string }): Promise<void> {
  const taken = await lstat(target).catch(() => undefined);
  if (!taken) return;
  const own = await lstat(source);
  const { from, to } = paths;
  // On a file system that ignores case, a rename that changes only the case finds the file itself.
  if (from !== to && taken.ino === own.ino && taken.dev === own.dev && from.toLowerCase() === to.toLowerCase()) return;
  throw new ConflictError(`${to} exists already`);
}

async function writeAtomically(file: string, text: string): Promise<void> {
  const mode = (await lstat(file).catch(() => undefined))?.mode;
  const temporary = `${file.slice(0, file.lastIndexOf("/") + 1)}.docket-${randomBytes(6).toString("hex")}.tmp`;
  try {
    await writeFile(temporary, text, { flag: "wx" });
    if (mode !== undefined) await chmod(temporary, mode & 0o7777);
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

async function removeEmptyFolders(root: string, start: string): Promise<void> {
  for (let folder = start; folder !== ""; folder = folderOf(folder)) {
    const parent = await openRealFolder(root, folderOf(folder));
    if (parent.type !== "folder") return;
    const isRemoved = await rmdir(join(parent.path, nameOf(folder))).then(
      () => true,
      () => false,
    );
    await parent.close();
    if (!isRemoved) return;
  }
}
