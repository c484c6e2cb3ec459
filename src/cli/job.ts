import type { Command } from "commander";
import colors from "picocolors";
import type { Actor } from "../actor.ts";
import { archiveJob, cancelJob, deleteJob, retryJob, unarchiveJob } from "../agent/change-job.ts";
import { createJob } from "../agent/create-job.ts";
import { readEvents } from "../agent/events/read-events.ts";
import { getJob } from "../agent/get-job.ts";
import { listJobs } from "../agent/list-jobs.ts";
import { listMessages, readDiff } from "../agent/read-job.ts";
import { createJobSchema, type Job, type ListJobs, listJobsQuerySchema, sendMessageSchema } from "../agent/schema.ts";
import { sendMessage } from "../agent/send-message.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { getProject } from "../project-settings/get-project.ts";
import { listProjects } from "../project-settings/list-projects.ts";
import { describeEvent, followJob } from "./follow-job.ts";
import { wholeNumber } from "./option-types.ts";
import { output, printDiff, printTable, say, visible } from "./output.ts";
import { signedLink } from "./signed-link.ts";
import { withApp } from "./with-app.ts";

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
      await withApp(async (app, actor) => {
        const input = parseInput(createJobSchema, { prompt, ref, branch, title, model, draft });
        const { id: projectId } = await getProject(app, actor, project);
        const created = await createJob(app, actor, projectId, input);
        await showResult(app, actor, projectId, created, options);
      });
    });
  job
    .command("message <id> <prompt>")
    .description("Continue a job and its pull request")
    .option("--steer", "let the turn that runs take it in, instead of working on it afterwards")
    .option("--wait", "follow the job until it ends; exit code 1 if it failed")
    .action(async (id, prompt, options) =>
      withJob(id, async (app, actor, projectId) => {
        const job = await sendMessage(
          app,
          actor,
          projectId,
          id,
          parseInput(sendMessageSchema, { prompt, ...(options.steer && { mode: "steer" }) }),
        );
        await showResult(app, actor, projectId, job, options);
      }),
    );
  job
    .command("list <project>")
    .description("List a project's jobs, newest first")
    .option("--status <status>", "active, completed, archived or failed")
    .option("--search <text>", "those with this text in one of their prompts")
    .option("--limit <n>", "how many, up to 100", wholeNumber, 20)
    .action(async (project, options) => {
      const { search } = parseInput(listJobsQuerySchema.pick({ search: true }), { search: options.search });
      const jobs = await withApp(async (app, actor) => {
        const { id } = await getProject(app, actor, project);
        return listNewest(app, actor, id, { status: options.status, search, limit: Math.min(100, options.limit) });
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
      withJob(id, async (app, actor, projectId) =>
        showJob(app, await getJob(app, actor, projectId, id), projectId, options),
      ),
    );
  job
    .command("messages <id>")
    .description("What was asked and answered")
    .action(async (id, options) =>
      withJob(id, async (app, actor, projectId) => {
        const { messages } = await listMessages(app, actor, projectId, id);
        output(options, messages, () => {
          for (const { role, turn, status, text } of messages)
            say(`${colors.bold(`${role} · turn ${turn}`)} ${colors.dim(status)}\n${visible(text)}\n`);
        });
      }),
    );
  job
    .command("diff <id>")
    .description("What the job changed")
    .option("--turn <n>", "what one turn changed", wholeNumber)
    .action(async (id, options) =>
      withJob(id, async (app, actor, projectId) => {
        const { patch } = await readDiff(app, actor, projectId, id, options.turn);
        output(options, { patch: patch.toString("utf8") }, () => printDiff(patch.toString("utf8")));
      }),
    );
  job
    .command("events <id>")
    .description("What happened, step by step")
    .action(async (id, options) =>
      withJob(id, async (app, actor, projectId) => {
        const { events } = await readEvents(app, actor, projectId, id, 0);
        output(options, events, () => {
          for (const event of events) say(`${colors.dim(event.at.slice(11, 23))}  ${describeEvent(event)}`);
        });
      }),
    );
  for (const [name, verb, description] of [
    ["cancel", cancelJob, "End the running turn and all queued ones"],
    ["retry", retryJob, "Run the last failed turn again"],
    ["archive", archiveJob, "Archive a job"],
    ["unarchive", unarchiveJob, "Bring an archived job back"],
  ] as const)
    job
      .command(`${name} <id>`)
      .description(description)
      .action(async (id, options) =>
        withJob(id, async (app, actor, projectId) =>
          showJob(app, await verb(app, actor, projectId, id), projectId, options),
        ),
      );
  job
    .command("delete <id>")
    .description("Delete a job; its branch and pull request stay")
    .action(async (id, options) =>
      withJob(id, async (app, actor, projectId) => {
        await deleteJob(app, actor, projectId, id);
        output(options, { deleted: id }, () => say(`Deleted ${id}`));
      }),
    );
}

/** A search gives its results in pages that may be short. */
async function listNewest(app: App, actor: Actor, projectId: string, query: ListJobs): Promise<Job[]> {
  const jobs: Job[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && jobs.length < query.limit) {
    const limit = query.limit - jobs.length;
    const page = await listJobs(app, actor, projectId, { ...query, limit, cursor });
    jobs.push(...page.jobs);
    cursor = page.nextCursor;
  }
  return jobs;
}

/** The command line names a job by its id alone, so its project is looked for among the operator's. */
async function withJob(id: string, work: (app: App, actor: Actor, projectId: string) => Promise<void>): Promise<void> {
  await withApp(async (app, actor) => {
    for (const project of await listProjects(app, actor)) {
      const found = await getJob(app, actor, project.id, id).catch((error: unknown) => {
        if (error instanceof NotFoundError) return undefined;
        throw error;
      });
      if (found) return work(app, actor, project.id);
    }
    throw new NotFoundError(`There is no job ${id}`);
  });
}

async function showResult(
  app: App,
  actor: Actor,
  projectId: string,
  job: Job,
  options: { wait?: boolean; json?: boolean },
): Promise<void> {
  const shown = options.wait ? await followJob(app, actor, projectId, job.id) : job;
  showJob(app, shown, projectId, options);
  if (shown.status === "failed") process.exitCode = 1;
}

function showJob(app: App, job: Job, projectId: string, options: { json?: boolean }): void {
  output(options, job, () => {
    say(`${colors.bold(job.id)}  ${job.status} ${colors.dim(`(${job.details.reason})`)}`);
    say(`  ${visible(job.details.message)}`);
    if (job.details.branch) say(`  branch        ${job.details.branch}, ${job.details.filesChanged} files changed`);
    if (job.prLink) say(`  pull request  ${job.prLink}\n  open it here  ${signedLink(app, projectId, job.prLink)}`);
  });
}
