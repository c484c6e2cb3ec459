import { table } from "../table.ts";
import type { HostResults } from "./hosts.ts";
import type { Traffic } from "./traffic.ts";

export function formatHosts({ measuredAt, node, calls, large }: HostResults): string {
  const { pages, commits, pictures, pictureBytes, versions, sources } = large.size;
  return [
    `Measured on ${measuredAt.slice(0, 10)} with Node ${node}.`,
    "### Calls of a host's API, and what git does",
    table(
      ["host", "API calls, job", "follow-up", "git requests, job", "follow-up", "git processes, job", "follow-up"],
      calls.map(({ kind, job, followUp }) => [
        kind,
        ...[job.apiCalls, followUp.apiCalls].map((count) => `**${count}**`),
        ...[job.gitRequests, followUp.gitRequests, job.gitProcesses, followUp.gitProcesses].map(String),
      ]),
    ),
    "### A change of one file in a large repository",
    `${pages} pages with ${commits} edits, ${pictures} pictures of ${kilobytes(pictureBytes)} KB in ${versions} versions each, ${sources} files of a program. A whole clone fetches ${kilobytes(large.byHandBytes)} KB.`,
    table(
      ["turn", "fetched, KB", "of a clone", "pushed, KB", "git requests", "git processes", "ms"],
      large.turns.map(({ name, traffic }) => [name, ...rowOf(traffic, large.byHandBytes)]),
    ),
  ].join("\n\n");
}

function rowOf({ fetchedBytes, pushedBytes, gitRequests, gitProcesses, ms }: Traffic, cloneBytes: number): string[] {
  const share = (100 * fetchedBytes) / cloneBytes;
  return [
    `**${kilobytes(fetchedBytes)}**`,
    `${share.toFixed(share < 1 ? 2 : 0)} %`,
    kilobytes(pushedBytes),
    String(gitRequests),
    String(gitProcesses),
    ms.toFixed(0),
  ];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
}
