import type { CorpusResult } from "./run-corpus.ts";

const VERDICTS = ["right", "rightly refused", "wrong", "wrongly refused"] as const;

export function formatTable(results: CorpusResult[]): string {
  const names = [...new Set(results.map(({ repository }) => repository))];
  const row = (name: string, own: CorpusResult[]) => {
    const counts = VERDICTS.map((verdict) => own.filter((result) => result.verdict === verdict).length);
    const times = own.map(({ engineMs }) => engineMs).sort((a, b) => a - b);
    const median = (times[Math.floor(times.length / 2)] ?? 0) / 1000;
    const seconds = own.reduce((sum, { engineMs, checkMs }) => sum + engineMs + checkMs, 0) / 1000;
    const megabytes = Math.max(0, ...own.map(({ memory }) => memory)) / 1e6;
    const figures = [median.toFixed(1), seconds.toFixed(0), megabytes.toFixed(0)];
    return `| ${[name, own[0]?.format ?? "", own.length, ...counts, ...figures].join(" | ")} |`;
  };
  return [
    `| repository | format | instructions | ${VERDICTS.join(" | ")} | median, s | all, s | most memory, MB |`,
    "|---|---|---|---|---|---|---|---|---|---|",
    ...names.map((name) =>
      row(
        name,
        results.filter(({ repository }) => repository === name),
      ),
    ),
    row("all", results),
  ].join("\n");
}

export function formatResult({ verdict, id, prompt, faults, outcome, engineMs, checkMs }: CorpusResult): string {
  const seconds = `${(engineMs / 1000).toFixed(1)} s + ${(checkMs / 1000).toFixed(1)} s`;
  const shown = faults
    .slice(0, 6)
    .map(({ rule, evidence }) => `    ${rule}: ${evidence.split("\n\n")[0]?.replaceAll("\n", "\n      ")}`);
  if (faults.length > 6) shown.push(`    and ${faults.length - 6} more`);
  return [`${verdict.padEnd(16)} ${id}  ${JSON.stringify(prompt)}  (${outcome}, ${seconds})`, ...shown].join("\n");
}
