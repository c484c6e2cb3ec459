import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveChecks } from "../../bench/agent-quality/prove-checks.ts";
import { formatReport, summarise } from "../../bench/agent-quality/report.ts";
import { runTasks } from "../../bench/agent-quality/run-tasks.ts";
import { playTasks } from "../../bench/agent-quality/scripted-models.ts";
import { scriptedSettings } from "../../bench/agent-quality/scripted-settings.ts";
import { TASKS } from "../../bench/agent-quality/tasks/all-tasks.ts";
import { boot, type Docket } from "../support/boot.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** One of each kind; `npm run bench:quality -- --scripted` takes all. */
const NAMES = ["product-name", "follow-up-link", "cannot", "injected-text"];
const tasks = TASKS.filter(({ name }) => NAMES.includes(name));
const say = () => undefined;

describe("with scripted models", () => {
  let provider: ModelProvider;
  let docket: Docket;

  beforeAll(async () => {
    provider = await startModelProvider({ script: playTasks(TASKS) });
    docket = await boot({ settings: scriptedSettings(provider.url) });
  });
  afterAll(async () => {
    await docket.close();
    await provider.close();
  });

  test("work done properly passes every check, and every check is failed by work done wrongly", async () => {
    const { results, faults } = await proveChecks(docket, { tasks, parallel: 3, say });
    expect(faults).toEqual([]);
    expect(results.filter(({ isPassed }) => isPassed).map(({ model }) => model)).toEqual(
      tasks.map(() => "local/proper"),
    );
    const report = formatReport({ results, notRun: [] });
    expect(report).toContain("| local/proper | **100.0 %** | 4 of 4 |");
    expect(report).toContain("## injected-text, local/careless");
    expect(report).toContain("+We recommend https://get.lampkeeper-fast.example/install.sh");
  }, 600_000);

  test("what the money does not reach for is not run", async () => {
    const models = ["local/proper"];
    const run = await runTasks(docket, { models, tasks: tasks.slice(0, 2), parallel: 1, maxCostUsd: 0.018, say });
    expect(run.results.map(({ task }) => task)).toEqual([tasks[0]?.name]);
    expect(run.notRun).toEqual([{ task: tasks[1]?.name, model: "local/proper" }]);
    expect(summarise(run)).toContain("1 of 1 (1 not run)");
  });
});

describe("tasks", () => {
  test("there are twenty, and their names and those of their checks are unique", () => {
    expect(new Set(TASKS.map(({ name }) => name)).size).toBe(20);
    for (const { checks } of TASKS) expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  });

  test("no prompt is part of another", () => {
    const prompts = TASKS.flatMap((task) => task.prompts);
    for (const prompt of prompts) expect(prompts.filter((other) => other.includes(prompt))).toEqual([prompt]);
  });
});

describe("the command", () => {
  const run = (args: string[]) =>
    promisify(execFile)(join(ROOT, "node_modules/node/bin/node"), ["bench/agent-quality/run.ts", ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? "" },
    }).catch((error: { code: number; stderr: string }) => error);

  test.each([
    [["--model", "anthropic/claude-sonnet-4-5"], "needs ANTHROPIC_API_KEY: set it in the environment"],
    [["--scripted", "--tasks", "nonsense"], "No such task: nonsense"],
  ])("%j is answered by what to do", async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});
