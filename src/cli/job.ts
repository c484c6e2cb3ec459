import { stat } from "node:fs/promises";
import type { Command } from "commander";
import colors from "picocolors";
import {
  type AgentJob,
  archiveJob,
  cancelJob,
  createJob,
  type DocketClient,
  deleteJob,
  getJob,
  getJobDiff,
  type ListJobsData,
  listJobEvents,
  listJobs,
  listMessages,
  redoJob,
  retryJob,
  sendMessage,
  unarchiveJob,
} from "../../packages/client/src/docket-client.ts";
import type { Config } from "../config.ts";
import { countOf } from "../count-of.ts";
import { secretKeyPath } from "../secret-keys.ts";
import { loadSecrets } from "../secrets.ts";
import { type Connection, withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { describeEvent, findLastEvent, showProgress } from "./follow-job.ts";
import { addJobFindingsCommand } from "./job-findings.ts";
import { wholeNumber } from "./option-types.ts";
import { output, printDiff, printTable, say, visible } from "./output.ts";
import { sayAsker } from "./say-asker.ts";
import { sayUsage } from "./say-usage.ts";
import { signedLink } from "./signed-link.ts";
import { withJob } from "./with-job.ts";

type JobQuery = NonNullable<ListJobsData["query"]>;

const MAX_JOBS = 100;

export function addJobCommands(program: Command): void {
  const job = program.command("job").description("Create agent jobs and follow them");
  job
    .command("create <project> <prompt>")
    .description("Give the agent an instruction; the result is a pull request")
    .option("--wait", "follow the job until it ends; exit code 1 if it failed")
    .option("--ref <branch>", "the branch to start from")
    .option("--branch <name>", "the branch to work on (docket/…)")
    .option("--title <title>", "the pull request's title")
    .option("--model <model>")
    .option("--draft", "open the pull request as a draft")
    .action(async (project, prompt, options) => {
      const { ref, branch, title, model, draft } = options;
      await withClient(options, async (connection) => {
        const { client } = connection;
        const { id: projectId } = await findProject(client, project);
        const body = { prompt, ref, branch, title, model, draft };
        await showResult(connection, projectId, await createJob({ client, path: { projectId }, body }), options);
      });
    });
  job
    .command("message <id> <prompt>")
    .description("Continue a job and its pull request")
    .option("--steer", "let the turn that runs take it in, instead of working on it afterwards")
    .option("--wait", "follow the job until it ends; exit code 1 if it failed")
    .action(async (id, prompt, options) =>
      withJob(id, options, async (connection, path) => {
        const { client } = connection;
        const body = { prompt, ...(options.steer && { mode: "steer" as const }) };
        const after = options.wait ? await findLastEvent(client, path) : 0;
        await showResult(connection, path.projectId, await sendMessage({ client, path, body }), { ...options, after });
      }),
    );
  job
    .command("list <project>")
    .description("List a project's jobs, newest first")
    .option("--status <status>", "active, completed, archived or failed")
    .option("--search <text>", "those with this text in one of their prompts")
    .option("--limit <n>", "how many, up to 100", wholeNumber, 20)
    .action(async (project, options) => {
      const { status, search, limit } = options;
      const jobs = await withClient(options, async ({ client }) => {
        const { id } = await findProject(client, project);
        return listNewest(client, id, { status, search }, Math.min(MAX_JOBS, limit));
      });
      output(options, jobs, () =>
        printTable(
          jobs.map(({ id, status, details, prLink, createdAt }) => ({
            id,
            status,
            reason: details.reason,
            created: createdAt.slice(0, 16).replace("T", " "),
            "pull request": prLink,
          })),
          "No jobs yet: docket job create PROJECT PROMPT",
        ),
      );
    });
  job
    .command("show <id>")
    .description("Show a job, with a link that opens its pull request in a browser")
    .action(async (id, options) =>
      withJob(id, options, async (connection, path) =>
        showJob(connection, path.projectId, await getJob({ client: connection.client, path }), options),
      ),
    );
  job
    .command("messages <id>")
    .description("What was asked and answered")
    .action(async (id, options) =>
      withJob(id, options, async ({ client }, path) => {
        const { messages } = await listMessages({ client, path });
        output(options, messages, () => {
          for (const { role, turn, status, text, askedBy } of messages) {
            const state = askedBy ? `${status}, asked by ${sayAsker(askedBy)}` : status;
            say(`${colors.bold(`${role} · turn ${turn}`)} ${colors.dim(state)}\n${visible(text)}\n`);
          }
        });
      }),
    );
  job
    .command("diff <id>")
    .description("What the job changed")
    .option("--turn <n>", "what one turn changed", wholeNumber)
    .action(async (id, options) =>
      withJob(id, options, async ({ client }, path) => {
        const query = { turn: options.turn };
        const patch = String(
          await getJobDiff({ client, path, query, headers: { accept: "text/x-diff" }, parseAs: "text" }),
        );
        output(options, { patch }, () => printDiff(patch));
      }),
    );
  addJobFindingsCommand(job);
  job
    .command("events <id>")
    .description("What happened, step by step")
    .action(async (id, options) =>
      withJob(id, options, async ({ client }, path) => {
        const { events } = await listJobEvents({ client, path });
        output(options, events, () => {
          for (const event of events) say(`${colors.dim(event.at.slice(11, 23))}  ${describeEvent(event)}`);
        });
      }),
    );
  for (const [name, operation, description] of [
    ["cancel", cancelJob, "End the running turn and all queued ones"],
    ["retry", retryJob, "Run the last failed turn again"],
    ["archive", archiveJob, "Archive a job"],
    ["unarchive", unarchiveJob, "Bring an archived job back"],
  ] as const)
    job
      .command(`${name} <id>`)
      .description(description)
      .action(async (id, options) =>
        withJob(id, options, async (connection, path) =>
          showJob(connection, path.projectId, await operation({ client: connection.client, path }), options),
        ),
      );
  job
    .command("redo <id>")
    .description("Do a job again on the present commit of its target branch: a new job and pull request")
    .option("--wait", "follow the new job until it ends; exit code 1 if it failed")
    .action(async (id, options) =>
      withJob(id, options, async (connection, path) =>
        showResult(connection, path.projectId, await redoJob({ client: connection.client, path }), options),
      ),
    );
  job
    .command("delete <id>")
    .description("Delete a job; its branch and pull request stay")
    .action(async (id, options) =>
      withJob(id, options, async ({ client }, path) => {
        await deleteJob({ client, path });
        output(options, { deleted: id }, () => say(`Deleted ${id}`));
      }),
    );
}

/** A search gives its results in pages that may be short. */
async function listNewest(client: DocketClient, projectId: string, query: JobQuery, most: number): Promise<AgentJob[]> {
  const jobs: AgentJob[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && jobs.length < most) {
    const page = await listJobs({
      client,
      path: { projectId },
      query: { ...query, limit: most - jobs.length, ...(cursor && { cursor }) },
    });
    jobs.push(...page.jobs);
    cursor = page.nextCursor;
  }
  return jobs;
}

async function showResult(
  connection: Connection,
  projectId: string,
  job: AgentJob,
  options: { wait?: boolean; json?: boolean; after?: number },
): Promise<void> {
  const shown = options.wait ? await showProgress(connection.client, { projectId, id: job.id }, options) : job;
  await showJob(connection, projectId, shown, options);
  if (shown.status === "failed") process.exitCode = 1;
}

/** Undefined without the key, which a command that has only shown something must not make. */
async function linkFromHere(config: Config, projectId: string, prLink: string): Promise<string | undefined> {
  const path = secretKeyPath(config);
  if (path !== undefined && !(await stat(path).catch(() => undefined))) return undefined;
  const secrets = await loadSecrets(config);
  return signedLink({ secrets, clock: () => new Date() }, projectId, prLink);
}

async function showJob(
  { client, config }: Connection,
  projectId: string,
  job: AgentJob,
  options: { json?: boolean },
): Promise<void> {
  const isDone = job.status === "completed" && options.json !== true;
  const reply = isDone ? await findReply(client, { projectId, id: job.id }) : undefined;
  const link = config && job.prLink && (await linkFromHere(config, projectId, job.prLink));
  output(options, job, () => {
    say(`${colors.bold(job.id)}  ${job.status} ${colors.dim(`(${job.details.reason})`)}`);
    say(`  ${visible(job.details.message)}`);
    for (const line of reply?.split("\n") ?? []) say(`  ${visible(line)}`);
    if (job.details.askedBy) say(`  asked by      ${sayAsker(job.details.askedBy)}`);
    if (job.details.branch)
      say(`  branch        ${job.details.branch}, ${countOf(job.details.filesChanged, "file")} changed`);
    if (job.details.usage.steps > 0) {
      say(`  model         ${job.model}${job.details.usage.fallbackUsed ? " (the fallback)" : ""}`);
      const [total, ...byModel] = sayUsage(job.details.usage);
      say(`  usage         ${total}`);
      for (const line of byModel) say(`                ${line}`);
    }
    if (job.prLink) say(`  pull request  ${job.prLink}`);
    if (link && link !== job.prLink) say(`  open it here  ${link}`);
  });
}

/** What the agent said of the last turn. */
async function findReply(client: DocketClient, path: { projectId: string; id: string }): Promise<string | undefined> {
  const { messages } = await listMessages({ client, path });
  return messages.findLast(({ role }) => role === "agent")?.text ?? undefined;
}
