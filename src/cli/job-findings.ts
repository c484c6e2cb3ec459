import type { Command } from "commander";
import colors from "picocolors";
import {
  type DocketClient,
  type JobFindings,
  type ListJobFindingsData,
  listJobFindings,
} from "../../packages/client/src/docket-client.ts";
import { wholeNumber } from "./option-types.ts";
import { output, say, visible } from "./output.ts";
import { type JobPath, withJob } from "./with-job.ts";

type Query = NonNullable<ListJobFindingsData["query"]>;
type Options = { turn?: number; kind?: Query["kind"]; changed?: boolean; left?: boolean; csv?: boolean };

const PAGE_ROWS = 1000;

export function addJobFindingsCommand(job: Command): void {
  job
    .command("findings <id>")
    .description("What the agent changed and what it left as it is, one by one")
    .option("--turn <n>", "what one turn found", wholeNumber)
    .option("--kind <kind>", "link, navigation, redirect, spelling, text, syntax, frontmatter, reference or unread")
    .option("--changed", "only what was changed")
    .option("--left", "only what was left as it is")
    .option("--csv", "as CSV")
    .action(async (id, options) =>
      withJob(id, options, async ({ client }, path) => {
        const query = toQuery(options);
        if (options.csv) return printCsv(client, path, query);
        const found = await listAll(client, path, query);
        output(options, found, () => print(found));
      }),
    );
}

function toQuery({ turn, kind, changed, left }: Options): Query {
  const isEither = Boolean(changed) !== Boolean(left);
  return { limit: PAGE_ROWS, turn, kind, ...(isEither && { changed: changed ? "true" : "false" }) };
}

async function listAll(
  client: DocketClient,
  path: JobPath,
  query: Query,
): Promise<Pick<JobFindings, "findings" | "leftOut">> {
  const found: Pick<JobFindings, "findings" | "leftOut"> = { findings: [], leftOut: 0 };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listJobFindings({ client, path, query: { ...query, ...(cursor && { cursor }) } });
    for (const finding of page.findings) found.findings.push(finding);
    found.leftOut = page.leftOut;
    cursor = page.nextCursor;
  }
  return found;
}

function print({ findings, leftOut }: Pick<JobFindings, "findings" | "leftOut">): void {
  for (const { path, line, kind, message, isChanged } of findings) {
    const place = line === null ? path : `${path}:${line}`;
    const state = isChanged ? colors.green("changed") : colors.yellow("left   ");
    say(`${state}  ${kind.padEnd(11)}  ${visible(place)}  ${visible(message)}`);
  }
  const changed = findings.filter(({ isChanged }) => isChanged).length;
  say(colors.dim(`${changed} changed, ${findings.length - changed} left as they are`));
  if (leftOut > 0) say(colors.dim(`${leftOut} more were found than are kept`));
}

async function printCsv(client: DocketClient, path: JobPath, query: Query): Promise<void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, response } = await client.get<{ 200: string }, unknown, true>({
      url: "/v2/agent/{projectId}/job/{id}/findings",
      path,
      query: { ...query, ...(cursor && { cursor }) },
      headers: { accept: "text/csv" },
      parseAs: "text",
    });
    process.stdout.write(cursor === undefined ? data : data.slice(data.indexOf("\r\n") + 2));
    cursor = response.headers.get("docket-next-cursor");
  }
}
