import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { gitText } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { startWorker } from "../../src/worker.ts";
import { type BootOptions, boot, createRepository, type Docket } from "../support/boot.ts";
import { createTestEngine, type TestEngine } from "../support/test-engine.ts";

const dockets: Docket[] = [];
afterEach(async () => {
  for (const docket of dockets.splice(0)) await docket.close();
});

async function start(engine: TestEngine, options: BootOptions = {}): Promise<Docket> {
  const docket = await boot({ ...options, overrides: { engines: [engine] } });
  dockets.push(docket);
  return docket;
}

const addProject = async (docket: Docket, name: string) =>
  docket.addProject({
    repository: await createRepository(join(docket.folder, name), { "README.md": "# Read me\n" }),
    isImport: true,
  });

async function create(docket: Docket, projectId: string, prompt: string, headers = {}): Promise<Job> {
  const response = await docket.call("POST", `/v2/agent/${projectId}/job`, { prompt }, headers);
  expect(response.status).toBe(201);
  return (await response.json()) as Job;
}

async function eventsOf(docket: Docket, projectId: string, id: string): Promise<JobEvent[]> {
  const path = `/v2/agent/${projectId}/job/${id}/events`;
  const response = await docket.call("GET", path, undefined, { accept: "application/json" });
  return ((await response.json()) as { events: JobEvent[] }).events;
}

/** Everything that a turn leaves is there once: a commit on a branch of its own, a pull request, a start and an end. */
async function expectDeliveredOnce(docket: Docket, projectId: string, jobs: Job[]): Promise<void> {
  const gitDir = join(docket.app.config.dataDir, "repositories", `${projectId}.git`);
  for (const job of jobs) {
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", branch: `docket/${job.id}` } });
    expect(job.details.pullRequests).toHaveLength(1);
    const commits = await gitText(["log", "--format=%s", `main..docket/${job.id}`], { gitDir });
    expect(commits.split("\n")).toHaveLength(job.details.turns);
    const types = (await eventsOf(docket, projectId, job.id)).map(({ type }) => type);
    for (const type of ["turn.started", "commit", "turn.completed"])
      expect(types.filter((one) => one === type)).toHaveLength(job.details.turns);
  }
  expect(new Set(jobs.map(({ prLink }) => prLink)).size).toBe(jobs.length);
  await expect.poll(() => readdir(join(docket.app.config.dataDir, "workspaces"))).toEqual([]);
}

describe("many jobs at once", () => {
  it("on one repository are all delivered, each on a branch of its own", async () => {
    const docket = await start(createTestEngine(), { settings: { DOCKET_WORKER_CONCURRENCY: "8" } });
    const { id } = await addProject(docket, "one");
    const created = await Promise.all(Array.from({ length: 20 }, (_, index) => create(docket, id, `change ${index}`)));
    const jobs = await Promise.all(created.map((job) => docket.waitFor(id, job.id)));
    await expectDeliveredOnce(docket, id, jobs);
  });

  it("on many repositories, some of them somebody's own in place, do not get into each other's way", async () => {
    const docket = await start(createTestEngine());
    const owned = await Promise.all(["a", "b", "c"].map((name) => addProject(docket, name)));
    const repository = await createRepository(join(docket.folder, "in place"), { "README.md": "# Read me\n" });
    const inPlace = await docket.addProject({ repository });
    const projects = [...owned, inPlace];
    const created = await Promise.all(
      projects.flatMap(({ id }) =>
        [1, 2, 3].map(async (index) => [id, await create(docket, id, `change ${index}`)] as const),
      ),
    );
    for (const [projectId, { id }] of created) expect((await docket.waitFor(projectId, id)).status).toBe("completed");
    const branches = await gitText(["branch", "--list", "docket/*"], { cwd: repository });
    expect(branches.split("\n")).toHaveLength(3);
  });

  it("more than the database has connections for are all created", async () => {
    const docket = await start(createTestEngine(), { hasWorker: false, settings: { DOCKET_DATABASE_POOL_SIZE: "3" } });
    const { id } = await addProject(docket, "pool");
    const jobs = await Promise.all(Array.from({ length: 60 }, (_, index) => create(docket, id, `change ${index}`)));
    expect(new Set(jobs.map((job) => job.id)).size).toBe(60);
  });
});

describe("one turn of a job at a time", () => {
  it("whatever is sent to it, and by however many workers", async () => {
    const engine = createTestEngine();
    const docket = await start(engine, { settings: { DOCKET_WORKER_CONCURRENCY: "8" } });
    const { id } = await addProject(docket, "turns");
    let running = 0;
    let most = 0;
    const run = engine.run.bind(engine);
    engine.run = async (...input) => {
      most = Math.max(most, ++running);
      return run(...input).finally(() => running--);
    };
    const job = await create(docket, id, "the first");
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        docket.call("POST", `/v2/agent/${id}/job/${job.id}/message`, { prompt: `follow-up ${index}` }),
      ),
    );
    const ended = await docket.waitFor(id, job.id);
    expect(most).toBe(1);
    expect(ended.details.turns).toBe(11);
    await expectDeliveredOnce(docket, id, [ended]);
    let open: number | undefined;
    for (const { type, turn } of await eventsOf(docket, id, job.id)) {
      if (type === "turn.started") {
        expect(open).toBeUndefined();
        open = turn ?? undefined;
      }
      if (type === "turn.completed") {
        expect(turn).toBe(open);
        open = undefined;
      }
    }
  });
});

describe("projects share the workers", () => {
  it.each([1, 3])("one job does not wait behind thirty of another project, with %i at a time", async (concurrency) => {
    const engine = createTestEngine();
    const docket = await start(engine, { settings: { DOCKET_WORKER_CONCURRENCY: String(concurrency) } });
    const [busy, quiet] = await Promise.all([addProject(docket, "busy"), addProject(docket, "quiet")]);
    await create(docket, busy.id, "hold the first");
    const first = await engine.running("hold the first");
    for (let index = 0; index < 29; index++) await create(docket, busy.id, `nothing busy ${index}`);
    const before = engine.calls.length;
    const { id } = await create(docket, quiet.id, "nothing quiet");
    first.release();
    await docket.waitFor(quiet.id, id);
    const position = engine.calls.findIndex(({ prompt }) => prompt === "nothing quiet");
    expect(position - before).toBeLessThanOrEqual(concurrency + 1);
  });
});

describe("two workers on one database and data folder", () => {
  it("share the turns and do none twice", async () => {
    const [here, there] = [createTestEngine(), createTestEngine()];
    const docket = await start(here, { settings: { DOCKET_WORKER_CONCURRENCY: "2" } });
    const app = await openApp(docket.app.config, { engines: [there], log: docket.app.log });
    const worker = await startWorker(app);
    try {
      const { id } = await addProject(docket, "shared");
      const held = await Promise.all([1, 2, 3, 4].map((index) => create(docket, id, `hold ${index}`)));
      const running = () => [...here.calls, ...there.calls].filter((call) => call.isRunning);
      await expect.poll(() => running().length).toBe(4);
      expect(here.calls).toHaveLength(2);
      expect(there.calls).toHaveLength(2);
      const more = await Promise.all(Array.from({ length: 12 }, (_, index) => create(docket, id, `change ${index}`)));
      for (const call of running()) call.release();
      const jobs = await Promise.all([...held, ...more].map((job) => docket.waitFor(id, job.id)));
      const prompts = [...here.calls, ...there.calls].map(({ prompt }) => prompt);
      expect(prompts).toHaveLength(16);
      expect(new Set(prompts).size).toBe(16);
      expect(Math.min(here.calls.length, there.calls.length)).toBeGreaterThan(2);
      await expectDeliveredOnce(docket, id, jobs);
    } finally {
      await worker.stop(1000);
      await app.close(500);
    }
  });
});

describe("creates with one Idempotency-Key at once", () => {
  it("make one job, and all answer with it", async () => {
    const engine = createTestEngine();
    const docket = await start(engine, { settings: { DOCKET_DATABASE_POOL_SIZE: "5" } });
    const { id } = await addProject(docket, "once");
    const key = { "idempotency-key": "the same" };
    const jobs = await Promise.all(Array.from({ length: 40 }, () => create(docket, id, "change once", key)));
    expect(new Set(jobs.map((job) => JSON.stringify(job))).size).toBe(1);
    const other = await docket.call("POST", `/v2/agent/${id}/job`, { prompt: "another" }, key);
    expect(other.status).toBe(422);
    const ended = await docket.waitFor(id, jobs[0]?.id ?? "");
    await expectDeliveredOnce(docket, id, [ended]);
    const send = () => docket.call("POST", `/v2/agent/${id}/job/${ended.id}/message`, { prompt: "nothing" }, key);
    const sent = await Promise.all(Array.from({ length: 10 }, async () => (await send()).text()));
    expect(new Set(sent).size).toBe(1);
    expect((await docket.waitFor(id, ended.id)).details.turns).toBe(2);
    expect(engine.calls).toHaveLength(2);
  });
});
