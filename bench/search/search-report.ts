import { table } from "../table.ts";
import type { SearchResults } from "./search.ts";

/** The results about search as Markdown tables. */
export function formatSearch({ measuredAt, node, rows, changed, diskMb }: SearchResults): string {
  const share = (value: number | undefined) => (value === undefined ? "" : `**${(value * 100).toFixed(1)} %**`);
  const whole = (value: number | undefined) => (value === undefined ? "" : Math.round(value).toLocaleString("en"));
  return [
    `Measured on ${measuredAt.slice(0, 10)} with Node ${node}.`,
    "### Known pages among the first three hits",
    table(
      [
        "engine",
        "sections",
        "titles",
        "words of descriptions",
        "typos",
        "median, ms",
        "99 %, ms",
        "to index, ms",
        "heap, MB",
      ],
      rows.map((row) => [
        row.engine,
        whole(row.sections),
        share(row.found?.title),
        share(row.found?.description),
        share(row.found?.typo),
        row.medianMs.toFixed(1),
        row.p99Ms.toFixed(1),
        whole(row.indexMs),
        whole(row.heapMb),
      ]),
    ),
    "### Indexing changed pages",
    table(
      ["changed pages", "until they can be searched, ms"],
      changed.map(({ pages, ms }) => [whole(pages), whole(ms)]),
    ),
    `Docket's index of all these sites takes ${whole(diskMb)} MB of the database's disk.`,
  ].join("\n\n");
}
