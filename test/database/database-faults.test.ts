import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { createMigratedDatabase, type TestDatabase } from "../support/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/database-proxy.ts";
import { COMPILED, MAIN } from "../support/docket-process.ts";
import { expectError } from "../support/expect-error.ts";
import { rawResponse } from "../support/raw-request.ts";
import { createTestEngine } from "../support/test-engine.ts";

/** Far more than it takes, and less than `call` would wait. */
const BOUND_MS = 40_000;
const MOST_CONNECTIONS = 3;
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const engine = createTestEngine();
let database: TestDatabase;
let proxy: DatabaseProxy;
let docket: Docket;
let project: Project;
beforeAll(async () => {
  database = await createMigratedDatabase();
  proxy = await startDatabaseProxy(database.url);
  docket = await boot({
    settings: { DATABASE_URL: proxy.url, DOCKET_DATABASE_POOL_SIZE: String(MOST_CONNECTIONS), DOCKET_SITES: "on" },
    overrides: { engines: [engine] },
  });
  const repository = await createRepository(join(docket.folder, "repository"), { "README.md": "# Read me\n" });
  project = await docket.addProject({ repository });
});
beforeEach(async () => {
  await proxy.become({ type: "forward" });
  await expect.poll(async () => (await readyz()).status).toBe(200);
});
afterAll(async () => {
  await proxy.become({ type: "forward" });
  await docket.close();
  await proxy.close();
  await database.drop();
});

const readyz = () => fetch(`${docket.address}/readyz`);
const jobs = () => `/v2/agent/${project.id}/jobs`;
const visit = (path: string) =>
  docket.call("POST", `/v1/analytics/${project.id}/events`, [
    { path, kind: "beacon", visitorId: path, userAgent: BROWSER },
  ]);

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.headers.get("retry-after")).toBe("5");
  await expectError(response, 503, "unavailable");
}

async function expectReady(): Promise<void> {
  await expect.poll(async () => (await readyz()).status).toBe(200);
  expect((await docket.call("GET", jobs())).status).toBe(200);
}

async function createJob(prompt: string): Promise<string> {
  const created = await docket.call("POST", `/v2/agent/${project.id}/job`, { prompt });
  return ((await created.json()) as Job).id;
}

/** Asks again after 503, as clients do, and lets go of whatever the engine holds meanwhile. */
async function ended(id: string): Promise<Job> {
  for (;;) {
    for (const call of engine.calls) call.release();
    const answer = await docket.call("GET", `/v2/agent/${project.id}/job/${id}?wait=2`);
    if (answer.status !== 503) {
      const job = (await answer.json()) as Job;
      if (job.status !== "active") return job;
    }
  }
}

it("stays ready while all connections are in use", async () => {
  const sleeping = Array.from({ length: MOST_CONNECTIONS }, () => sql`select pg_sleep(5)`.execute(docket.app.database));
  const ready = await readyz();
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: "ready, but all its database connections are in use" },
  ]);
  await Promise.all(sleeping);
});

it("answers 503 at once while nobody listens, and recovers", async () => {
  await proxy.become({ type: "refuse" });
  await expectUnavailable(await docket.call("GET", jobs()));
  await expectUnavailable(await visit("/refused"));
  const ready = await readyz();
  expect([ready.status, ready.headers.get("retry-after"), await ready.json()]).toEqual([
    503,
    "5",
    { status: "database unreachable" },
  ]);
  expect((await fetch(`${docket.address}/healthz`)).status).toBe(200);
  const site = await rawResponse(docket.address, "GET / HTTP/1.1\r\nHost: docs.localhost\r\nConnection: close\r\n\r\n");
  expect([site.status, site.headers.get("retry-after")]).toEqual([503, "5"]);
  await proxy.become({ type: "forward" });
  await expectReady();
});

it("answers 503 in bounded time when the server takes everything and answers nothing, and then at once", async () => {
  await docket.call("GET", jobs());
  await proxy.become({ type: "silence" });
  const begun = performance.now();
  // More than there are connections: some wait for one.
  const answers = await Promise.all(Array.from({ length: MOST_CONNECTIONS * 3 }, () => docket.call("GET", jobs())));
  expect(performance.now() - begun).toBeLessThan(BOUND_MS);
  for (const answer of answers) await expectUnavailable(answer);
  const again = performance.now();
  await expectUnavailable(await visit("/silent"));
  expect(performance.now() - again).toBeLessThan(5000);
  expect((await readyz()).status).toBe(503);
  await proxy.become({ type: "forward" });
  await expectReady();
});

it("does not take a slow statement for silence", async () => {
  await sql`select pg_sleep(9)`.execute(docket.app.database);
  expect((await docket.call("GET", jobs())).status).toBe(200);
});

it("notices one connection that answers nothing any more while the server is well", async () => {
  const held = docket.app.database.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    await proxy.become({ type: "silence" });
    const asked = sql`select 1`.execute(connection).catch((error: Error) => error.message);
    // The statement is on its way into the silence when the next ones find the server well.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await proxy.become({ type: "forward" });
    return asked;
  });
  expect(await held).toMatch(/terminated/);
  await expectReady();
});

it("serves what is slow", async () => {
  await proxy.become({ type: "delay", ms: 40 });
  expect((await docket.call("GET", jobs())).status).toBe(200);
  expect((await visit("/slow")).status).toBe(200);
  expect((await readyz()).status).toBe(200);
});

it("goes on with turns, held requests and event streams after the connections were cut", async () => {
  const id = await createJob("hold cut");
  await engine.running("hold cut");
  const waiting = docket.call("GET", `/v2/agent/${project.id}/job/${id}?wait=60`);
  const stream = await docket.call("GET", `/v2/agent/${project.id}/job/${id}/events`);
  proxy.cut();
  expect(await ended(id)).toMatchObject({ status: "completed" });
  // A held request asks again over a new connection.
  expect([200, 503]).toContain((await waiting).status);
  // The stream may have been cut with its connection, and whoever reads it connects again.
  await stream.text().catch(() => "");
  const after = await docket.call("GET", `/v2/agent/${project.id}/job/${id}/events`);
  expect(await after.text()).toContain("event: turn.completed");
});

it("ends a turn as it should through a silence, and counts the visits of before and after it", async () => {
  expect((await visit("/before")).status).toBe(200);
  const id = await createJob("hold silent");
  await engine.running("hold silent");
  await proxy.become({ type: "silence" });
  await expectUnavailable(await docket.call("GET", jobs()));
  await proxy.become({ type: "forward" });
  await expectReady();
  expect((await visit("/after")).status).toBe(200);
  expect(await ended(id)).toMatchObject({ status: "completed" });
  // Signals between nodes are heard again: nothing else wakes a held request before its next look.
  expect(await docket.runJob(project.id, "say it again")).toMatchObject({ status: "completed" });
  const counted = async () => {
    const answer = await docket.call("GET", `/v1/analytics/${project.id}/visitors`);
    return ((await answer.json()) as { visitors: { path: string }[] }).visitors.map(({ path }) => path).sort();
  };
  await expect.poll(counted).toEqual(expect.arrayContaining(["/after", "/before"]));
});

it("the command line says it in one sentence", async () => {
  await proxy.become({ type: "refuse" });
  const run = promisify(execFile)(process.execPath, [MAIN, "project", "list"], {
    env: {
      ...COMPILED,
      PATH: process.env.PATH,
      DATABASE_URL: proxy.url,
      DOCKET_DATA_DIR: join(docket.folder, "other"),
    },
  });
  const { code, stderr } = (await run.catch((error: unknown) => error)) as { code: number; stderr: string };
  const [sentence, ...cause] = stderr.trim().split("\n");
  expect([code, sentence, cause.length]).toEqual([
    1,
    expect.stringMatching(/DATABASE_URL cannot be used: .* refuses the connection$/),
    1,
  ]);
  const remote = promisify(execFile)(process.execPath, [MAIN, "project", "list", "--url", docket.address], {
    env: { ...COMPILED, PATH: process.env.PATH, DOCKET_KEY: docket.key, DOCKET_DATA_DIR: join(docket.folder, "other") },
  });
  const failed = (await remote.catch((error: unknown) => error)) as { code: number; stderr: string };
  expect([failed.code, failed.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/database does not answer; try again/),
  ]);
});
