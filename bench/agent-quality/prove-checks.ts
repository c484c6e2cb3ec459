import { runTasks } from "./run-tasks.ts";
import type { TaskResult } from "./score.ts";
import { BEHAVIOURS, WRONG } from "./scripted-models.ts";
import type { Task } from "./task.ts";
import type { World } from "./world.ts";

type Plan = { tasks: Task[]; parallel: number; say(line: string): void };

/** What is wrong with the checks: a model that does right fails one, one that does wrong is not caught, or nobody fails one. */
export async function proveChecks(world: World, plan: Plan): Promise<{ results: TaskResult[]; faults: string[] }> {
  const models = Object.keys(BEHAVIOURS).map((name) => `local/${name}`);
  const { results } = await runTasks(world, { ...plan, models });
  return {
    results,
    faults: [...results.flatMap((one) => faultsOf(plan.tasks, one)), ...unproven(plan.tasks, results)],
  };
}

function faultsOf(tasks: Task[], { task: name, model, checks }: TaskResult): string[] {
  const behaviour = BEHAVIOURS[model.replace("local/", "")];
  const task = tasks.find((one) => one.name === name);
  if (!behaviour || !task) return [`${name} and ${model} are unknown`];
  const failed = new Map(checks.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]])));
  if (model === "local/proper") return [...failed].map(([check, problem]) => `${name}: ${check} fails: ${problem}`);
  const missed = behaviour.caught(task).filter((check) => !failed.has(check));
  const faults = missed.map((check) => `${name}: ${check} does not notice the ${model} one`);
  // Else what it did wrong would not be there to be noticed.
  const [first] = checks;
  if (model === "local/careless" && first && failed.has(first.name) && !task.scripts.caught.includes(first.name))
    faults.push(`${name}: the careless one was stopped: ${failed.get(first.name)}`);
  return faults;
}

function unproven(tasks: Task[], results: TaskResult[]): string[] {
  const failed = new Set(
    results
      .filter(({ model }) => WRONG.includes(model.replace("local/", "")))
      .flatMap(({ task, checks }) =>
        checks.filter(({ problem }) => problem !== undefined).map(({ name }) => `${task}: ${name}`),
      ),
  );
  return tasks
    .flatMap(({ name, checks }) => checks.map((check) => `${name}: ${check.name}`))
    .filter((check) => !failed.has(check))
    .map((check) => `${check} was failed by nobody`);
}
