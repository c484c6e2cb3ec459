import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createProject } from "../src/project-settings/create-project.ts";
import { ownedRepositoryPath } from "../src/projects/repository/repository-access.ts";
import type { CreateProject } from "../src/projects/schema.ts";
import { pagePath, uniqueText } from "./sample-repository.ts";
import type { Service } from "./service.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const run = promisify(execFile);

export type RepositoryKind = "owned" | "local" | "http";

export type WholeJobResult = {
  kind: RepositoryKind;
  pages: number;
  storedJobs: number;
  /** `page` names the page to change, as sed is told the file; `anywhere` leaves it to Docket to find it. */
  prompt: "page" | "anywhere";
  /** A job's time over the script's, of each pair. */
  ratio: Spread;
  jobMs: Spread;
  byHandMs: Spread;
  /** From the answer to POST until the turn was started. */
  queueMs: Spread;
};

export type Side = { projectId: string; byHand: { location: string; config: [string, string][] } };

/** A place to work on, for Docket and by hand. */
export async function openSide(
  service: Service,
  kind: RepositoryKind,
  repository: string,
  name = `${kind} ${repository}`,
): Promise<Side> {
  const { app, actor, folder, address, key } = service;
  const add = (input: Partial<CreateProject>) =>
    createProject(app, actor, { name: name.slice(-100), repository, ...input }, folder);
  if (kind === "local") return { projectId: (await add({})).id, byHand: { location: repository, config: [] } };
  const owned = await add({ isImport: true, name: `import for ${kind} ${repository}`.slice(-100) });
  if (kind === "owned")
    return {
      projectId: owned.id,
      byHand: { location: ownedRepositoryPath(app.config.dataDir, owned.id), config: [] },
    };
  const url = `${address}/git/${owned.id}.git`;
  const basic = Buffer.from(`git:${key}`).toString("base64");
  const remote = await add({ repository: url, token: key });
  return {
    projectId: remote.id,
    byHand: { location: url, config: [["http.extraHeader", `Authorization: Basic ${basic}`]] },
  };
}

type Plan = Pick<WholeJobResult, "kind" | "pages" | "prompt" | "storedJobs"> & { rounds: number };

/** Pairs of a one-file change by hand and the same by a job, from POST until `completed` is answered. */
export async function measureWholeJobs(service: Service, side: Side, plan: Plan): Promise<WholeJobResult> {
  const { rounds, ...about } = plan;
  const pairs: { jobMs: number; queueMs: number; byHandMs: number }[] = [];
  // The first pair warms up, unless it is to be the only one.
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round++) {
    const index = Math.floor(plan.pages / 2) + round;
    const change = { file: `${pagePath(index)}.mdx`, from: uniqueText(index), to: `option ${index}` };
    const byHand = () => changeByHand(service, side, change);
    const early = round % 2 === 1 ? await byHand() : undefined;
    const byJob = await changeByJob(service, side, index, plan.prompt);
    const byHandMs = early ?? (await byHand());
    if (round > 0) pairs.push({ ...byJob, byHandMs });
  }
  return {
    ...about,
    ratio: spreadOf(pairs.map(({ jobMs, byHandMs }) => jobMs / byHandMs)),
    jobMs: spreadOf(pairs.map(({ jobMs }) => jobMs)),
    byHandMs: spreadOf(pairs.map(({ byHandMs }) => byHandMs)),
    queueMs: spreadOf(pairs.map(({ queueMs }) => queueMs)),
  };
}

type HandChange = { file: string; from: string; to: string };

/** Clones, changes the file with sed, commits and pushes. Returns the milliseconds that it took. */
export async function changeByHand(service: Service, { byHand }: Side, change: HandChange): Promise<number> {
  const clone = join(service.folder, "by-hand");
  const settings = [...byHand.config, ["safe.directory", "*"], ["user.name", "Ada"], ["user.email", "ada@example.com"]];
  const environment: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    HOME: service.folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: String(settings.length),
  };
  for (const [position, [name = "", value = ""]] of settings.entries()) {
    environment[`GIT_CONFIG_KEY_${position}`] = name;
    environment[`GIT_CONFIG_VALUE_${position}`] = value;
  }
  const start = performance.now();
  await run(
    "sh",
    [
      join(import.meta.dirname, "by-hand.sh"),
      byHand.location,
      clone,
      change.file,
      change.from,
      change.to,
      `by-hand-${randomBytes(6).toString("hex")}`,
    ],
    { env: environment },
  );
  const elapsed = performance.now() - start;
  await rm(clone, { recursive: true, force: true });
  return elapsed;
}

async function changeByJob(
  service: Service,
  { projectId }: Side,
  index: number,
  prompt: "page" | "anywhere",
): Promise<{ jobMs: number; queueMs: number }> {
  const where = prompt === "page" ? ` in ${pagePath(index)}.mdx` : "";
  const start = performance.now();
  const { id } = await service.createJob(projectId, `Replace "${uniqueText(index)}" with "option ${index}"${where}`);
  const answeredAt = Date.now();
  const job = await service.waitFor(projectId, id);
  const jobMs = performance.now() - start;
  if (job.status !== "completed" || job.details.filesChanged !== 1)
    throw new Error(`The job did not change one file: ${JSON.stringify(job)}`);
  return { jobMs, queueMs: (await startedAt(service, projectId, id)) - answeredAt };
}

async function startedAt({ address, key }: Service, projectId: string, jobId: string): Promise<number> {
  const response = await fetch(`${address}/v2/agent/${projectId}/job/${jobId}/events`, {
    headers: { authorization: `Bearer ${key}`, accept: "application/json" },
  });
  const { events } = (await response.json()) as { events: { type: string; at: string }[] };
  return Date.parse(events.find(({ type }) => type === "turn.started")?.at ?? "");
}
