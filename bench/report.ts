import { readFile, writeFile } from "node:fs/promises";
import type { EndpointResult } from "./endpoints.ts";
import type { HostResults } from "./hosts/hosts.ts";
import { formatHosts } from "./hosts/hosts-report.ts";
import type { InstructionResults } from "./instructions.ts";
import { formatInstructions } from "./instructions-report.ts";
import type { SearchResults } from "./search/search.ts";
import { formatSearch } from "./search/search-report.ts";
import type { ServerMemoryResults } from "./server-memory.ts";
import { formatServerMemory } from "./server-memory-report.ts";
import type { SiteResults } from "./sites/sites.ts";
import { formatSites } from "./sites/sites-report.ts";
import { ratio, table } from "./table.ts";
import type { TurnResults } from "./turns.ts";
import { formatTurns } from "./turns-report.ts";
import type { VisitorResults } from "./visitors.ts";
import { formatVisitors } from "./visitors-report.ts";
import type { WholeJobResult } from "./whole-job.ts";

export type Results = {
  measuredAt: string;
  node: string;
  isQuick: boolean;
  endpoints: EndpointResult[];
  wholeJobs: WholeJobResult[];
  turns?: TurnResults;
  visitors?: VisitorResults;
  sites?: SiteResults;
  hosts?: HostResults;
  instructions?: InstructionResults;
  serverMemory?: ServerMemoryResults;
  search?: SearchResults;
};

const MARKS = {
  results: ["<!-- results -->", "<!-- end of results -->"],
  turns: ["<!-- turns -->", "<!-- end of turns -->"],
  visitors: ["<!-- visitors -->", "<!-- end of visitors -->"],
  sites: ["<!-- sites -->", "<!-- end of sites -->"],
  hosts: ["<!-- hosts -->", "<!-- end of hosts -->"],
  instructions: ["<!-- instructions -->", "<!-- end of instructions -->"],
  serverMemory: ["<!-- server memory -->", "<!-- end of server memory -->"],
  search: ["<!-- search -->", "<!-- end of search -->"],
} as const;

/** The results as Markdown tables. */
export function formatReport(results: Results): string {
  const hasJobs = results.endpoints.length + results.wholeJobs.length > 0;
  return [
    ...(hasJobs ? [formatJobs(results)] : []),
    ...(results.turns ? [formatTurns(results.turns)] : []),
    ...(results.visitors ? [formatVisitors(results.visitors)] : []),
    ...(results.sites ? [formatSites(results.sites)] : []),
    ...(results.hosts ? [formatHosts(results.hosts)] : []),
    ...(results.instructions ? [formatInstructions(results.instructions)] : []),
    ...(results.serverMemory ? [formatServerMemory(results.serverMemory)] : []),
    ...(results.search ? [formatSearch(results.search)] : []),
  ].join("\n\n");
}

function formatJobs({ measuredAt, node, isQuick, endpoints, wholeJobs }: Results): string {
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

/** Replaces what stands between the marks of each kind. */
export async function insertReport(file: string, results: Results): Promise<void> {
  let text = await readFile(file, "utf8");
  text = replaceBetween(text, MARKS.results, formatJobs(results));
  if (results.turns) text = replaceBetween(text, MARKS.turns, formatTurns(results.turns));
  if (results.visitors) text = replaceBetween(text, MARKS.visitors, formatVisitors(results.visitors));
  if (results.sites) text = replaceBetween(text, MARKS.sites, formatSites(results.sites));
  if (results.hosts) text = replaceBetween(text, MARKS.hosts, formatHosts(results.hosts));
  if (results.instructions) text = replaceBetween(text, MARKS.instructions, formatInstructions(results.instructions));
  if (results.serverMemory) text = replaceBetween(text, MARKS.serverMemory, formatServerMemory(results.serverMemory));
  if (results.search) text = replaceBetween(text, MARKS.search, formatSearch(results.search));
  await writeFile(file, text);
}

function replaceBetween(text: string, [start, end]: readonly [string, string], content: string): string {
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`there is no place for the results: ${start}`);
  return `${text.slice(0, before)}${start}\n\n${content}\n\n${text.slice(after)}`;
}
