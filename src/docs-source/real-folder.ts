import { constants, existsSync } from "node:fs";
import { type FileHandle, lstat, mkdir, open } from "node:fs/promises";
import { join } from "node:path";

export type RealFolder =
  /** Paths that start with `path` stay in this folder, even if it is replaced by a link in the meantime. */
  | { type: "folder"; path: string; close(): Promise<void> }
  | { type: "missing" }
  /** A link, a submodule or a file is in the way. */
  | { type: "blocked" };

/** On Linux a path can start at an open folder. Elsewhere a folder can only be checked before it is used. */
export const DESCRIPTORS = process.platform === "linux" && existsSync("/proc/self/fd") ? "/proc/self/fd" : undefined;
export const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * Opens a folder inside `root`, passing only through real folders of this repository. Close it when done.
 *
 * @param isMaking creates the folders that are missing
 */
export function openRealFolder(root: string, folder: string, isMaking = false): Promise<RealFolder> {
  const names = folder === "" ? [] : folder.split("/");
  return DESCRIPTORS === undefined
    ? checkFolders(root, names, isMaking)
    : openFolders(DESCRIPTORS, root, names, isMaking);
}

async function openFolders(descriptors: string, root: string, names: string[], isMaking: boolean): Promise<RealFolder> {
  let handle = await open(root, constants.O_RDONLY | constants.O_DIRECTORY);
  let isOpened = false;
  try {
    for (const name of names) {
      const next = await openInside(join(descriptors, String(handle.fd), name), isMaking);
      if (next === "missing" || next === "blocked") return { type: next };
      await handle.close();
      handle = next;
      if (await exists(join(descriptors, String(handle.fd), ".git"))) return { type: "blocked" };
    }
    isOpened = true;
    return { type: "folder", path: join(descriptors, String(handle.fd)), close: () => handle.close() };
  } finally {
    if (!isOpened) await handle.close();
  }
}

async function openInside(path: string, isMaking: boolean): Promise<FileHandle | "missing" | "blocked"> {
  if (isMaking) await mkdir(path).catch((error) => ignore(error, ["EEXIST"]));
  try {
    return await open(path, FOLDER);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "missing";
    if (code === "ENOTDIR" || code === "ELOOP" || code === "ENAMETOOLONG") return "blocked";
    throw error;
  }
}

async function checkFolders(root: string, names: string[], isMaking: boolean): Promise<RealFolder> {
  let path = root;
  for (const name of names) {
    path = join(path, name);
    if (isMaking) await mkdir(path).catch((error) => ignore(error, ["EEXIST"]));
    const stat = await lstat(path).catch((error) => ignore(error, ["ENOENT", "ENOTDIR", "ENAMETOOLONG"]));
    if (!stat) return { type: "missing" };
    if (!stat.isDirectory() || (await exists(join(path, ".git")))) return { type: "blocked" };
  }
  return { type: "folder", path, close: () => Promise.resolve() };
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function ignore(error: NodeJS.ErrnoException, codes: string[]): undefined {
  if (!codes.includes(error.code ?? "")) throw error;
}
