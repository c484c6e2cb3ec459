import { relative } from "node:path";
import colors from "picocolors";
import { type OutputOptions, output, say, visible } from "../output.ts";
import { openScreen, SILENT } from "../progress/screen.ts";
import { sayCorrection } from "../say-findings.ts";
import { checkFolder, type FolderCheck, type FolderFinding } from "./check-folder.ts";

type Options = OutputOptions & { strict?: boolean; format: "text" | "github" };

/** Checks a folder, says what is wrong and sets the exit code. */
export async function runCheck(folder: string, options: Options): Promise<void> {
  const started = performance.now();
  const screen = options.json ? SILENT : openScreen(process.stderr);
  screen.begin("Checking");
  const check = await checkFolder(folder, {
    isStrict: options.strict ?? false,
    signal: new AbortController().signal,
    onProgress: ({ done, total }) => screen.detail(`${done} of ${total} pages`),
  }).finally(screen.clear);
  output(options, check, () => {
    if (options.format === "github") printForGithub(folder, check);
    else printFindings(check);
    say(summarize(check, performance.now() - started));
  });
  if (check.errors > 0) process.exitCode = 1;
}

function printFindings({ findings }: FolderCheck): void {
  let file: string | undefined;
  for (const finding of findings) {
    if (finding.path !== file) say(`${file === undefined ? "" : "\n"}${colors.bold(visible(finding.path))}`);
    file = finding.path;
    printFinding(finding);
  }
  if (findings.length > 0) say();
}

/** With the corrected text below it, where it is sure what was meant. */
export function printFinding({ line, column, severity, message, rule, correction }: FolderFinding): void {
  const mark = severity === "error" ? colors.red("error  ") : colors.yellow("warning");
  say(`  ${`${line}:${column}`.padEnd(7)} ${mark} ${visible(message)}  ${colors.dim(rule)}`);
  if (correction) sayCorrection(correction, 10);
}

/** Workflow commands, which GitHub shows beside the lines of a pull request. Paths are those in the repository. */
function printForGithub(folder: string, { findings }: FolderCheck): void {
  const prefix = relative(process.cwd(), folder);
  for (const { path, line, column, severity, message, rule, correction } of findings) {
    const file = prefix === "" ? path : `${prefix}/${path}`;
    const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
    const text = correction ? `${message}\nCorrected: ${correction.after}` : message;
    say(`::${severity} ${place}::${data(text)}`);
  }
}

function data(text: string): string {
  return visible(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function summarize({ pages, errors, warnings, findings }: FolderCheck, tookMs: number): string {
  const time = colors.dim(`(${(tookMs / 1000).toFixed(1)} s)`);
  if (findings.length === 0) return `${colors.green("✓")} ${count(pages, "page")}, nothing to mend ${time}`;
  const files = new Set(findings.map(({ path }) => path)).size;
  const mark = errors > 0 ? colors.red("✗") : colors.yellow("!");
  return `${mark} ${count(errors, "error")} and ${count(warnings, "warning")} in ${count(files, "file")}, of ${count(pages, "page")} ${time}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
