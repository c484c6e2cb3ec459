import type { Command } from "commander";
import colors from "picocolors";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { readConfig } from "../config.ts";
import { InvalidInputError } from "../errors.ts";
import { describeSize, openFile, tellProgress, toFile } from "./archive-file.ts";
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
        writeBackup(readConfig(), destination, tellProgress(options)),
      );
      const print = file === "-" ? note : say;
      output(options, { file, ...summary }, () => {
        print(
          `${colors.green("✓")} ${file === "-" ? "Written" : `Wrote ${file}`}: ${summary.tables} tables, ${repositories(summary)}, ${describeSize(summary.bytes)} before compression`,
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
      const summary = await restoreBackup(readConfig(), source, tellProgress(options));
      output(options, summary, () => {
        say(
          `${colors.green("✓")} Restored the backup of ${summary.createdAt} (Docket ${summary.version}): ${summary.rows} rows, ${repositories(summary)}`,
        );
        if (summary.migrations.length > 0) say(`  and brought its schema up to date: ${summary.migrations.join(", ")}`);
      });
    });
}

function repositories({ repositories: count }: { repositories: number }): string {
  return count === 1 ? "1 repository" : `${count} repositories`;
}
