import { createHash } from "node:crypto";
import { constants, type Dirent } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { compareCodePoints, docsPathProblem, folderOf, isGitName, nameOf } from "../docs-source/docs-path.ts";
import { openRealFolder } from "../docs-source/real-folder.ts";
import { ConflictError, InvalidInputError } from "../errors.ts";
import type { SiteFiles, SourceFile } from "./site-build.ts";

/** @limit Files of a folder that is built */
const MAX_FILES = 100_000;
/** Lies in a folder that a static copy of a site was written to, which is no source. */
export const STATIC_MARK = ".docket-site.json";
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** What tools make, and no site consists of. */
const SKIPPED = new Set([
  "node_modules",
  ".next",
  ".cache",
  ".venv",
  ".docusaurus",
  ".turbo",
  ".vercel",
  "__pycache__",
]);

export function isToolFolder(name: string): boolean {
  return SKIPPED.has(name) || isGitName(name);
}

type Known = { mtimeMs: number; size: number; ino: number; id: string };

/**
 * The files of a folder on disk. Follows no symbolic link and leaves nothing out but what tools make,
 * static copies of sites among it. The id of a file is
 * that of its content in git; a file whose size and time are the same is not read again. `read` throws ConflictError if a
 * file is not what it was when it was listed.
 */
export function filesOfFolder(root: string): SiteFiles {
  const known = new Map<string, Known>();
  return {
    async list() {
      const files = await listFolder(root, known);
      const paths = new Set(files.map(({ path }) => path));
      for (const path of known.keys()) if (!paths.has(path)) known.delete(path);
      return files;
    },
    async read(path, maxBytes) {
      const bytes = await readInside(root, path, (file) => readWhole(file, maxBytes));
      const id = known.get(path)?.id;
      // What is kept under an id must be its content, even if somebody writes the file meanwhile.
      if (bytes && id !== undefined && blobId(bytes) !== id)
        throw new ConflictError(`${path} changed while it was read`);
      return bytes;
    },
    readStart: (path, bytes) => readInside(root, path, (file) => readStart(file, bytes)),
  };
}

async function listFolder(root: string, known: Map<string, Known>): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const walk = async (parent: string, name: string, folder: string): Promise<void> => {
    const real = await openRealFolder(parent, name);
    if (real.type !== "folder") return;
    try {
      const entries = await readdir(real.path, { withFileTypes: true });
      if (folder !== "" && entries.some(({ name }) => isGitName(name) || name === STATIC_MARK)) return;
      await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => take(real.path, entry, folder)));
      for (const entry of entries)
        if (entry.isDirectory() && isWanted(folder, entry)) await walk(real.path, entry.name, pathOf(folder, entry));
    } finally {
      await real.close();
    }
  };
  const take = async (parent: string, entry: Dirent, folder: string): Promise<void> => {
    const path = pathOf(folder, entry);
    if (!isWanted(folder, entry)) return;
    const found = await identify(join(parent, entry.name), known.get(path));
    if (!found) return;
    known.set(path, found);
    files.push({ path, id: found.id, bytes: found.size });
    if (files.length > MAX_FILES) throw new InvalidInputError(`The folder has more than ${MAX_FILES} files`);
  };
  await walk(root, "", "");
  return files.sort((a, b) => compareCodePoints(a.path, b.path));
}

function pathOf(folder: string, { name }: Dirent): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** U+FFFD replaces bytes that are not UTF-8. A file with such a name could not be opened again. */
function isWanted(folder: string, entry: Dirent): boolean {
  return !SKIPPED.has(entry.name) && !entry.name.includes("\ufffd") && !docsPathProblem(pathOf(folder, entry));
}

async function identify(file: string, known: Known | undefined): Promise<Known | undefined> {
  const stat = await lstat(file).catch(() => undefined);
  if (!stat?.isFile()) return undefined;
  const { mtimeMs, size, ino } = stat;
  if (known && known.mtimeMs === mtimeMs && known.size === size && known.ino === ino) return known;
  const handle = await open(file, READ_FLAGS).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const hash = createHash("sha1").update(`blob ${size}\0`);
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk as Buffer);
    return { mtimeMs, size, ino, id: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

function blobId(bytes: Buffer): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

async function readInside<T>(root: string, path: string, read: (file: string) => Promise<T>): Promise<T | undefined> {
  if (docsPathProblem(path)) return undefined;
  const folder = await openRealFolder(root, folderOf(path));
  if (folder.type !== "folder") return undefined;
  return read(join(folder.path, nameOf(path))).finally(folder.close);
}

async function readWhole(file: string, maxBytes: number): Promise<Buffer | undefined> {
  const handle = await open(file, READ_FLAGS).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    return stat.isFile() && stat.size <= maxBytes ? await handle.readFile() : undefined;
  } finally {
    await handle.close();
  }
}

async function readStart(file: string, bytes: number): Promise<Buffer | undefined> {
  const handle = await open(file, READ_FLAGS).catch(() => undefined);
  if (!handle) return undefined;
  try {
    if (!(await handle.stat()).isFile()) return undefined;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
