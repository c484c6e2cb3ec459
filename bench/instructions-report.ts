import type { InstructionResults } from "./instructions.ts";
import { ratio, table } from "./table.ts";

export function formatInstructions({ measuredAt, node, isQuick, rows }: InstructionResults): string {
  return [
    `Measured on ${measuredAt.slice(0, 10)} with Node ${node}${isQuick ? ", quick" : ""}.`,
    table(
      [
        "repository",
        "pages",
        "instruction",
        "mirror",
        "ratio",
        "job, ms",
        "by hand, ms",
        "server's memory at most, MB",
      ],
      rows.map((row) => [
        row.repository,
        String(row.pages),
        row.instruction,
        row.state,
        ratio(row.ratio),
        row.jobMs.median.toFixed(0),
        row.byHandMs.median.toFixed(0),
        row.peakMb.toFixed(0),
      ]),
    ),
  ].join("\n\n");
}
