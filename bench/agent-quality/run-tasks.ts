import { runTask } from "./run-task.ts";
import { scoreTask, type TaskResult } from "./score.ts";
import type { Task } from "./task.ts";
import type { World } from "./world.ts";

export type Plan = {
  models: string[];
  tasks: Task[];
  /** How many are worked on at the same time. */
  parallel: number;
  /** USD for everything. */
  maxCostUsd?: number | undefined;
  say(line: string): void;
};

export type Run = { results: TaskResult[]; notRun: { task: string; model: string }[] };

/** Every task with every model; what the money does not reach for is not run. */
export async function runTasks(world: World, { models, tasks, parallel, maxCostUsd, say }: Plan): Promise<Run> {
  const waiting = models.flatMap((model) => tasks.map((task) => ({ model, task })));
  const total = waiting.length;
  const run: Run = { results: [], notRun: [] };
  // What a job may still cost is spent until it says what it did cost.
  let leftUsd = maxCostUsd ?? Number.POSITIVE_INFINITY;
  const stopping = new AbortController();
  const work = async () => {
    for (let next = waiting.shift(); next && !stopping.signal.aborted; next = waiting.shift()) {
      const { task, model } = next;
      const shareUsd = leftUsd / parallel;
      if (leftUsd < 0.01) {
        run.notRun.push({ task: task.name, model });
        continue;
      }
      if (maxCostUsd !== undefined) leftUsd -= shareUsd;
      const limits = maxCostUsd === undefined ? {} : { limits: { costUsd: shareUsd / task.prompts.length } };
      const start = performance.now();
      const evidence = await runTask(world, task, model, { ...limits, signal: stopping.signal });
      const result = await scoreTask(task, model, evidence, (performance.now() - start) / 1000);
      if (maxCostUsd !== undefined) leftUsd += shareUsd - (result.costUsd ?? 0);
      run.results.push(result);
      say(describe(result, `${run.results.length}/${total}`));
    }
  };
  const workers = Array.from({ length: parallel }, () => work());
  await Promise.all(workers).catch(async (error: unknown) => {
    stopping.abort(error);
    await Promise.allSettled(workers);
    throw error;
  });
  return run;
}

function describe({ task, model, score, isPassed, seconds, checks }: TaskResult, count: string): string {
  const failed = checks.filter(({ problem }) => problem !== undefined);
  const line = `${count} ${isPassed ? "passed" : "FAILED"} ${model} ${task} ${(score * 100).toFixed(0)} % in ${seconds.toFixed(1)} s`;
  return [line, ...failed.map(({ name, problem }) => `    ${name}: ${problem?.split("\n")[0]?.slice(0, 200)}`)].join(
    "\n",
  );
}
