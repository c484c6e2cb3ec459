import { isUtf8 } from "node:buffer";
import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { chmod, lstat, mkdir, open, readdir, rename, rmdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConflictError, InvalidInputError, NotFoundError } from "../errors.ts";
import type { EditableDocs } from "./docs-files.ts";
import { compareCodePoints, docsPathProblem, folderOf, isGitName, requireDocsPath } from "./docs-path.ts";

/** Larger files are not read as pages: Markdown parsers are quadratic on hostile input. */
const MAX_PAGE_BYTES = 1_048_576;
/** What stands for a file in Git LFS is not the page. */
const LFS_POINTER = Buffer.from("version https://git-lfs.github.com/spec/");

/** A docs folder on disk. Nothing outside `root` is read or written, whatever links the folder holds. */
export function openDocsFolder(root: string): EditableDocs {
  return {
    list: () => listFiles(root),
    read: async (path) => {
      requireDocsPath(path);
      return (await hasRealParents(root, path)) ? readText(join(root, path)) : undefined;
    },
    write: async (path, text) => {
      await requireWritable(root, path);
      await makeFolders(root, folderOf(path));
      await writeAtomically(join(root, path), text);
    },
    move: async (from, to) => {
      await requireFile(root, from);
      await requireWritable(root, to);
      await requireFree(join(root, from), join(root, to), to);
      await makeFolders(root, folderOf(to));
      await rename(join(root, from), join(root, to));
      await removeEmptyFolders(root, folderOf(from));
    },
    remove: async (path) => {
      await requireFile(root, path);
      await unlink(join(root, path));
      await removeEmptyFolders(root, folderOf(path));
    },
  };
}

async function listFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    if (folder !== "" && entries.some((entry) => isGitName(entry.name))) continue;
    for (const entry of entries) {
      // U+FFFD stands for bytes that are not UTF-8: such a name could not be opened again.
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.includes("\ufffd") || docsPathProblem(path)) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return files.sort(compareCodePoints);
}

async function readText(file: string): Promise<string | undefined> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > MAX_PAGE_BYTES) return undefined;
    const bytes = await handle.readFile();
    return isUtf8(bytes) && !bytes.subarray(0, LFS_POINTER.length).equals(LFS_POINTER)
      ? bytes.toString("utf8")
      : undefined;
  } finally {
    await handle.close();
  }
}

/** True if every folder on the way is a real folder of this repository, not a link or a submodule. */
async function hasRealParents(root: string, path: string): Promise<boolean> {
  let folder = folderOf(path);
  while (folder !== "") {
    const stat = await lstat(join(root, folder)).catch(() => undefined);
    if (stat && !stat.isDirectory()) return false;
    if (stat && (await lstat(join(root, folder, ".git")).catch(() => undefined))) return false;
    folder = folderOf(folder);
  }
  return true;
}

async function requireWritable(root: string, path: string): Promise<void> {
  requireDocsPath(path);
  if (!(await hasRealParents(root, path))) {
    throw new InvalidInputError(`${path} lies behind a symlink, a submodule or a file, and is left alone`);
  }
  const stat = await lstat(join(root, path)).catch(() => undefined);
  if (stat && !stat.isFile()) throw new InvalidInputError(`${path} is not a regular file and is left alone`);
}

async function requireFile(root: string, path: string): Promise<void> {
  await requireWritable(root, path);
  if (!(await lstat(join(root, path)).catch(() => undefined))) throw new NotFoundError(`There is no file ${path}`);
}

async function requireFree(from: string, to: string, path: string): Promise<void> {
  const target = await lstat(to).catch(() => undefined);
  if (!target) return;
  const source = await lstat(from);
  // A rename that changes only the case finds the file itself where file names ignore case.
  if (from !== to && target.ino === source.ino && target.dev === source.dev && from.toLowerCase() === to.toLowerCase())
    return;
  throw new ConflictError(`${path} exists already`);
}

async function makeFolders(root: string, folder: string): Promise<void> {
  if (folder !== "") await mkdir(join(root, folder), { recursive: true });
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
    if (
      !(await rmdir(join(root, folder)).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}
