import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { turnQueue } from "../../src/agent/turn/turn-queue.ts";
import { gitText } from "../../src/git/run-git.ts";
import { boot, createRepository } from "../support/boot.ts";
import { createTestDatabase } from "../support/database.ts";
import type { DocketProcess } from "../support/docket-process.ts";
import { createJob, eventsOf, prepareProcesses } from "../support/prepared-processes.ts";
import { createTestEngine } from "../support/test-engine.ts";

const { start, client, gate, postmasterPid, expectDeliveredOnce } = prepareProcesses();

describe("several processes", () => {
  const more = { DOCKET_WORKER_CONCURRENCY: "1" };

  /** Two jobs, which a serve and a worker with room for one turn each have brought to their commits. */
  async function holdOneEach(serve: DocketProcess) {
    const hold = await gate().hold("before", "*commit-tree*");
    const ask = client(serve);
    const ids: string[] = [];
    for (const page of ["quickstart", "installation"])
      ids.push((await createJob(ask, `Set the description of ${page} to "Shared"`)).id);
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
