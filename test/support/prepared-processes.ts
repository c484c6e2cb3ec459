import { existsSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { getOperator } from "../../src/accounts/organizations/get-operator.ts";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { readConfig } from "../../src/config.ts";
import { gitText } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { createRepository } from "./boot.ts";
import { type DocketProcess, startDocket } from "./docket-process.ts";
import { createGitGate, type GitGate } from "./git-gate.ts";

type Template = { dataDir: string; key: string; projectId: string };

export type Ask = (method: string, path: string, body?: object) => Promise<Response>;

/** What the tests of several files begin with; made once, and removed with the run's own folder. */
let template: Promise<Template> | undefined;

/** A data folder of its own, with a project, for each test of a file, which starts processes on it and ends them. */
export function prepareProcesses() {
  let made: Template;
  let scratch: string;
  let dataDir: string;
  let gate: GitGate;
  const processes: DocketProcess[] = [];

  beforeAll(async () => {
    template ??= makeTemplate();
    made = await template;
  });
  beforeEach(async () => {
    scratch = await mkdtemp(join(inject("databaseFolder"), "processes-"));
    dataDir = join(scratch, "data");
    await cp(made.dataDir, dataDir, { recursive: true, preserveTimestamps: true });
    gate = await createGitGate(join(scratch, "bin"));
  });
  afterEach(async () => {
    for (const { child } of processes.splice(0))
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    const pid = postmasterPid();
    if (pid && isAlive(pid)) process.kill(pid, "SIGQUIT");
    await rm(join(gate.folder, "rule"), { force: true });
    const isRemoved = () =>
      rm(scratch, { recursive: true, force: true }).then(
        () => true,
        () => false,
      );
    await expect.poll(isRemoved).toBe(true);
  });

  async function start(command = "serve", more: Record<string, string> = {}): Promise<DocketProcess> {
    const started = await startDocket([command], {
      PATH: `${gate.folder}:${process.env.PATH}`,
      DOCKET_DATA_DIR: dataDir,
      DOCKET_PORT: "0",
      DOCKET_LOG_LEVEL: "warn",
      DOCKET_SITES: "off",
      ...more,
    });
    processes.push(started);
    return started;
  }

  function postmasterPid(): number | undefined {
    const file = join(dataDir, "postgres/data/postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
  }

  /** One commit and one pull request for what was asked, one end of each turn, and nothing left lying about. */
  async function expectDeliveredOnce(ask: Ask, ids: string[], turns = 1): Promise<JobEvent[][]> {
    const all: JobEvent[][] = [];
    const links = new Set<string>();
    for (const id of ids) {
      const job = await waitFor(ask, id);
      expect(job).toMatchObject({
        status: "completed",
        details: { reason: "delivered", turns, branch: `docket/${id}` },
      });
      expect(job.details.pullRequests).toHaveLength(1);
      links.add(job.prLink ?? "");
      const gitDir = join(dataDir, "repositories", `${made.projectId}.git`);
      const trailers = await gitText(
        ["log", "--format=%(trailers:key=Docket-Turn,valueonly,separator=)", `main..docket/${id}`],
        { gitDir },
      );
      expect(trailers.split("\n")).toEqual(Array.from({ length: turns }, (_, index) => String(turns - index)));
      const events = await eventsOf(ask, id);
      const count = (type: string) => events.filter((event) => event.type === type).length;
      expect({ ends: count("turn.completed"), commits: count("commit") }).toEqual({ ends: turns, commits: turns });
      expect(count("pull_request.opened")).toBe(1);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      all.push(events);
    }
    const numbers = [...links].map((link) => Number(link.split("/").at(-1))).sort((a, b) => a - b);
    expect(numbers).toEqual(ids.map((_, index) => index + 1));
    await expect.poll(() => readdir(join(dataDir, "workspaces"))).toEqual([]);
    return all;
  }

  return {
    start,
    postmasterPid,
    expectDeliveredOnce,
    dataDir: () => dataDir,
    gate: () => gate,
    client:
      ({ started }: DocketProcess): Ask =>
      (method, path, body) =>
        fetch(`${started.address}/v2/agent/${made.projectId}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${made.key}`,
            accept: "application/json",
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
    /** The job's stream over HTTP, until the job ends. */
    follow: ({ started }: DocketProcess, id: string): Promise<Response> =>
      fetch(`${started.address}/v2/agent/${made.projectId}/job/${id}?wait=60`, {
        headers: { authorization: `Bearer ${made.key}` },
      }),
  };
}

async function makeTemplate(): Promise<Template> {
  const folder = await mkdtemp(join(inject("databaseFolder"), "template-"));
  const dataDir = join(folder, "data");
  const config = readConfig({ DOCKET_DATA_DIR: dataDir });
  const app = await openApp(config, { purpose: "command", log: pino({ level: "silent" }) });
  const actor = await getOperator(app);
  const repository = await createRepository(join(folder, "repository"));
  const { id: projectId } = await createProject(app, actor, { name: "project", repository, isImport: true }, folder);
  const { key } = await createKey(app, actor, { name: "test" });
  await app.close(500);
  return { dataDir, key, projectId };
}

export async function createJob(ask: Ask, prompt: string): Promise<Job> {
  const response = await ask("POST", "/job", { prompt });
  expect(response.status).toBe(201);
  return (await response.json()) as Job;
}

export async function waitFor(ask: Ask, id: string): Promise<Job> {
  for (;;) {
    const response = await ask("GET", `/job/${id}?wait=30`);
    const job = (await response.json()) as Job;
    // The database may have been away for a moment.
    if (response.status !== 503 && job.status !== "active") return job;
  }
}

export async function eventsOf(ask: Ask, id: string): Promise<JobEvent[]> {
  return ((await (await ask("GET", `/job/${id}/events`)).json()) as { events: JobEvent[] }).events;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
