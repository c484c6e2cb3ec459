import { Command, InvalidArgumentError } from "commander";
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
const report = await runFaults({ seed, seconds: minutes * 60, nodes, clients, tell });
if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else {
  for (const [what, count] of Object.entries(report.counts)) tell(`${String(count).padStart(8)}  ${what}`);
  const { length } = report.violations;
  tell(length === 0 ? "Everything that was acknowledged was kept." : `${length} violations:`);
  for (const violation of report.violations) tell(`  ${violation}`);
  if (report.folder)
    tell(`The log is in ${report.folder}; again: npm run faults -- --seed ${seed} --minutes ${minutes}`);
}
process.exit(report.violations.length === 0 ? 0 : 1);

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("expected a whole number");
  return Number(text);
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError("expected a number above 0");
  return number;
}
