import { describe, expect, it } from "vitest";
import { bootJobsApi } from "../support/jobs-api.ts";

const jobs = bootJobsApi();
const { create, engine, message, messagesOf, show } = jobs;

describe("messages", () => {
  it("to an active job queue in order, and of fifty at once none is lost", async () => {
    const job = await create("hold the first");
    const first = await engine.running("hold the first");
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => message(job.id, `nothing ${index}`)));
    expect(
      answers.every(({ status, body }) => status === 200 && body.status === "active" && body.prLink === null),
    ).toBe(true);
    expect(await show(job.id)).toMatchObject({ details: { turns: 51, queuedTurns: 50, reason: "running" } });
    first.release();
    const ended = await jobs.waitFor(job.id);
    expect(ended).toMatchObject({ status: "completed", details: { turns: 51, queuedTurns: 0 } });
    const prompts = (await messagesOf(job.id)).filter(({ role }) => role === "user");
    expect(new Set(prompts.map(({ text }) => text)).size).toBe(51);
    expect(prompts.map(({ turn }) => turn)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    const done = engine.calls.filter(({ previousPrompts }) => previousPrompts[0] === "hold the first");
    expect(done.map(({ prompt }) => prompt)).toEqual(prompts.slice(1).map(({ text }) => text));
    expect(done.map(({ previousPrompts }) => previousPrompts.length)).toEqual(done.map((_, index) => index + 1));
  });

  it("that race with the end of a turn are all worked on", async () => {
    const job = await create("nothing at first");
    for (let round = 0; round < 25; round++)
      expect((await message(job.id, `nothing in round ${round}`)).status).toBe(200);
    const ended = await jobs.waitFor(job.id);
    expect(ended.details).toMatchObject({ turns: 26, queuedTurns: 0 });
    expect((await messagesOf(job.id)).filter(({ status }) => status === "completed")).toHaveLength(52);
  });

  it("show what each turn did, with its state", async () => {
    const job = await create("hold messages");
    await message(job.id, "refuse this");
    const held = await engine.running("hold messages");
    expect((await messagesOf(job.id)).map(({ role, text, status }) => [role, text, status])).toEqual([
      ["user", "hold messages", "running"],
      ["user", "refuse this", "queued"],
    ]);
    held.release();
    await jobs.waitFor(job.id);
    expect((await messagesOf(job.id)).map(({ id, role, text, status }) => [id, role, text, status])).toEqual([
      ["1-user", "user", "hold messages", "completed"],
      ["1-agent", "agent", "Did: hold messages", "completed"],
      ["2-user", "user", "refuse this", "failed"],
      ["2-agent", "agent", "Say it otherwise", "failed"],
    ]);
  });
});
