import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Command, Option } from "commander";
import colors from "picocolors";
import {
  type ImportSummary,
  importVisits,
  isNothingUnderstood,
  type LogSource,
} from "../analytics/import/import-visits.ts";
import { FORMAT_EXAMPLES, LOG_FORMATS, type LogFormat } from "../analytics/import/log-format.ts";
import { InvalidInputError, OperationError } from "../errors.ts";
import { collect } from "./option-types.ts";
import { note, type OutputOptions, output, printTable, say, visible } from "./output.ts";
import { withApp } from "./with-app.ts";

type Options = OutputOptions & {
  format: LogFormat | "auto";
  countBrowsers?: boolean;
  dryRun?: boolean;
  host: string[];
};
type LogFile = { name: string; bytes: number | undefined; source: LogSource };
type FileSummary = { file: string } & ImportSummary;

const REDRAW_MS = 200;

export function addVisitsImportCommand(visits: Command): void {
  visits
    .command("import <project> <files...>")
    .description(
      "Record the requests of access logs, gzip or not, - for standard input; each counts once, however often it is imported",
    )
    .addOption(
      new Option("--format <format>", "of the files")
        .choices(["auto", ...LOG_FORMATS])
        .default("auto", "told by each file"),
    )
    .option(
      "--count-browsers",
      "count browsers' requests as people; for sites whose pages have no script that reports views",
    )
    .option("--host <name>", "only requests for this host, where the log tells it (repeatable)", collect, [])
    .option("--dry-run", "store nothing, only tell what the files hold")
    .action(async (project: string, names: string[], options: Options) => {
      if (names.filter((name) => name === "-").length > 1)
        throw new InvalidInputError("Standard input can be imported only once");
      const files = await Promise.all(names.map(openLog));
      const summaries = await withApp(async (app, actor) => {
        const done: FileSummary[] = [];
        for (const file of files) {
          const progress = showProgress(file, options);
          const summary = await importVisits(app, actor, project, file.source, {
            format: options.format === "auto" ? undefined : options.format,
            isBrowserCounted: options.countBrowsers ?? false,
            isDryRun: options.dryRun ?? false,
            hosts: options.host.map((host) => host.toLowerCase()),
            onProgress: progress.update,
          }).finally(progress.end);
          done.push({ file: file.name, ...summary });
        }
        return done;
      });
      const unknown = summaries.filter(isNothingUnderstood);
      if (unknown.length === summaries.length)
        throw new OperationError("log_not_understood", unknown.map((file) => explain(file, options)).join("\n\n"));
      const totals = addUp(summaries);
      if (unknown.length > 0) process.exitCode = 1;
      output(options, { isDryRun: options.dryRun ?? false, ...totals, files: summaries }, () =>
        printSummaries(summaries, totals, options),
      );
      if (!options.json) for (const file of unknown) note(colors.red(visible(explain(file, options))));
    });
}

/** Of a file that nothing was understood of: its first line, and what was expected. */
function explain({ file, firstBad, errors }: FileSummary, { format }: Options): string {
  const formats = format === "auto" ? LOG_FORMATS : [format];
  const width = Math.max(...formats.map((name) => name.length));
  return [
    `${file}: nothing in it was understood, and nothing was stored. Line ${firstBad?.line} begins with`,
    `  ${firstBad?.text}`,
    format === "auto" ? "Expected one of" : `${errors[0]?.message}. Expected`,
    ...formats.map((name) => `  ${name.padEnd(width)}  ${FORMAT_EXAMPLES[name]}`),
  ].join("\n");
}

async function openLog(name: string): Promise<LogFile> {
  if (name === "-") return { name, bytes: undefined, source: { open: () => process.stdin, canReopen: false } };
  const found = await stat(name).catch((cause: NodeJS.ErrnoException) => {
    throw new OperationError("log_unreadable", `${name} cannot be read (${cause.code})`, { cause });
  });
  if (found.isDirectory()) throw new InvalidInputError(`${name} is a folder; name the log files in it`);
  const isFile = found.isFile();
  return {
    name,
    bytes: isFile ? found.size : undefined,
    source: { open: () => createReadStream(name), canReopen: isFile },
  };
}

type Totals = Pick<
  ImportSummary,
  "lines" | "accepted" | "repeated" | "refused" | "withoutVisitor" | "bad" | "skipped" | "classes"
>;

function addUp(summaries: FileSummary[]): Totals {
  const totals: Totals = {
    lines: 0,
    accepted: 0,
    repeated: 0,
    refused: 0,
    withoutVisitor: 0,
    bad: 0,
    skipped: 0,
    classes: {},
  };
  for (const summary of summaries) {
    for (const name of ["lines", "accepted", "repeated", "refused", "withoutVisitor", "bad", "skipped"] as const)
      totals[name] += summary[name];
    for (const [name, count] of Object.entries(summary.classes)) {
      const visitorClass = name as keyof Totals["classes"];
      totals.classes[visitorClass] = (totals.classes[visitorClass] ?? 0) + count;
    }
  }
  return totals;
}

function printSummaries(summaries: FileSummary[], totals: Totals, { dryRun, countBrowsers }: Options): void {
  printTable(
    summaries.map(({ file, format, lines, resumedAt, accepted, repeated, refused, bad, skipped }) => ({
      file,
      format,
      lines,
      ...(!dryRun && { "read before": resumedAt }),
      [dryRun ? "countable" : "accepted"]: accepted,
      ...(!dryRun && { repeated }),
      refused,
      "bad lines": bad,
      skipped,
    })),
    "",
  );
  const classes = Object.entries(totals.classes).sort(([, a], [, b]) => b - a);
  if (classes.length > 0) say();
  if (classes.length > 0)
    printTable(
      classes.map(([name, requests]) => ({ class: name, requests })),
      "",
    );
  for (const { file, errors } of summaries)
    for (const { line, message } of errors) note(colors.yellow(`${visible(file)}:${line}: ${visible(message)}`));
  if (!countBrowsers && totals.classes.browser_request)
    note(colors.dim("Browsers' requests are counted by the pages' script. For a site without it: --count-browsers"));
  if (totals.withoutVisitor > 0)
    note(`${totals.withoutVisitor} requests have no client address: they count as views, not as visitors`);
  if (dryRun) note(colors.dim("Nothing was stored (--dry-run)"));
}

/** One line that is drawn over, on a terminal alone. */
function showProgress(
  { name, bytes: size }: LogFile,
  options: Options,
): { update(progress: ImportSummary & { bytes: number }): void; end(): void } {
  if (!process.stderr.isTTY || options.json) return { update: () => {}, end: () => {} };
  const startedAt = Date.now();
  let drawnAt = 0;
  return {
    update({ bytes, lines, refused, bad }) {
      const now = Date.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const perSecond = Math.round((lines * 1000) / Math.max(1, now - startedAt));
      const done = size ? Math.min(1, bytes / size) : undefined;
      const bar =
        done === undefined
          ? ""
          : `${"█".repeat(Math.round(done * 20)).padEnd(20, "░")} ${Math.floor(done * 100)} % of `;
      const line = `${visible(name)}  ${bar}${megabytes(done === undefined ? bytes : (size ?? 0))}  ${lines.toLocaleString("en")} lines  ${perSecond.toLocaleString("en")}/s  ${refused + bad} refused`;
      process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
    },
    end: () => void process.stderr.write("\r\u001b[K"),
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
