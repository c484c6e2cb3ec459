import { table } from "../table.ts";
import type { Run } from "./run-tasks.ts";
import type { TaskResult } from "./score.ts";

const MAX_DIFF = 20_000;

/** One row a model. */
export function summarise({ results, notRun }: Run): string {
  const rows = Object.entries(Object.groupBy(results, ({ model }) => model)).map(([model, own = []]) => {
    const sum = (field: "seconds" | "steps" | "inputTokens" | "outputTokens" | "costUsd" | "score") =>
      own.reduce((total, result) => total + (result[field] ?? 0), 0);
    const left = notRun.filter((one) => one.model === model).length;
    return [
      model,
      `**${((sum("score") / own.length) * 100).toFixed(1)} %**`,
      `${own.filter(({ isPassed }) => isPassed).length} of ${own.length}${left > 0 ? ` (${left} not run)` : ""}`,
      sum("seconds").toFixed(0),
      String(sum("steps")),
      String(sum("inputTokens")),
      String(sum("outputTokens")),
      sum("costUsd").toFixed(4),
    ];
  });
  return table(["model", "score", "tasks passed", "time, s", "steps", "input tokens", "output tokens", "USD"], rows);
}

/** Everything in Markdown: the table, each task, and what failed with the diff that was made. */
export function formatReport(run: Run): string {
  const { results, notRun } = run;
  const models = [...new Set(results.map(({ model }) => model))];
  const tasks = [...new Set(results.map(({ task }) => task))];
  const cell = (task: string, model: string) => {
    const result = results.find((one) => one.task === task && one.model === model);
    return result ? `${result.isPassed ? "" : "✗ "}${(result.score * 100).toFixed(0)} %` : "not run";
  };
  const parts = [
    "# Quality of documentation work",
    summarise(run),
    table(
      ["task", ...models],
      tasks.map((task) => [task, ...models.map((model) => cell(task, model))]),
    ),
    ...results.filter(({ isPassed }) => !isPassed).map(formatFailure),
  ];
  if (notRun.length > 0)
    parts.push(
      `Not run, as the money was used up: ${notRun.map(({ task, model }) => `${task} (${model})`).join(", ")}.`,
    );
  return `${parts.join("\n\n")}\n`;
}

function formatFailure({ task, model, checks, diff, answer }: TaskResult): string {
  const failed = checks.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`- **${name}**: ${problem.replace(/\s*\n\s*/g, "; ")}`],
  );
  const parts = [`## ${task}, ${model}`, failed.join("\n"), fence("text", answer.trim())];
  if (diff !== "")
    parts.push(fence("diff", diff.length > MAX_DIFF ? `${diff.slice(0, MAX_DIFF)}\n… (cut)` : diff.trimEnd()));
  return parts.join("\n\n");
}

/** A fence longer than any in the text. */
function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${language}\n${text}\n${marks}`;
}
