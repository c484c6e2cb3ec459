import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runMaintenance } from "../../src/agent/run-maintenance.ts";
import type { Job } from "../../src/agent/schema.ts";
import type { EngineTurn } from "../../src/engine.ts";
import type { ChangeLimits } from "../../src/project-settings/limits/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";
import { createTestEngine } from "../support/test-engine.ts";

const DAY_MS = 86_400_000;
const engine = createTestEngine();
const scripted = createScriptedEngine();
let clockOffsetMs = 0;
let docket: Docket;
let repository: string;
let projectId: string;
let otherId: string;

beforeAll(async () => {
  docket = await boot({
    overrides: { engines: [engine, scripted], clock: () => new Date(Date.now() + clockOffsetMs) },
    settings: { DOCKET_WORKER_CONCURRENCY: "6", DOCKET_TURN_STEPS: "40" },
  });
  repository = await createRepository(join(docket.folder, "repository"), { "README.md": "# Read me\n" });
});
afterAll(async () => docket.close());
beforeEach(async () => {
  projectId = (await docket.addProject({ repository })).id;
  otherId = (await docket.addProject({ repository })).id;
});

const limit = async (limits: ChangeLimits, id = projectId) => {
  const response = await docket.call("PATCH", `/v1/projects/${id}`, { limits });
  expect(response.status, await response.clone().text()).toBe(200);
};
const create = async (prompt: string, more: object = {}, id = projectId): Promise<Job> => {
  const response = await docket.call("POST", `/v2/agent/${id}/job`, { prompt, ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as Job;
};
const show = async ({ id }: Job, project = projectId): Promise<Job> =>
  (await (await docket.call("GET", `/v2/agent/${project}/job/${id}`)).json()) as Job;

describe("a turn", () => {
  const turnOf = async (more: object = {}): Promise<{ limits: EngineTurn["limits"]; seconds: number }> => {
    const prompt = `look ${Math.random()}`;
    let seen: EngineTurn | undefined;
    scripted.on(prompt, async (_, __, ___, { turn }) => {
      seen = turn;
      return undefined;
    });
    const { id } = await create(prompt, { model: scripted.model, ...more });
    await docket.waitFor(projectId, id);
    if (!seen) throw new Error("The engine did not run");
    return { limits: seen.limits, seconds: Math.round((seen.deadline - Date.now()) / 10_000) * 10 };
  };

  it("has the least of what its job, its project and the installation allow", async () => {
    await limit({ turnSteps: 20, turnCostUsd: 2, turnSeconds: 600 });
    expect(await turnOf()).toEqual({ limits: { steps: 20, costUsd: 2 }, seconds: 600 });
    const less = { steps: 5, costUsd: 0.5, seconds: 60 };
    expect(await turnOf({ limits: less })).toEqual({ limits: { steps: 5, costUsd: 0.5 }, seconds: 60 });
    const more = { steps: 900, costUsd: 9, seconds: 3600 };
    expect(await turnOf({ limits: more })).toEqual({ limits: { steps: 20, costUsd: 2 }, seconds: 600 });
    await limit({ turnSteps: null, turnCostUsd: null, turnSeconds: null });
    expect(await turnOf()).toEqual({ limits: { steps: 40, costUsd: 5, isDefaultCost: true }, seconds: 1800 });
  });

  it("has no more than the installation allows by now", async () => {
    await limit({ turnSteps: 30 });
    docket.app.config.turnSteps = 10;
    try {
      expect((await turnOf()).limits).toMatchObject({ steps: 10 });
    } finally {
      docket.app.config.turnSteps = 40;
    }
  });

  it("ends when the project's time is over", async () => {
    await limit({ turnSeconds: 1 });
    const { id } = await create(`hold ${projectId}`);
    expect(await docket.waitFor(projectId, id)).toMatchObject({
      status: "failed",
      details: { reason: "timed_out", message: expect.stringContaining("longer than its 1 s") },
    });
  });
});

describe("jobs at once", () => {
  const hold = (name: string) => `hold ${name} ${projectId}`;

  it("are no more than the project wants, others wait their turn, and other projects go on", async () => {
    await limit({ jobsAtOnce: 2 });
    const names = ["a", "b", "c", "d", "e"];
    const jobs = await Promise.all(names.map((name) => create(hold(name))));
    const running = () => engine.calls.filter(({ prompt, isRunning }) => isRunning && prompt.endsWith(projectId));
    await expect.poll(() => running().length).toBe(2);
    expect((await docket.runJob(otherId, "nothing here")).status).toBe("completed");
    expect(running()).toHaveLength(2);
    let most = 0;
    for (let ended = 0; ended < names.length; ended++) {
      await expect.poll(() => running().length).toBe(Math.min(2, names.length - ended));
      most = Math.max(most, running().length);
      running()[0]?.release();
      await expect
        .poll(async () => (await Promise.all(jobs.map((job) => show(job)))).filter(isActive).length)
        .toBe(names.length - ended - 1);
    }
    expect(most).toBe(2);
    for (const job of jobs) expect((await show(job)).status).toBe("completed");
  });

  it("make room when one is cancelled", async () => {
    await limit({ jobsAtOnce: 1 });
    const first = await create(hold("first"));
    await engine.running(hold("first"));
    const second = await create(hold("second"));
    await letAnotherRun();
    expect((await show(second)).details.reason).toBe("queued");
    await docket.call("POST", `/v2/agent/${projectId}/job/${first.id}/cancel`);
    (await engine.running(hold("second"))).release();
    expect((await docket.waitFor(projectId, second.id)).status).toBe("completed");
  });

  it.each([
    ["raised", 3],
    ["lifted", null],
  ])("begin at once when the limit is %s", async (_, jobsAtOnce) => {
    await limit({ jobsAtOnce: 1 });
    const jobs = await Promise.all(["a", "b", "c"].map((name) => create(hold(name))));
    const running = () => engine.calls.filter(({ prompt, isRunning }) => isRunning && prompt.endsWith(projectId));
    await expect.poll(() => running().length).toBe(1);
    await letAnotherRun();
    expect(running()).toHaveLength(1);
    await limit({ jobsAtOnce });
    await expect.poll(() => running().length).toBe(3);
    for (const call of running()) call.release();
    for (const job of jobs) expect((await docket.waitFor(projectId, job.id)).status).toBe("completed");
  });

  it("of many that come while others end none is forgotten", async () => {
    await limit({ jobsAtOnce: 2 });
    const jobs = await Promise.all(Array.from({ length: 20 }, (_, index) => create(`nothing ${index}`)));
    for (const { id } of jobs) expect((await docket.waitFor(projectId, id)).status).toBe("completed");
  });

  /** A job of another project, created after those that wait, begins and ends: theirs would have begun too. */
  const letAnotherRun = async () => expect((await docket.runJob(otherId, "nothing here")).status).toBe("completed");
  const isActive = ({ status }: Job) => status === "active";
});

describe("idle jobs", () => {
  it("are archived after the days of their project, which may be more than elsewhere, or never", async () => {
    const neverId = (await docket.addProject({ repository })).id;
    const usualId = (await docket.addProject({ repository })).id;
    await limit({ archiveAfterDays: 3 });
    await limit({ archiveAfterDays: 90 }, otherId);
    await limit({ archiveAfterDays: 0 }, neverId);
    const ids = [projectId, usualId, otherId, neverId];
    const jobs = await Promise.all(ids.map(async (id) => [await docket.runJob(id, "nothing"), id] as const));
    const archivedAfter = async (days: number) => {
      clockOffsetMs = days * DAY_MS;
      await runMaintenance(docket.app);
      const now = await Promise.all(jobs.map(([job, id]) => show(job, id)));
      return now.map(({ status }) => status === "archived");
    };
    try {
      expect(await archivedAfter(2.9)).toEqual([false, false, false, false]);
      expect(await archivedAfter(3.1)).toEqual([true, false, false, false]);
      expect(await archivedAfter(30.1)).toEqual([true, true, false, false]);
      expect(await archivedAfter(90.1)).toEqual([true, true, true, false]);
      docket.app.config.archiveAfterDays = 0;
      const again = await docket.call("POST", `/v2/agent/${projectId}/job/${jobs[0]?.[0].id}/unarchive`);
      expect(again.status).toBe(200);
      expect(await archivedAfter(93.3)).toEqual([true, true, true, false]);
    } finally {
      clockOffsetMs = 0;
      docket.app.config.archiveAfterDays = 30;
    }
  });
});
