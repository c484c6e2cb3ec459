import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, readFile, unlink } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { docsPathProblem, folderOf, nameOf } from "../../../docs-source/docs-path.ts";
import { openRealFolder } from "../../../docs-source/real-folder.ts";
import { ConflictError, InvalidInputError } from "../../../errors.ts";
import { STATIC_MARK } from "../../../site-build/files-of-folder.ts";

/** A folder that a site is written to. What an earlier site left there and this one does not write is removed at the end. */
export type StaticFolder = {
  /** @throws InvalidInputError if the path would lead out of the folder */
  write(path: string, bytes: Buffer | string): Promise<void>;
  has(path: string): boolean;
  /** Whether an earlier site left this file there, which then stays: for names that change with their contents. */
  keep(path: string): Promise<boolean>;
  finish(): Promise<{ files: number; bytes: number }>;
};

/**
 * @throws ConflictError if something else is in the folder and `isForced` is not set
 * @throws InvalidInputError if the folder is or contains the source
 */
export async function openStaticFolder(out: string, source: string, isForced: boolean): Promise<StaticFolder> {
  const root = resolve(out);
  const toSource = relative(root, resolve(source));
  if (toSource.split(sep)[0] !== ".." && !isAbsolute(toSource))
    throw new InvalidInputError("The site cannot be written over its own source; give another folder");
  await mkdir(root, { recursive: true });
  const before = await readMark(root);
  if (!before && !isForced && (await readdir(root)).length > 0)
    throw new ConflictError(`${out} holds other files; give an empty folder, or --force to write into this one`);
  // From now on the folder is a copy of a site, also if writing it breaks off.
  if (!before) await writeInside(root, STATIC_MARK, Buffer.from(JSON.stringify({ files: [] })));
  // In lower case, since some file systems do not tell such names apart.
  const written = new Map<string, string>();
  let total = 0;
  return {
    has: (path) => written.has(path.toLowerCase()),
    async keep(path) {
      const kept = before?.includes(path) ? await lstat(join(root, path)).catch(() => undefined) : undefined;
      if (!kept?.isFile()) return false;
      written.set(path.toLowerCase(), path);
      total += kept.size;
      return true;
    },
    async write(path, content) {
      const problem = docsPathProblem(path);
      if (problem) throw new InvalidInputError(`${JSON.stringify(path.slice(0, 200))} cannot be written: ${problem}`);
      const bytes = typeof content === "string" ? Buffer.from(content.toWellFormed()) : content;
      await writeInside(root, path, bytes);
      written.set(path.toLowerCase(), path);
      total += bytes.length;
    },
    async finish() {
      for (const path of before ?? []) if (!written.has(path.toLowerCase())) await removeInside(root, path);
      const files = [...written.values()].sort();
      await writeInside(root, STATIC_MARK, Buffer.from(JSON.stringify({ files })));
      return { files: files.length, bytes: total };
    },
  };
}

async function readMark(root: string): Promise<string[] | undefined> {
  try {
    const { files } = JSON.parse(await readFile(join(root, STATIC_MARK), "utf8")) as { files?: unknown };
    return Array.isArray(files) ? files.filter((path) => typeof path === "string" && !docsPathProblem(path)) : [];
  } catch (error) {
    return error instanceof SyntaxError ? [] : undefined;
  }
}

async function writeInside(root: string, path: string, bytes: Buffer): Promise<void> {
  const folder = await openRealFolder(root, folderOf(path), true);
  if (folder.type !== "folder") throw new ConflictError(`${path} cannot be written: a link or a file is in the way`);
  try {
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;
    const file = await open(join(folder.path, nameOf(path)), flags, 0o644);
    await file.writeFile(bytes).finally(() => file.close());
  } finally {
    await folder.close();
  }
}

async function removeInside(root: string, path: string): Promise<void> {
  const folder = await openRealFolder(root, folderOf(path));
  if (folder.type !== "folder") return;
  await unlink(join(folder.path, nameOf(path))).catch(() => undefined);
  await folder.close();
}
