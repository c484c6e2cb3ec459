import { readFile, writeFile } from "node:fs/promises";
import type { EndpointResult } from "./endpoints.ts";
import type { Spread } from "./statistics.ts";
import type { WholeJobResult } from "./whole-job.ts";

export type Results = {
  measuredAt: string;
  node: string;
  isQuick: boolean;
  endpoints: EndpointResult[];
  wholeJobs: WholeJobResult[];
};

const START = "<!-- results -->";
const END = "<!-- end of results -->";

/** The results as Markdown tables. */
export function formatReport({ measuredAt, node, isQuick, endpoints, wholeJobs }: Results): string {
  const when = `Measured on ${measuredAt.slice(0, 10)} with Node ${node}${isQuick ? ", quick" : ""}.`;
  const parts = [when];
  if (endpoints.length > 0)
    parts.push(
      "### Create and get beside the floor",
      table(
        ["endpoint", "stored jobs", "ratio", "Docket, /s", "floor, /s", "median, ms", "99 %, ms", "floor's median, ms"],
        endpoints.map((row) => [
          row.endpoint,
          String(row.storedJobs),
          ratio(row.ratio),
          row.perSecond.median.toFixed(0),
          row.floorPerSecond.median.toFixed(0),
          row.medianMs.toFixed(1),
          row.p99Ms.toFixed(1),
          row.floorMedianMs.toFixed(1),
        ]),
      ),
    );
  if (wholeJobs.length > 0)
    parts.push(
      "### A whole job beside the same by hand",
      table(
        ["repository", "pages", "stored jobs", "prompt names", "ratio", "job, ms", "by hand, ms", "queue, ms"],
        wholeJobs.map((row) => [
          row.kind,
          String(row.pages),
          String(row.storedJobs),
          row.prompt === "page" ? "the page" : "no page",
          ratio(row.ratio),
          row.jobMs.median.toFixed(0),
          row.byHandMs.median.toFixed(0),
          row.queueMs.median.toFixed(0),
        ]),
      ),
    );
  return parts.join("\n\n");
}

/** Replaces what stands between the two marks. */
export async function insertReport(file: string, results: Results): Promise<void> {
  const text = await readFile(file, "utf8");
  const [before, after] = [text.indexOf(START), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${file} has no place for the results`);
  await writeFile(file, `${text.slice(0, before)}${START}\n\n${formatReport(results)}\n\n${text.slice(after)}`);
}

function ratio({ median, min, max }: Spread): string {
  return `**${median.toFixed(2)}** (${min.toFixed(2)}–${max.toFixed(2)})`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}
