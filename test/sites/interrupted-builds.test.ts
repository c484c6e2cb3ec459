import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBuildMemory } from "../../src/site-build/build-memory.ts";
import { takeBuild } from "../../src/sites/publishing/claim-store.ts";
import { startBuild } from "../../src/sites/publishing/start-build.ts";
import { workOnBuilds } from "../../src/sites/publishing/work-on-builds.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addOrganization } from "../support/browser-session.ts";
import { type DocketProcess, startDocket } from "../support/docket-process.ts";
import { waitForBuild } from "../support/sites.ts";

const PAGES = 150;

let docket: Docket;
let large: string;
/** Where nothing is to happen in the middle of a build. */
let small: string;
const workers: DocketProcess[] = [];
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const text = Array.from({ length: 16 }, (_, line) => `Line ${line} with \`code\` and [a link](/page-1).\n`).join(
    "\n",
  );
  const pages = Array.from({ length: PAGES }, (_, page) => [`page-${page}.md`, `# Page ${page}\n\n${text}`]);
  large = await createRepository(join(docket.folder, "large"), Object.fromEntries(pages));
  small = await createRepository(join(docket.folder, "small"), Object.fromEntries(pages.slice(0, 3)));
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill("SIGKILL");
});
afterAll(async () => docket.close());

async function startWorker(): Promise<DocketProcess> {
  const worker = await startDocket(["worker"], {
    PATH: process.env.PATH ?? "",
    DATABASE_URL: docket.app.config.databaseUrl ?? "",
    DOCKET_DATA_DIR: docket.app.config.dataDir,
    DOCKET_LOG_LEVEL: "error",
  });
  workers.push(worker);
  return worker;
}

async function askForBuild(name: string, repository = small): Promise<{ projectId: string; buildId: string }> {
  const project = await docket.addProject({ name, repository, isImport: true });
  const request = { project, kind: "site", branch: "main", cause: "request", by: "test" } as const;
  const { buildId } = await startBuild(docket.app, docket.app.database, request);
  return { projectId: project.id, buildId };
}

function outOfRoom(): never {
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
}

/** Resolves when the first pages are stored. */
async function untilUnderWay(projectId: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from site_contents where project_id = ${projectId} limit 1`.execute(
      docket.app.database,
    );
    if (rows.length > 0) return;
    await sleep(20);
  }
}

it("a build that takes too long fails, and says so", async () => {
  const { projectId, buildId } = await askForBuild("endless");
  const job = { id: buildId, payload: undefined, isRepeated: false, signal: AbortSignal.timeout(600_000) };
  await workOnBuilds(docket.app, job, createBuildMemory(), 1);
  expect(await waitForBuild(docket, projectId, buildId)).toMatchObject({
    status: "failure",
    summary: "The build took longer than 15 minutes",
  });
});

it("an organisation with three builds under way leaves the next turn to another", async () => {
  const { app } = docket;
  const rows = [];
  for (const name of ["one", "two", "three", "four"]) rows.push(await askForBuild(name));
  const organizationId = await addOrganization(docket, "others");
  const theirs = await askForBuild("theirs");
  await sql`update projects set organization_id = ${organizationId} where id = ${theirs.projectId}`.execute(
    app.database,
  );
  const take = async () =>
    app.database.transaction().execute((tx) => takeBuild(tx, { queueJobId: "test", now: new Date() }));
  const taken = [];
  for (let at = 0; at < 5; at++) taken.push((await take())?.id);
  expect(taken.filter((id) => id !== undefined)).toHaveLength(4);
  expect(taken).toContain(theirs.buildId);
  expect(taken[4]).toBeUndefined();
  await sql`delete from site_builds where id = any(${[...rows, theirs].map(({ buildId }) => buildId)}::text[])`.execute(
    app.database,
  );
});

describe("a build that was interrupted goes on where it was", () => {
  it("after the shutdown of its worker, however often", async () => {
    const { projectId, buildId } = await askForBuild("shut down", large);
    const work = (signal: AbortSignal) =>
      workOnBuilds(docket.app, { id: buildId, payload: undefined, isRepeated: true, signal }, createBuildMemory());
    const stopping = new AbortController();
    const first = work(stopping.signal);
    await untilUnderWay(projectId);
    stopping.abort(new Error("shutting down"));
    await expect(first).rejects.toThrow("shutting down");
    await work(new AbortController().signal);
    const build = await waitForBuild(docket, projectId, buildId);
    expect(build).toMatchObject({ status: "success", isCurrent: true, counts: { pages: PAGES } });
    expect(build.counts?.reused).toBeGreaterThan(0);
    expect(build.log.map(({ message }) => message)).toContain("The build was interrupted and goes on");
  });

  it("after its worker was killed", async () => {
    const { projectId, buildId } = await askForBuild("killed", large);
    const killed = await startWorker();
    await untilUnderWay(projectId);
    await killed.kill("SIGKILL");
    await startWorker();
    const build = await waitForBuild(docket, projectId, buildId);
    expect(build).toMatchObject({ status: "success", isCurrent: true, counts: { pages: PAGES } });
    expect(build.counts?.reused).toBeGreaterThan(0);
  });

  it("after its machine was out of room, which costs no attempt", async () => {
    const { projectId, buildId } = await askForBuild("full");
    let now = Date.now();
    const config = { ...docket.app.config, outagePatienceSeconds: 600 };
    const app = { ...docket.app, config, clock: () => new Date(now) };
    const memory = createBuildMemory();
    const work = async (scans = memory.scans) => {
      const job = { id: buildId, payload: undefined, isRepeated: false, signal: new AbortController().signal };
      await workOnBuilds(app, job, { ...memory, scans });
      now += 60_000;
    };
    for (let attempt = 0; attempt < 3; attempt++) await work({ ...memory.scans, set: outOfRoom });
    await work();
    const build = await waitForBuild(docket, projectId, buildId);
    expect(build).toMatchObject({ status: "success", counts: { pages: 3 } });
    const messages = build.log.map(({ message }) => message);
    expect(
      messages.filter((message) => message.endsWith("it waits: ENOSPC: no space left on device, write")),
    ).toHaveLength(3);
    expect(messages).not.toContain("The build was interrupted and goes on");
  });

  it("but fails when its machine is out of room for longer than Docket waits", async () => {
    const { projectId, buildId } = await askForBuild("full for good");
    const memory = createBuildMemory();
    const job = { id: buildId, payload: undefined, isRepeated: false, signal: new AbortController().signal };
    const app = { ...docket.app, config: { ...docket.app.config, outagePatienceSeconds: 0 } };
    await workOnBuilds(app, job, { ...memory, scans: { ...memory.scans, set: outOfRoom } });
    expect(await waitForBuild(docket, projectId, buildId)).toMatchObject({
      status: "failure",
      summary: expect.stringContaining(
        "is out of something: ENOSPC: no space left on device, write. Publish again when",
      ),
    });
  });

  it("but not by a worker that was only slow, once another has it", async () => {
    const { projectId, buildId } = await askForBuild("slow", large);
    const work = () =>
      workOnBuilds(
        docket.app,
        { id: "same", payload: undefined, isRepeated: true, signal: new AbortController().signal },
        createBuildMemory(),
      );
    const slow = work();
    await untilUnderWay(projectId);
    await Promise.all([slow, work()]);
    const { rows } = await sql`select attempt, state from site_builds where id = ${buildId}`.execute(
      docket.app.database,
    );
    expect(rows).toEqual([{ attempt: 2, state: "success" }]);
    const events = await docket.app.database
      .selectFrom("audit_log")
      .select("type")
      .where("subject_id", "=", buildId)
      .execute();
    expect(events).toEqual([{ type: "site.published" }]);
  });
});
