import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EngineFailure } from "../../src/engine.ts";
import type { Script } from "../support/scripted-engine.ts";
import { bootScriptedJobs, jobPath, usageOf, workForEver } from "../support/scripted-jobs.ts";

const FILES = { "index.md": "# Home\n", "guide.md": "# Guide\n\nOne.\n" };
const jobs = bootScriptedJobs({ files: FILES });
const { create, engine, eventsOf, message, messagesOf, show, takeOver } = jobs;

describe("messages that steer", () => {
  it("are taken in by the turn that runs, and share its outcome; others wait for their turn", async () => {
    const begun = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    const job = await create(async (given) => {
      begun.resolve();
      await sent.promise;
      const messages = await given.readSteering();
      seen.push(messages, await given.readSteering());
      await given.saveRound({ state: messages, usage: usageOf(1), taken: messages.map(({ id }) => id) });
      seen.push(await given.readSteering());
      // Said again, and of others: neither does anything.
      await given.saveRound({ state: messages, usage: usageOf(2), taken: [...messages.map(({ id }) => id), 2, 99] });
      const running = await show(given.turn.jobId);
      seen.push(
        running.details.queuedTurns,
        (await messagesOf(given.turn.jobId)).map(({ status }) => status),
      );
      await writeFile(join(given.workspace.root, "guide.md"), "# Guide\n\nSteered.\n");
      return undefined;
    });
    const previous: string[][] = [];
    engine.on("queued behind", async (_, __, ___, given) => void previous.push(given.turn.previousPrompts));
    await begun.promise;
    await message(job.id, "queued behind");
    await message(job.id, "steer left", "steer");
    expect((await message(job.id, "steer right", "steer")).details).toMatchObject({ turns: 4, queuedTurns: 3 });
    sent.resolve();
    const ended = await jobs.docket.waitFor(jobs.projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { turns: 4, queuedTurns: 0 } });
    const both = [
      { id: 3, text: "steer left" },
      { id: 4, text: "steer right" },
    ];
    expect(seen).toEqual([both, both, [], 1, ["running", "running", "running", "queued"]]);
    expect((await messagesOf(job.id)).map(({ id, status }) => [id, status])).toEqual([
      ["1-user", "completed"],
      ["3-user", "completed"],
      ["4-user", "completed"],
      ["1-agent", "completed"],
      ["2-user", "completed"],
      ["2-agent", "completed"],
    ]);
    expect(engine.runs).not.toContain("steer left");
    expect(previous).toEqual([[engine.runs[0], "steer left", "steer right"]]);
    const taken = (await eventsOf(job.id)).filter(({ type }) => type === "message.taken");
    expect(taken.map(({ turn, data }) => [turn, data])).toEqual([
      [1, { turn: 3 }],
      [1, { turn: 4 }],
    ]);
    const page = await (
      await fetch(ended.prLink ?? "", { headers: { authorization: `Bearer ${jobs.docket.key}` } })
    ).text();
    expect(page).toContain("steer left");
  });

  it("that no turn takes in become turns, and of many sent while turns end none is lost or worked on twice", async () => {
    const taken: string[] = [];
    const worked: string[] = [];
    const script: Script = async (_, __, ___, given) => {
      if (given.turn.prompt.startsWith("steer number")) worked.push(given.turn.prompt);
      const messages = await given.readSteering();
      if (messages.length > 0) {
        await given.saveRound({ state: 1, usage: usageOf(1), taken: messages.map(({ id }) => id) });
        taken.push(...messages.map(({ text }) => text));
      }
      return undefined;
    };
    const prompts = Array.from({ length: 30 }, (_, index) => `steer number ${index}`);
    for (const prompt of prompts) engine.on(prompt, script);
    const job = await create(async (given) => script(given.workspace, given.signal, given.tell, given));
    for (const prompt of prompts) await message(job.id, prompt, "steer");
    const ended = await jobs.docket.waitFor(jobs.projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { turns: 31, queuedTurns: 0 } });
    expect([...taken, ...worked].sort()).toEqual([...prompts].sort());
    expect((await messagesOf(job.id)).filter(({ role }) => role === "user").map(({ status }) => status)).toEqual(
      Array(31).fill("completed"),
    );
  });

  it("stay with a turn that is taken over, and wait again for one that is retried", async () => {
    const sent = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    let attempts = 0;
    const job = await create(async (given) => {
      attempts += 1;
      await sent.promise;
      seen.push([given.resumed?.taken, await given.readSteering()]);
      if (attempts === 2) return { type: "refused", reason: "not_understood", message: "No" };
      const messages = await given.readSteering();
      await given.saveRound({ state: 1, usage: usageOf(1), taken: messages.map(({ id }) => id) });
      if (attempts === 3) return undefined;
      saved.resolve();
      return workForEver(given);
    });
    await message(job.id, "steer it", "steer");
    sent.resolve();
    await saved.promise;
    await takeOver(job.id);
    const failed = await jobs.docket.waitFor(jobs.projectId, job.id);
    expect(failed).toMatchObject({ status: "failed", details: { queuedTurns: 0 } });
    expect((await messagesOf(job.id)).map(({ id, status }) => [id, status])).toEqual([
      ["1-user", "failed"],
      ["2-user", "failed"],
      ["1-agent", "failed"],
    ]);
    const retried = await jobs.docket.call("POST", jobPath(jobs.projectId, job.id, "retry"));
    expect(await retried.json()).toMatchObject({ status: "active", details: { queuedTurns: 2, turns: 2 } });
    expect(await jobs.docket.waitFor(jobs.projectId, job.id)).toMatchObject({
      status: "completed",
      details: { queuedTurns: 0, usage: usageOf(2) },
    });
    const steered = { id: 2, text: "steer it" };
    expect(seen).toEqual([
      [undefined, [steered]],
      [[2], []],
      [undefined, [steered]],
    ]);
    expect(attempts).toBe(3);
    expect(engine.runs).not.toContain("steer it");
  });

  it("stay taken in by a turn whose retry goes on from its last step, with a fresh budget", async () => {
    const sent = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    const job = await create(
      async (given) => {
        await sent.promise;
        seen.push([given.resumed, await given.readSteering()]);
        const { guide } = { guide: join(given.workspace.root, "guide.md") };
        if (given.resumed) {
          expect(await readFile(guide, "utf8")).toBe("# Guide\n\nSo far.\n");
          await given.saveRound({ state: 2, usage: usageOf(1) });
          return undefined;
        }
        await writeFile(guide, "# Guide\n\nSo far.\n");
        await given.saveRound({ state: 1, usage: usageOf(3), taken: [2] });
        throw new EngineFailure("budget_exceeded", "3 steps are used up; retry to go on");
      },
      { limits: { steps: 3 } },
    );
    await message(job.id, "steer it", "steer");
    sent.resolve();
    expect(await jobs.docket.waitFor(jobs.projectId, job.id)).toMatchObject({ details: { reason: "budget_exceeded" } });
    const retried = await jobs.docket.call("POST", jobPath(jobs.projectId, job.id, "retry"));
    expect(await retried.json()).toMatchObject({ status: "active", details: { queuedTurns: 1, turns: 2 } });
    const ended = await jobs.docket.waitFor(jobs.projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { filesChanged: 1, usage: usageOf(4) } });
    expect(seen).toEqual([
      [undefined, [{ id: 2, text: "steer it" }]],
      [{ state: 1, usage: usageOf(0), taken: [2] }, []],
    ]);
    expect((await messagesOf(job.id)).map(({ status }) => status)).toEqual(["completed", "completed", "completed"]);
  });

  it("wait again when the turn has to start anew, here because its start is gone from the repository", async () => {
    const sent = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    const job = await create(async (given) => {
      await sent.promise;
      const messages = await given.readSteering();
      seen.push([given.resumed, messages]);
      await given.saveRound({ state: 1, usage: usageOf(2), taken: messages.map(({ id }) => id) });
      if (seen.length > 1) return undefined;
      saved.resolve();
      return workForEver(given);
    });
    await message(job.id, "steer it", "steer");
    sent.resolve();
    await saved.promise;
    await jobs.docket.app.database
      .updateTable("turn_steps")
      .set({ start_commit: "0123456789012345678901234567890123456789" })
      .where("job_id", "=", job.id)
      .execute();
    await takeOver(job.id);
    const ended = await jobs.docket.waitFor(jobs.projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { queuedTurns: 0, usage: usageOf(4) } });
    const steered = [{ id: 2, text: "steer it" }];
    expect(seen).toEqual([
      [undefined, steered],
      [undefined, steered],
    ]);
    const types = (await eventsOf(job.id)).map(({ type }) => type);
    expect(types.filter((type) => type === "turn.restarted" || type === "message.taken")).toEqual([
      "message.taken",
      "turn.restarted",
      "message.taken",
    ]);
  });

  it("are cancelled with the turn that took them in, and a mode that is none is refused", async () => {
    const saved = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const job = await create(async (given) => {
      await sent.promise;
      await given.saveRound({ state: 1, usage: usageOf(1), taken: [2] });
      saved.resolve();
      return workForEver(given);
    });
    await message(job.id, "steer it", "steer");
    sent.resolve();
    await saved.promise;
    await jobs.docket.call("POST", jobPath(jobs.projectId, job.id, "cancel"));
    expect((await messagesOf(job.id)).map(({ id, status }) => [id, status])).toEqual([
      ["1-user", "cancelled"],
      ["2-user", "cancelled"],
      ["1-agent", "cancelled"],
    ]);
    const refused = await jobs.docket.call("POST", jobPath(jobs.projectId, job.id, "message"), {
      prompt: "x",
      mode: "shout",
    });
    expect(refused.status).toBe(400);
  });
});
