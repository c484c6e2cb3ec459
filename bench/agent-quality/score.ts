import type { Evidence } from "./evidence.ts";
import type { Task } from "./task.ts";

export type CheckResult = { name: string; problem: string | undefined };

export type TaskResult = {
  task: string;
  model: string;
  checks: CheckResult[];
  /** From 0 to 1: the share of checks passed; 0 if the first one failed. */
  score: number;
  isPassed: boolean;
  seconds: number;
  steps: number;
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
  diff: string;
  answer: string;
};

export async function scoreTask(task: Task, model: string, evidence: Evidence, seconds: number): Promise<TaskResult> {
  const checks: CheckResult[] = [];
  for (const { name, test } of task.checks) checks.push({ name, problem: await test(evidence) });
  const passed = checks.filter(({ problem }) => problem === undefined).length;
  const { usage } = evidence.jobs.at(-1)?.details ?? {
    usage: { steps: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
  };
  return {
    task: task.name,
    model,
    checks,
    score: checks[0]?.problem === undefined ? passed / checks.length : 0,
    isPassed: passed === checks.length,
    seconds,
    ...usage,
    diff: evidence.diff,
    answer: evidence.answer,
  };
}
