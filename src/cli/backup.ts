import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Command } from "commander";
import colors from "picocolors";
import { restoreBackup } from "../backup/restore-backup.ts";
import { type BackupProgress, writeBackup } from "../backup/write-backup.ts";
import { readConfig } from "../config.ts";
import { InvalidInputError, OperationError } from "../errors.ts";
import { note, type OutputOptions, output, say } from "./output.ts";

type BackupOptions = OutputOptions & { force?: boolean };

export function addBackupCommands(program: Command): void {
  program
    .command("backup <file>")
    .description(
      "Write everything that Docket keeps into one file (tar, Zstandard), beside a running serve; - for standard output",
    )
    .option("--force", "replace a file that exists")
    .action(async (file: string, options: BackupOptions) => {
      if (file === "-" && options.json) throw new InvalidInputError("--json and - both want standard output");
      const summary = await toFile(file, options.force ?? false, (destination) =>
        writeBackup(readConfig(), destination, tell(options)),
      );
      const print = file === "-" ? note : say;
      output(options, { file, ...summary }, () => {
        print(
          `${colors.green("✓")} ${file === "-" ? "Written" : `Wrote ${file}`}: ${summary.tables} tables, ${repositories(summary)}, ${size(summary.bytes)} before compression`,
        );
        print(
          summary.holdsSecretKey
            ? "  It holds the secret key of the data folder: keep it where only you can read it."
            : "  It does not hold DOCKET_SECRET_KEY, which a restore needs: keep that, too.",
        );
      });
    });
  program
    .command("restore <file>")
    .description("Fill an empty data folder or DATABASE_URL from a backup; - for standard input")
    .action(async (file: string, options: OutputOptions) => {
      const source = file === "-" ? process.stdin : await openFile(file);
      const summary = await restoreBackup(readConfig(), source, tell(options));
      output(options, summary, () => {
        say(
          `${colors.green("✓")} Restored the backup of ${summary.createdAt} (Docket ${summary.version}): ${summary.rows} rows, ${repositories(summary)}`,
        );
        if (summary.migrations.length > 0) say(`  and brought its schema up to date: ${summary.migrations.join(", ")}`);
      });
    });
}

/** The file appears when it is complete and on the disk, and nobody else may read it. */
async function toFile<T>(file: string, isForced: boolean, write: (to: Writable) => Promise<T>): Promise<T> {
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

async function openFile(file: string): Promise<Readable> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperationError("file_not_found", `There is no file ${file}`);
  return createReadStream(file);
}

/** A line for each table and repository, where a person watches. */
function tell(options: OutputOptions): BackupProgress {
  if (options.json || !process.stderr.isTTY) return () => undefined;
  return (what, amount) => note(colors.dim(`  ${what}${amount > 0 ? `  ${amount.toLocaleString("en")}` : ""}`));
}

function repositories({ repositories: count }: { repositories: number }): string {
  return count === 1 ? "1 repository" : `${count} repositories`;
}

function size(bytes: number): string {
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
