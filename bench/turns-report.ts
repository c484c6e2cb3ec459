import { ratio, table } from "./table.ts";
import type { TurnResults } from "./turns.ts";

export function formatTurns({ measuredAt, node, overhead, waiting }: TurnResults): string {
  const { medianMs, p99Ms } = waiting;
  return [
    `Measured on ${measuredAt.slice(0, 10)} with Node ${node}.`,
    "### A turn beyond its model's time",
    table(
      ["pages", "steps × delay, ms", "whole job, ms", "beyond the model, ms", "rules engine's job, ms", "ratio"],
      overhead.map(({ pages, steps, delayMs, jobMs, overheadMs, rulesMs, ratio: times }) => [
        String(pages),
        `${steps} × ${delayMs}`,
        jobMs.median.toFixed(0),
        `**${overheadMs.median.toFixed(0)}** (${overheadMs.min.toFixed(0)}–${overheadMs.max.toFixed(0)})`,
        rulesMs.median.toFixed(0),
        ratio(times),
      ]),
    ),
    `### ${waiting.turns} turns that wait for a slow model`,
    `Each holds **${waiting.heapMb.toFixed(2)} MB** of heap; the process grew by ${waiting.residentMb.toFixed(2)} MB each, from ${waiting.idleResidentMb.toFixed(0)} MB, and ${waiting.childProcesses / waiting.turns} further processes run for each. ${(waiting.startMs / 1000).toFixed(1)} s from the first POST until all of them waited.`,
    table(
      ["get job", "none waiting, ms", `${waiting.turns} waiting, ms`, "ratio"],
      [
        ["median", medianMs.none.toFixed(1), medianMs.waiting.toFixed(1), `**${medianMs.ratio.toFixed(2)}**`],
        ["99 %", p99Ms.none.toFixed(1), p99Ms.waiting.toFixed(1), `**${p99Ms.ratio.toFixed(2)}**`],
      ],
    ),
  ].join("\n\n");
}
