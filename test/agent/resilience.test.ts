import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { operatorActor } from "../../src/accounts/organizations/operator.ts";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { turnQueue } from "../../src/agent/turn/turn-queue.ts";
import { readConfig } from "../../src/config.ts";
import { openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";
import { gitText } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { boot, createRepository } from "../support/boot.ts";
import { createTestDatabase } from "../support/database.ts";
import { type DocketProcess, startDocket } from "../support/docket-process.ts";
import { createGitGate, type GitGate } from "../support/git-gate.ts";
import { createTestEngine } from "../support/test-engine.ts";

/** Far less than a missed heartbeat takes. */
const SECONDS = 10_000;

let template: string;
let scratch: string;
let dataDir: string;
let key: string;
let projectId: string;
let gate: GitGate;
const processes: DocketProcess[] = [];

beforeAll(async () => {
  // Below the run's own folder: what a killed run leaves there is removed by the next one.
  template = await mkdtemp(join(inject("databaseFolder"), "resilience-"));
  const config = readConfig({ DOCKET_DATA_DIR: join(template, "data") });
  const app = await openApp(config, { purpose: "command", log: pino({ level: "silent" }) });
  const actor = await operatorActor(app);
  const repository = await createRepository(join(template, "repository"));
  const project = await createProject(app, actor, { name: "project", repository, isImport: true }, template);
  projectId = project.id;
  ({ key } = await createKey(app, actor, { name: "test" }));
  await app.close(500);
});
afterAll(async () => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  scratch = await mkdtemp(join(inject("databaseFolder"), "resilience-"));
  dataDir = join(scratch, "data");
  await cp(join(template, "data"), dataDir, { recursive: true, preserveTimestamps: true });
  gate = await createGitGate(join(scratch, "bin"));
});
afterEach(async () => {
  for (const { child } of processes.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  const pid = postmasterPid();
  if (pid && isAlive(pid)) process.kill(pid, "SIGQUIT");
  await rm(join(gate.folder, "rule"), { force: true });
  await expect
    .poll(() =>
      rm(scratch, { recursive: true, force: true }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

const settings = (more: Record<string, string> = {}) => ({
  PATH: `${gate.folder}:${process.env.PATH}`,
  DOCKET_DATA_DIR: dataDir,
  DOCKET_PORT: "0",
  DOCKET_LOG_LEVEL: "warn",
  ...more,
});

async function start(command = "serve", more: Record<string, string> = {}): Promise<DocketProcess> {
  const started = await startDocket([command], settings(more));
  processes.push(started);
  return started;
}

type Ask = (method: string, path: string, body?: object) => Promise<Response>;

function client({ started }: DocketProcess): Ask {
  return (method, path, body) =>
    fetch(`${started.address}/v2/agent/${projectId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
}

async function create(ask: Ask, prompt: string): Promise<Job> {
  const response = await ask("POST", "/job", { prompt });
  expect(response.status).toBe(201);
  return (await response.json()) as Job;
}

async function waitFor(ask: Ask, id: string): Promise<Job> {
  for (;;) {
    const job = (await (await ask("GET", `/job/${id}?wait=30`)).json()) as Job;
    if (job.status !== "active") return job;
  }
}

const eventsOf = async (ask: Ask, id: string): Promise<JobEvent[]> =>
  ((await (await ask("GET", `/job/${id}/events`)).json()) as { events: JobEvent[] }).events;

/** One commit and one pull request for what was asked, one end of each turn, and nothing left lying about. */
async function expectDeliveredOnce(ask: Ask, ids: string[], turns = 1): Promise<JobEvent[][]> {
  const all: JobEvent[][] = [];
  const links = new Set<string>();
  for (const id of ids) {
    const job = await waitFor(ask, id);
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", turns, branch: `docket/${id}` } });
    expect(job.details.pullRequests).toHaveLength(1);
    links.add(job.prLink ?? "");
    const gitDir = join(dataDir, "repositories", `${projectId}.git`);
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

function postmasterPid(): number | undefined {
  const file = join(dataDir, "postgres/data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function readTurns(connectionString: string) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  const { rows } = await database.query("select status, worker, crashes, deaths from turns");
  await database.end();
  return rows;
}

describe("kill -9", () => {
  type Moment = [step: string, when: "before" | "after", command: string];
  const setDescription = (words: string) => `Set the description of quickstart to "${words}"`;

  it("in every step of a turn, and in its follow-up, loses nothing and does nothing twice", {
    timeout: 120_000,
  }, async () => {
    const moments: Moment[] = [
      ["prepare", "before", "*for-each-ref*"],
      ["edit", "before", "*read-tree*"],
      ["edit", "after", "*read-tree*"],
      ["check", "before", "*diff-index*"],
      ["commit", "before", "*commit-tree*"],
      ["push", "before", "*push*"],
      ["push", "after", "*push*"],
      ["pull request", "after", "*--patch*"],
    ];
    let serve = await start();
    let hold = await gate.hold(...momentOf(moments[0]));
    const killInEach = async (id: string, all: Moment[], isPowerCut: boolean) => {
      for (const [index, [step]] of all.entries()) {
        await hold.reached();
        const started = (await eventsOf(client(serve), id)).findLast(({ type }) => type === "step.started");
        expect(started?.data).toEqual({ step });
        await serve.kill("SIGKILL");
        if (isPowerCut) await hold.kill();
        await hold.release();
        const next = all[index + 1];
        if (next) hold = await gate.hold(...momentOf(next));
        serve = await start();
      }
      const restarted = Date.now();
      await waitFor(client(serve), id);
      expect(Date.now() - restarted).toBeLessThan(SECONDS);
    };
    const { id } = await create(client(serve), setDescription("Killed often"));
    await killInEach(id, moments, true);
    await expectDeliveredOnce(client(serve), [id]);
    // The git command that was running goes on by itself.
    const again = moments.filter(([step, when]) => (step === "push" && when === "before") || step === "pull request");
    hold = await gate.hold(...momentOf(again[0]));
    const sent = await client(serve)("POST", `/job/${id}/message`, { prompt: setDescription("Killed again") });
    expect(sent.status).toBe(200);
    await killInEach(id, again, false);
    const [events] = await expectDeliveredOnce(client(serve), [id], 2);
    expect(events?.filter(({ type }) => type === "turn.resumed")).toHaveLength(moments.length + again.length);
  });

  function momentOf(moment: Moment | undefined): ["before" | "after", string] {
    if (!moment) throw new Error("There is no such moment");
    return [moment[1], moment[2]];
  }

  it("at any moment, again and again, with many jobs under way", async () => {
    let serve = await start();
    const prompts = Array.from({ length: 6 }, (_, index) => setDescription(`Number ${index}`));
    const jobs = await Promise.all(prompts.map((prompt) => create(client(serve), prompt)));
    for (let round = 0; round < 4; round++) {
      await anyMoment(client(serve), jobs);
      await serve.kill("SIGKILL");
      serve = await start();
    }
    await expectDeliveredOnce(
      client(serve),
      jobs.map(({ id }) => id),
    );
  });

  /** After some of the next events of these jobs, or when they have all ended. */
  async function anyMoment(ask: Ask, jobs: Job[]): Promise<void> {
    const count = async () => (await Promise.all(jobs.map(({ id }) => eventsOf(ask, id)))).flat().length;
    const target = (await count()) + Math.floor(Math.random() * 15);
    const isActive = async ({ id }: Job) =>
      ((await (await ask("GET", `/job/${id}`)).json()) as Job).status === "active";
    const isReached = async () => (await count()) >= target || !(await Promise.all(jobs.map(isActive))).includes(true);
    await expect.poll(isReached, { interval: 10 }).toBe(true);
  }

  it("of the database alone is outlived: requests get 503 meanwhile, and the turn goes on", async () => {
    const serve = await start();
    const ask = client(serve);
    const hold = await gate.hold("before", "*commit-tree*");
    const { id } = await create(ask, setDescription("Without a database"));
    await hold.reached();
    const streamed = fetch(`${serve.started.address}/v2/agent/${projectId}/job/${id}?wait=60`, {
      headers: { authorization: `Bearer ${key}` },
    });
    process.kill(postmasterPid() ?? 0, "SIGKILL");
    await hold.release();
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await ask("GET", `/job/${id}`);
          statuses.add(status);
          return status;
        },
        { interval: 20 },
      )
      .toBe(200);
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    await (await streamed).text();
    await expectDeliveredOnce(ask, [id]);
    expect(await serve.kill("SIGTERM")).toBe(0);
  });
});

describe("SIGTERM and SIGINT", () => {
  const prompt = 'Set the description of quickstart to "Interrupted"';

  it.each([
    ["SIGTERM to the process", (pid: number) => process.kill(pid, "SIGTERM")],
    ["Ctrl-C to its whole group", (pid: number) => process.kill(-pid, "SIGINT")],
  ])("%s hands a turn over that cannot end, at no cost to it", async (_, stop) => {
    const serve = await start();
    const hold = await gate.hold("before", "*push*");
    const { id } = await create(client(serve), prompt);
    await hold.reached();
    const server = postmasterPid() ?? 0;
    const stopped = Date.now();
    stop(serve.pid);
    expect(await serve.ended).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(10_000);
    expect(isAlive(server)).toBe(false);
    await hold.release();
    const database = await openEmbeddedDatabase({ dataDir, purpose: "command" });
    expect(await readTurns(database.connectionString)).toEqual([
      { status: "running", worker: null, crashes: 0, deaths: 0 },
    ]);
    await database.close();
    const next = await start();
    const [events] = await expectDeliveredOnce(client(next), [id]);
    expect(events?.filter(({ type }) => type === "turn.resumed")).toHaveLength(1);
  });

  it("lets a turn end that can, git commands and database included", async () => {
    const serve = await start();
    const hold = await gate.hold("before", "*push*");
    const { id } = await create(client(serve), prompt);
    await hold.reached();
    process.kill(-serve.pid, "SIGINT");
    await expect.poll(() => isListening(serve)).toBe(false);
    await hold.release();
    expect(await serve.ended).toBe(0);
    const [events] = await expectDeliveredOnce(client(await start()), [id]);
    expect(events?.some(({ type }) => type === "turn.resumed")).toBe(false);
  });

  it("a second signal ends it at once", async () => {
    const serve = await start();
    const hold = await gate.hold("before", "*push*");
    const { id } = await create(client(serve), prompt);
    await hold.reached();
    serve.child.kill("SIGTERM");
    await expect.poll(() => isListening(serve)).toBe(false);
    // Those right behind the first are the same one, passed on twice.
    const isEnded = () => {
      serve.child.kill("SIGTERM");
      return serve.child.exitCode !== null;
    };
    await expect.poll(isEnded, { interval: 50 }).toBe(true);
    expect(await serve.ended).toBe(130);
    await hold.release();
    await expectDeliveredOnce(client(await start()), [id]);
  });

  const isListening = ({ started }: DocketProcess) =>
    fetch(`${started.address}/healthz`).then(
      () => true,
      () => false,
    );

  it("while it starts ends it cleanly once it is up", async () => {
    const starting = start();
    await expect.poll(postmasterPid).toBeDefined();
    const pid = (await findChild()) ?? 0;
    process.kill(pid, "SIGTERM");
    const serve = await starting;
    expect(await serve.ended).toBe(0);
    await expect.poll(postmasterPid).toBeUndefined();
  });

  async function findChild(): Promise<number | undefined> {
    for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
      try {
        const environment = readFileSync(`/proc/${name}/environ`, "utf8");
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
        if (environment.includes(`DOCKET_DATA_DIR=${dataDir}\0`) && command.includes("main.ts")) return Number(name);
      } catch {}
    return undefined;
  }
});

describe("several processes", () => {
  const more = { DOCKET_WORKER_CONCURRENCY: "1" };

  /** Two jobs, which a serve and a worker with room for one turn each have brought to their commits. */
  async function holdOneEach(serve: DocketProcess) {
    const hold = await gate.hold("before", "*commit-tree*");
    const ask = client(serve);
    const ids: string[] = [];
    for (const page of ["quickstart", "installation"])
      ids.push((await create(ask, `Set the description of ${page} to "Shared"`)).id);
    const stepOf = async (id: string) =>
      (await eventsOf(ask, id)).findLast(({ type }) => type === "step.started")?.data.step;
    await expect.poll(() => Promise.all(ids.map(stepOf))).toEqual(["commit", "commit"]);
    return { ids, hold };
  }

  it("a worker beside a serve shares the work, and keeps its own through a restart of the serve", async () => {
    let serve = await start("serve", more);
    const worker = await start("worker", more);
    const { ids, hold } = await holdOneEach(serve);
    await serve.kill("SIGKILL");
    serve = await start("serve", more);
    await hold.release();
    const events = await expectDeliveredOnce(client(serve), ids);
    expect(events.flat().filter(({ type }) => type === "turn.resumed")).toHaveLength(1);
    expect(await worker.kill("SIGTERM")).toBe(0);
    expect(await serve.kill("SIGTERM")).toBe(0);
    expect(postmasterPid()).toBeUndefined();
  });

  it("a worker that died is missed by its heartbeat, and another takes its turn over", async () => {
    const serve = await start("serve", more);
    const worker = await start("worker", more);
    const { ids, hold } = await holdOneEach(serve);
    await worker.kill("SIGKILL");
    await hold.release();
    const killed = Date.now();
    const events = await expectDeliveredOnce(client(serve), ids);
    expect(Date.now() - killed).toBeLessThan(30_000);
    expect(events.flat().filter(({ type }) => type === "turn.resumed")).toHaveLength(1);
  });

  it("that start at once on an empty database migrate it once", async () => {
    const database = await createTestDatabase();
    try {
      const more = { DATABASE_URL: database.url };
      const started = await Promise.all(
        ["migrate", "migrate", "worker", "serve"].map((command) => start(command, more)),
      );
      expect(started.map(({ started: said }) => said.migrated ?? "up")).toEqual([true, true, "up", "up"]);
      const codes = await Promise.all(started.map(({ ended, kill }, index) => (index < 2 ? ended : kill("SIGTERM"))));
      expect(codes).toEqual([0, 0, 0, 0]);
    } finally {
      await database.drop();
    }
  });
});

describe("a slow worker whose turn was taken over", () => {
  it("writes nothing more, and the turn is done once", async () => {
    const engine = createTestEngine();
    const docket = await boot({ overrides: { engines: [engine] }, settings: { DOCKET_WORKER_CONCURRENCY: "2" } });
    try {
      const repository = await createRepository(join(docket.folder, "repository"), { "README.md": "# Read me\n" });
      const project = await docket.addProject({ repository });
      const path = `/v2/agent/${project.id}/job`;
      const { id } = (await (await docket.call("POST", path, { prompt: "hold slow" })).json()) as Job;
      const slow = await engine.running("hold slow");
      // What a missed heartbeat leads to: the queue gives the turn to another worker.
      const { queue_job_id } = await docket.app.database
        .selectFrom("turns")
        .select("queue_job_id")
        .where("job_id", "=", id)
        .executeTakeFirstOrThrow();
      await docket.app.queue.release(turnQueue, [queue_job_id ?? ""]);
      docket.app.queue.wake(turnQueue);
      await expect.poll(() => engine.calls.filter((call) => call.isRunning && call !== slow).length).toBe(1);
      const fast = engine.calls.find((call) => call !== slow);
      slow.release();
      await expect.poll(() => slow.isRunning).toBe(false);
      fast?.release();
      const job = await docket.waitFor(project.id, id);
      expect(job).toMatchObject({ status: "completed", details: { turns: 1, pullRequests: [{ state: "open" }] } });
      const log = await gitText(["log", "--format=%s", `main..docket/${id}`], { cwd: repository });
      expect(log).toBe("Do: hold slow");
      const response = await docket.call("GET", `${path}/${id}/events`, undefined, { accept: "application/json" });
      const types = ((await response.json()) as { events: JobEvent[] }).events.map(({ type }) => type);
      expect(types.filter((type) => type === "commit" || type === "turn.resumed" || type === "turn.completed")).toEqual(
        ["turn.resumed", "commit", "turn.completed"],
      );
    } finally {
      await docket.close();
    }
  });
});
