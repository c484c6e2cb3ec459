import { existsSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { cleanUpNow } from "./clean-up.ts";
import { runFaults } from "./run-faults.ts";

const program = new Command("npm run faults --")
  .description(
    "Mixed load on several nodes while they and their database are killed, stopped, cut off and filled at random",
  )
  .option("--seed <number>", "which faults and which load", whole, Math.floor(Math.random() * 1_000_000))
  .option("--minutes <number>", "for how long faults fall", positive, 2)
  .option("--nodes <number>", "how many nodes share the database", whole, 3)
  .option("--clients <number>", "how many clients ask at the same time", whole, 4)
  .option("--json", "print the report as JSON")
  .addHelpText("after", "\nThe exit code is 1 if anything that Docket promises was not kept.");
const options = program.parse().opts<{ seed: number; minutes: number; nodes: number; clients: number; json?: true }>();

const { seed, minutes, nodes, clients } = options;
const tell = (line: string) => void (options.json ? process.stderr : process.stdout).write(`${line}\n`);
const again = `npm run faults -- --seed ${seed} --minutes ${minutes} --nodes ${nodes} --clients ${clients}`;
let folder: string | undefined;
process.once("SIGINT", () => interrupt(130));
process.once("SIGTERM", () => interrupt(143));
process.once("SIGHUP", () => interrupt(129));
// npm may be killed without a word to us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && interrupt(143), 1000).unref();
const report = await runFaults({ seed, seconds: minutes * 60, nodes, clients, tell, useFolder });
if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else {
  for (const [what, count] of Object.entries(report.counts)) tell(`${String(count).padStart(8)}  ${what}`);
  const { length } = report.violations;
  tell(length === 0 ? "Everything that was acknowledged was kept." : `${length} violations:`);
  for (const violation of report.violations) tell(`  ${violation}`);
  if (report.folder) tell(`The log is in ${report.folder}; again: ${again}`);
}
process.exit(report.violations.length === 0 ? 0 : 1);

function useFolder(used: string): void {
  folder = used;
}

function interrupt(code: number): never {
  if (folder) cleanUpNow(folder);
  const isKept = folder && existsSync(folder);
  process.stderr.write(`Interrupted; what the run started has ended. Again: ${again}\n`);
  if (isKept) process.stderr.write(`Something was violated before: the log is in ${folder}\n`);
  process.exit(code);
}

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("expected a whole number");
  return Number(text);
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError("expected a number above 0");
  return number;
}
