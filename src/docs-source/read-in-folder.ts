import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { DESCRIPTORS, FOLDER, type RealFolder } from "./real-folder.ts";

/**
 * Reading a page of documentation takes microseconds, and several times as long when each call to the system waits for
 * a thread. Others get their turn after this many.
 */
const READS_IN_A_ROW = 50;
const FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

let reads = 0;

/** Lets others run between many reads. */
export async function afterOthers(): Promise<void> {
  reads += 1;
  if (reads % READS_IN_A_ROW === 0) await setImmediate();
}

/**
 * The bytes of a regular file of at most `maxBytes`, reached only through real folders of the repository at `root`.
 * Undefined if there is no such file. Only where a path can start at an open folder.
 */
export function readInFolder(root: string, path: string, maxBytes: number): Buffer | undefined {
  const names = path.split("/");
  const name = names.pop() ?? "";
  const folder = openFolder(root, names);
  if (folder === undefined) return undefined;
  let file: number | undefined;
  try {
    file = openSync(`${DESCRIPTORS}/${folder}/${name}`, FILE);
    const stat = fstatSync(file);
    return stat.isFile() && stat.size <= maxBytes ? readAll(file, stat.size) : undefined;
  } catch (error) {
    if (file === undefined) return undefined;
    throw error;
  } finally {
    if (file !== undefined) closeSync(file);
    closeSync(folder);
  }
}

/** As `openRealFolder`, without waiting. Only where a path can start at an open folder. */
export function openFolderAtOnce(root: string, folder: string): RealFolder {
  const fd = openFolder(root, folder === "" ? [] : folder.split("/"));
  if (fd === undefined) return { type: "missing" };
  return { type: "folder", path: `${DESCRIPTORS}/${fd}`, close: async () => closeSync(fd) };
}

function openFolder(root: string, names: string[]): number | undefined {
  let at = openSync(root, constants.O_RDONLY | constants.O_DIRECTORY);
  for (const name of names) {
    const next = openIn(at, name);
    closeSync(at);
    if (next === undefined) return undefined;
    at = next;
    if (lstatSync(`${DESCRIPTORS}/${at}/.git`, { throwIfNoEntry: false })) {
      closeSync(at);
      return undefined;
    }
  }
  return at;
}

function openIn(parent: number, name: string): number | undefined {
  try {
    return openSync(`${DESCRIPTORS}/${parent}/${name}`, FOLDER);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"].includes(code ?? "")) return undefined;
    throw error;
  }
}

function readAll(file: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let read = 0;
  while (read < size) {
    const more = readSync(file, bytes, read, size - read, null);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}
