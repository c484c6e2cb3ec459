import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { isPriced } from "../../src/engines/model/price.ts";
import { AppError } from "../../src/errors.ts";
import { MODEL_PROVIDERS, MODEL_SETTINGS, modelMistakes } from "../../src/model-settings.ts";
import { startModelProvider } from "../../test/support/model-provider/start-model-provider.ts";
import { type Service, startService } from "../service.ts";
import { proveChecks } from "./prove-checks.ts";
import { formatReport, summarise } from "./report.ts";
import { type Run, runTasks } from "./run-tasks.ts";
import { playTasks } from "./scripted-models.ts";
import { scriptedSettings } from "./scripted-settings.ts";
import type { Task } from "./task.ts";
import { TASKS } from "./tasks/all-tasks.ts";

const USAGE = `npm run bench:quality -- --model PROVIDER/MODEL [--model …] [--tasks a,b] [--json FILE] [--report FILE.md] [--max-cost USD]
  --model     such as anthropic/claude-sonnet-4-5; providers: ${MODEL_PROVIDERS.join(", ")}. Keys come from the
              environment, as Docket itself takes them (docket help settings)
  --tasks     some of: ${TASKS.map(({ name }) => name).join(", ")}
  --parallel  tasks worked on at the same time, by default 2
  --json      where the results go as JSON
  --report    where they go as Markdown, with the diffs of failures
  --max-cost  what all of it may cost; what the money does not reach for is not run
  --scripted  no model: scripted ones show that the checks hold and that each can fail`;

class UsageError extends Error {}

try {
  await main();
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  console.error(error instanceof UsageError || error instanceof AppError ? error.message : error);
}

async function main(): Promise<void> {
  const flags = readFlags();
  if (flags.help) return console.log(USAGE);
  const tasks = chooseTasks(flags.tasks);
  const models = [...new Set(flags.model)];
  const parallel = readAmount("--parallel", flags.parallel) ?? 2;
  const maxCostUsd = readAmount("--max-cost", flags["max-cost"]);
  if (!Number.isInteger(parallel)) throw new UsageError("--parallel: expected a whole number");
  if (flags.scripted) return proveAll(tasks, parallel, flags);
  if (models.length === 0) throw new UsageError(`Name a model, or --scripted.\n\n${USAGE}`);
  const settings = settingsFor(models, parallel);
  await withService(settings, async (service) => {
    await examine(service, models, maxCostUsd);
    await show(await runTasks(service, { models, tasks, parallel, maxCostUsd, say }), flags);
  });
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        model: { type: "string", multiple: true, default: [] },
        tasks: { type: "string" },
        parallel: { type: "string" },
        json: { type: "string" },
        report: { type: "string" },
        "max-cost": { type: "string" },
        scripted: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

type Flags = Pick<ReturnType<typeof readFlags>, "json" | "report">;

function chooseTasks(names: string | undefined): Task[] {
  if (names === undefined) return TASKS;
  const wanted = names.split(",").map((name) => name.trim());
  const unknown = wanted.filter((name) => !TASKS.some((task) => task.name === name));
  if (unknown.length > 0) throw new UsageError(`No such task: ${unknown.join(", ")}\n\n${USAGE}`);
  return TASKS.filter(({ name }) => wanted.includes(name));
}

function readAmount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (!(amount > 0)) throw new UsageError(`${name}: expected more than 0, not ${text}`);
  return amount;
}

/** What the environment says of providers, and nothing else of it. */
function settingsFor(models: string[], parallel: number): Record<string, string> {
  const given = Object.keys(MODEL_SETTINGS).flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  const [first = "", ...others] = models;
  const settings = {
    ...Object.fromEntries(given),
    DOCKET_MODEL: first,
    DOCKET_MODELS: others.join(","),
    DOCKET_WORKER_CONCURRENCY: String(parallel),
  };
  const mistakes = modelMistakes(
    { ...settings, DOCKET_MODELS: others.join(",") || undefined },
    { areKeysNeeded: true },
  );
  if (mistakes.length > 0) throw new UsageError(`${mistakes.join("\n")}: set it in the environment`);
  return settings;
}

/** A wrong key shows before anything is spent. */
async function examine({ app }: Service, models: string[], maxCostUsd: number | undefined): Promise<void> {
  for (const model of models) {
    const slash = model.indexOf("/");
    const provider = MODEL_PROVIDERS.find((name) => name === model.slice(0, slash));
    const named = provider && { name: model, provider, id: model.slice(slash + 1) };
    if (maxCostUsd !== undefined && named && !isPriced(named, app.config.models))
      throw new UsageError(
        `--max-cost: the price of ${model} is not known; set DOCKET_MODEL_PRICES="${model}=INPUT,OUTPUT"`,
      );
    const engine = app.engines.find((one) => one.model === model);
    const problem = await engine?.examine?.(AbortSignal.timeout(120_000));
    if (problem !== undefined) throw new UsageError(problem);
  }
}

async function proveAll(tasks: Task[], parallel: number, flags: Flags): Promise<void> {
  const provider = await startModelProvider({ script: playTasks(tasks) });
  try {
    await withService(scriptedSettings(provider.url), async (service) => {
      const { results, faults } = await proveChecks(service, { tasks, parallel, say });
      await show({ results, notRun: [] }, flags);
      const checks = tasks.reduce((sum, task) => sum + task.checks.length, 0);
      if (faults.length > 0) throw new Error(`The checks do not hold:\n${faults.join("\n")}`);
      console.log(`\nThe proper model passes all ${checks} checks, and each of them was failed by a wrong one.`);
    });
  } finally {
    await provider.close();
  }
}

async function withService(settings: Record<string, string>, work: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService(settings);
  const stop = () => void service.close().then(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  try {
    await service.startWorker();
    await work(service);
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
    await service.close();
  }
}

async function show(run: Run, { json, report }: Flags): Promise<void> {
  if (json !== undefined) await writeFile(json, `${JSON.stringify(run, null, 2)}\n`);
  if (report !== undefined) await writeFile(report, formatReport(run));
  console.log(`\n${summarise(run)}`);
}

function say(line: string): void {
  console.error(line);
}
