import { describe, expect, it } from "vitest";
import { gitText } from "../../src/git/run-git.ts";
import { readEventStream } from "../support/event-stream.ts";
import { bootJobsApi } from "../support/jobs-api.ts";

const jobs = bootJobsApi();
const { create, engine, eventsOf, message, messagesOf, onJob, run, show, stream } = jobs;
const branchHead = (branch: string) =>
  gitText(["rev-parse", "--verify", "--quiet", branch], { cwd: jobs.repository, allowExitCodes: [1] });

describe("cancel", () => {
  it("ends the running turn and all queued ones at once, and nothing is pushed afterwards", async () => {
    const job = await create("hold for cancel");
    const call = await engine.running("hold for cancel");
    await message(job.id, "never reached 1");
    await message(job.id, "never reached 2");
    const asked = Date.now();
    const stopped = new Promise<void>((resolve) => call.signal.addEventListener("abort", () => resolve()));
    const { body } = await onJob(job.id, "cancel");
    expect(body).toMatchObject({
      status: "failed",
      prLink: null,
      details: { reason: "cancelled", queuedTurns: 0, turns: 3 },
    });
    await stopped;
    // Sooner than the next heartbeat of the running turn would tell it.
    expect(Date.now() - asked).toBeLessThan(10_000);
    await expect.poll(() => call.isRunning).toBe(false);
    const { events } = await eventsOf(job.id);
    expect(events.slice(-3).map(({ type, turn }) => [type, turn])).toEqual([
      ["turn.cancelled", 1],
      ["turn.cancelled", 2],
      ["turn.cancelled", 3],
    ]);
    expect((await messagesOf(job.id)).filter(({ role }) => role === "user").map((one) => one.status)).toEqual([
      "cancelled",
      "cancelled",
      "cancelled",
    ]);
    await run("nothing, but a turn that comes after");
    expect(await branchHead(`docket/${job.id}`)).toBe("");
    expect(engine.calls.some(({ prompt }) => prompt.startsWith("never reached"))).toBe(false);
    expect((await eventsOf(job.id)).events).toEqual(events);
  });

  it("of a job that is not active changes nothing", async () => {
    const job = await run("cancel me not");
    expect(await onJob(job.id, "cancel")).toEqual({ status: 200, body: job });
    expect((await onJob(job.id, "archive")).status).toBe(200);
    expect((await onJob(job.id, "cancel")).body.status).toBe("archived");
  });

  it("then a message goes on, and then a retry runs only the newest turn again", async () => {
    const job = await create("hold before the message");
    await engine.running("hold before the message");
    await onJob(job.id, "cancel");
    const sent = await message(job.id, "hold the second");
    expect(sent.body).toMatchObject({ status: "active", details: { turns: 2, queuedTurns: 1 } });
    await engine.running("hold the second");
    await onJob(job.id, "cancel");
    const retried = await onJob(job.id, "retry");
    expect(retried).toMatchObject({ status: 200, body: { status: "active", prLink: null, details: { turns: 2 } } });
    (await engine.running("hold the second")).release();
    const ended = await jobs.waitFor(job.id);
    expect(ended).toMatchObject({ status: "completed", details: { reason: "delivered", turns: 2 } });
    expect((await messagesOf(job.id)).filter(({ role }) => role === "user").map((one) => one.status)).toEqual([
      "cancelled",
      "completed",
    ]);
    const log = await gitText(["log", "--format=%s", `main..docket/${job.id}`], { cwd: jobs.repository });
    expect(log).toBe("Do: hold the second");
  });

  it("may come at any moment of a turn, and twice at once", async () => {
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create(`cancelled at some moment ${index}`)),
    );
    await Promise.all(
      created.map(async ({ id }, index) => {
        const events = readEventStream(await stream(id));
        for (let seen = 0; seen <= index; seen++) if ((await events.next()).done) break;
        const answers = await Promise.all([
          onJob(id, "cancel"),
          message(id, "nothing in between"),
          onJob(id, "cancel"),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        await events.return(undefined);
        const { body } = await onJob(id, "cancel");
        if (body.status === "failed") expect(body.details).toMatchObject({ reason: "cancelled", queuedTurns: 0 });
      }),
    );
    for (const { id } of created) {
      const { events } = await eventsOf(id);
      const ends = events
        .filter(({ type }) => /^turn\.(completed|failed|cancelled)$/.test(type))
        .map(({ turn }) => turn);
      expect(ends.sort()).toEqual([1, 2]);
      const last = (await messagesOf(id)).filter(({ role }) => role === "user").at(-1);
      expect((await show(id)).status).toBe(last?.status === "completed" ? "completed" : "failed");
    }
  });
});

describe("retry", () => {
  it("runs the last failed turn again; of anything else it is a conflict", async () => {
    const job = await run("refuse at first");
    expect(job).toMatchObject({
      status: "failed",
      prLink: null,
      details: { reason: "not_understood", message: "Say it otherwise" },
    });
    const retried = await onJob(job.id, "retry");
    expect(retried).toMatchObject({ status: 200, body: { status: "active", details: { turns: 1, reason: "queued" } } });
    expect(await jobs.waitFor(job.id)).toMatchObject({ status: "failed" });
    expect(engine.calls.filter(({ prompt }) => prompt === "refuse at first")).toHaveLength(2);
    const completed = await run("retry of a completed job");
    expect((await onJob(completed.id, "retry")).status).toBe(409);
    const active = await create("hold against retry");
    expect((await onJob(active.id, "retry")).status).toBe(409);
    await onJob(active.id, "cancel");
    await onJob(active.id, "archive");
    expect((await onJob(active.id, "retry")).status).toBe(409);
  });

  it("a step that throws is tried three times before the turn fails", async () => {
    const job = await run("throw always");
    expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "internal_error" } });
    expect(job.details.message).not.toContain("broke");
    expect(engine.calls.filter(({ prompt }) => prompt === "throw always")).toHaveLength(3);
    await onJob(job.id, "retry");
    await jobs.waitFor(job.id);
    expect(engine.calls.filter(({ prompt }) => prompt === "throw always")).toHaveLength(6);
  });
});
