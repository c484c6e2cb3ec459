import type { ServerMemoryResults } from "./server-memory.ts";
import { table } from "./table.ts";

export function formatServerMemory({ measuredAt, node, rows }: ServerMemoryResults): string {
  return [
    `Measured on ${measuredAt.slice(0, 10)} with Node ${node}.`,
    table(
      ["repository", "step", "server at most, MB", "its child processes at most, MB", "server afterwards, MB"],
      rows.map((row) => [
        row.repository,
        row.hasFailed ? `${row.step} (failed)` : row.step,
        row.serverMb.toFixed(0),
        row.childrenMb.toFixed(0),
        row.afterMb.toFixed(0),
      ]),
    ),
  ].join("\n\n");
}
