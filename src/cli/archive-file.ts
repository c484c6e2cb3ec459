import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import colors from "picocolors";
import type { BackupProgress } from "../backup/write-backup.ts";
import { OperationError } from "../errors.ts";
import { note, type OutputOptions } from "./output.ts";

/** The file appears when it is complete and on the disk, and nobody else may read it. */
export async function toFile<T>(file: string, isForced: boolean, write: (to: Writable) => Promise<T>): Promise<T> {
  if (file === "-") return write(process.stdout);
  if (!isForced && (await stat(file).catch(() => undefined)))
    throw new OperationError("file_exists", `${file} exists already; choose another name, or replace it with --force`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const done = await write(createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return done;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES" || code === "ENOSPC")
      throw new OperationError("file_not_writable", `${file} cannot be written (${code})`, { cause });
    throw cause;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

export async function openFile(file: string): Promise<Readable> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperationError("file_not_found", `There is no file ${file}`);
  return createReadStream(file);
}

/** A line for each table and repository, where a person watches. */
export function tellProgress(options: OutputOptions): BackupProgress {
  if (options.json || !process.stderr.isTTY) return () => undefined;
  return (what, amount) => note(colors.dim(`  ${what}${amount > 0 ? `  ${amount.toLocaleString("en")}` : ""}`));
}

export function describeSize(bytes: number): string {
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
