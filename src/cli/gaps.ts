import type { Command } from "commander";
import {
  changeGap,
  type Gap,
  type Gaps,
  listGaps,
  makeGapJob,
  makeGapRedirect,
} from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { wholeNumber } from "./option-types.ts";
import { output, printTable, say, visible } from "./output.ts";

const STATES = "open, closed, dismissed, all";
const KINDS = "missing_page, search, question, feedback";

export function addGapsCommand(program: Command): void {
  program
    .command("gaps <project>")
    .description("What readers miss, by how many people and AI met it; and jobs that close it")
    .option("--kind <kind>", KINDS)
    .option("--state <state>", STATES, "open")
    .option("--from <date>", "the first day (default: everything kept)")
    .option("--to <date>", "the day after the last one (default: tomorrow)")
    .option("--limit <number>", "how many, at most 100", wholeNumber, 20)
    .option("--make-job <id>", "make a job of this gap, with the evidence as data")
    .option("--model <model>", "of the job (default: the project's)")
    .option("--redirect <id>", "lead this gap's addresses to pages, by a job of the built-in agent")
    .option("--redirect-to <path>", "the page, where Docket knows none or another")
    .option("--dismiss <id>", "it is no work")
    .option("--reopen <id>", "it is work again")
    .action(async (idOrName, options, command: Command) => {
      const { makeJob, redirect, dismiss, reopen } = options;
      const given = [makeJob, redirect, dismiss, reopen].filter((id) => id !== undefined);
      if (given.length > 1) command.error("Give only one of --make-job, --redirect, --dismiss and --reopen");
      const query = { dateFrom: options.from, dateTo: options.to };
      await withClient(options, async ({ client }) => {
        const { id: projectId } = await findProject(client, idOrName);
        const [id = ""] = given;
        const path = { projectId, id };
        if (makeJob !== undefined || redirect !== undefined) {
          const job =
            makeJob === undefined
              ? await makeGapRedirect({ client, path, query, body: { to: options.redirectTo } })
              : await makeGapJob({ client, path, query, body: { model: options.model } });
          return output(options, job, () => {
            say(`Created the job ${job.id} with ${job.model}`);
            say(`docket job show ${idOrName} ${job.id}`);
          });
        }
        if (id !== "") {
          const state = dismiss === undefined ? ("open" as const) : ("dismissed" as const);
          const gap = await changeGap({ client, path, query, body: { state } });
          return output(options, gap, () => say(`${gap.id} is ${gap.state}: ${visible(gap.title)}`));
        }
        const { kind, state, limit } = options;
        const answer = await listGaps({ client, path: { projectId }, query: { ...query, kind, state, limit } });
        return output(options, answer, () => print(answer));
      });
    });
}

function print({ gaps, total }: Gaps): void {
  printTable(gaps.map(toRow), "Readers missed nothing");
  if (total > gaps.length) say(`${total - gaps.length} more: --limit, --kind, --from`);
}

function toRow({
  id,
  kind,
  title,
  state,
  people,
  ai,
  total,
  isExact,
  subjectCount,
  related,
  redirects,
  job,
  closed,
}: Gap) {
  const others = subjectCount - 1 + related.length;
  const more = others > 0 ? ` and ${others} alike` : "";
  return {
    id,
    kind: kind.replace("_", " "),
    "what readers missed": `${title.replace(/\s+/g, " ").slice(0, 60)}${more}`,
    people,
    ai,
    total: isExact ? `${total}` : `≤ ${total}`,
    state: state.replace("_", " "),
    next: sayNext(redirects[0]?.to, job?.id, closed),
  };
}

function sayNext(redirectTo: string | undefined, jobId: string | undefined, closed: Gap["closed"]): string {
  if (closed) return `${closed.before.perWeek ?? "–"} a week before, ${closed.after.perWeek ?? "–"} after`;
  if (jobId) return jobId;
  return redirectTo ? `--redirect: to ${redirectTo}` : "--make-job";
}
