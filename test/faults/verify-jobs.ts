import { setTimeout as sleep } from "node:timers/promises";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { gitText } from "../../src/git/run-git.ts";
import type { Asking } from "./load.ts";
import type { RunLog } from "./run-log.ts";
import type { KnownJob, KnownProject } from "./world.ts";

type Verifying = { ask: Asking; log: RunLog; endBy: number };

/** Every job that was acknowledged exists, ends as it should, and has one pull request with the right head. */
export async function verifyJobs(project: KnownProject, verifying: Verifying): Promise<void> {
  const { ask, log } = verifying;
  const { id, key, jobs } = project;
  for (const job of jobs) await verifyJob(project, job, verifying);
  const listed = await ask({ key, path: `/v2/agent/${id}/jobs?limit=100` });
  const known = jobs.map((job) => job.id);
  for (const found of listed.json<{ jobs: Job[] }>().jobs)
    if (!known.includes(found.id)) log.violation(`the job ${found.id} was never asked for`);
}

async function verifyJob(project: KnownProject, known: KnownJob, verifying: Verifying): Promise<void> {
  const { log } = verifying;
  const job = await readEnded(project, known, verifying);
  if (!job) return;
  const about = `job ${job.id} (${known.prompts.length} prompts): ${job.status}, ${job.details.reason}: ${job.details.message}`;
  await verifyEvents(project, known, verifying);
  const branch = `docket/${known.id}`;
  const open = await project.repository.openHeads(branch, verifying.ask);
  if (open.length > 1) log.violation(`${branch} has ${open.length} pull requests: ${about}`);
  if (known.isCancelled) {
    if (job.status === "failed" && job.details.reason !== "cancelled") log.violation(about);
    return;
  }
  if (job.status !== "completed" || job.details.reason !== "delivered") return log.violation(about);
  if (job.details.turns !== known.prompts.length) log.violation(`${job.details.turns} turns of ${about}`);
  if (job.details.pullRequests.length !== 1)
    log.violation(`${job.details.pullRequests.length} pull requests of ${about}`);
  await verifyBranch(project, known, open, about, log);
}

async function readEnded({ id, key }: KnownProject, known: KnownJob, { ask, log, endBy }: Verifying) {
  for (;;) {
    const answer = await ask({ key, path: `/v2/agent/${id}/job/${known.id}` });
    if (answer.status !== 200) {
      log.violation(`job ${known.id} was acknowledged and is gone: ${answer.status}`);
      return undefined;
    }
    const job = answer.json<Job>();
    if (job.status !== "active") return job;
    if (Date.now() > endBy) {
      log.violation(`job ${known.id} does not end: ${job.details.reason}: ${job.details.message}`);
      return undefined;
    }
    await sleep(250);
  }
}

/** One commit for each prompt, in their order, the last of which says what was asked last. */
async function verifyBranch(
  { repository: { gitDir } }: KnownProject,
  { id, prompts }: KnownJob,
  open: string[],
  about: string,
  log: RunLog,
): Promise<void> {
  const branch = `docket/${id}`;
  const git = (...args: string[]) => gitText(args, { gitDir });
  const head = await git("rev-parse", branch).catch(() => "nowhere");
  if (open[0] !== head) return log.violation(`its pull request is at ${open[0]} and its branch at ${head}: ${about}`);
  const trailers = await git("log", "--format=%(trailers:key=Docket-Turn,valueonly,separator=)", `main..${branch}`);
  const expected = prompts.map((_, index) => String(prompts.length - index)).join("\n");
  if (trailers !== expected) log.violation(`its commits are of the turns ${trailers.split("\n")}: ${about}`);
  const wanted = /"(.*)"/.exec(prompts.at(-1) ?? "")?.[1] ?? "";
  if (!(await git("show", `${branch}:index.mdx`)).includes(wanted)) log.violation(`"${wanted}" is not there: ${about}`);
}

/** Numbered without gaps, and no time before the one of the event before. */
async function verifyEvents({ id, key }: KnownProject, known: KnownJob, { ask, log }: Verifying): Promise<void> {
  const answer = await ask({ key, path: `/v2/agent/${id}/job/${known.id}/events` });
  const { events } = answer.json<{ events: JobEvent[] }>();
  for (const [index, { seq, at, type }] of events.entries()) {
    if (seq !== index + 1) return log.violation(`job ${known.id} has event ${seq} in place ${index + 1}`);
    const before = events[index - 1];
    if (before && at < before.at)
      log.violation(`job ${known.id}: ${type} (${seq}) at ${at} comes after ${before.type} at ${before.at}`);
  }
}
