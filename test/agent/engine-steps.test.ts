import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job, JobEvent, Messages } from "../../src/agent/schema.ts";
import { turnQueue } from "../../src/agent/turn/turn-queue.ts";
import { EngineFailure, type EngineRun, type EngineStep } from "../../src/engine.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { AUTHOR, boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { createScriptedEngine, type Script } from "../support/scripted-engine.ts";

const engine = createScriptedEngine();
let docket: Docket;
let repository: string;
let projectId: string;
beforeAll(async () => {
  docket = await boot({ overrides: { engines: [engine] }, settings: { DOCKET_TURN_STEPS: "40" } });
  repository = await createRepository(join(docket.folder, "repository"), FILES);
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => docket.close());

const FILES = {
  "index.md": "# Home\n\nSee the [guide](guide.md).\n",
  "guide.md": "# Guide\n\nOne.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n",
  "old.png": Buffer.from([0, 1, 2, 255, 0]),
};
const usage = (steps: number, costUsd = 0) => ({ steps, inputTokens: steps * 100, outputTokens: steps * 10, costUsd });

type Ask = Pick<Docket, "call" | "waitFor">;
let count = 0;
const path = (project: string, id = "", action = "") =>
  `/v2/agent/${project}/job${id && `/${id}`}${action && `/${action}`}`;

async function create(script: (run: EngineRun) => ReturnType<Script>, more: object = {}, project = projectId) {
  const prompt = `script ${count++}`;
  engine.on(prompt, (_, __, ___, run) => script(run));
  const response = await docket.call("POST", path(project), { prompt, ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as Job;
}
const run = async (script: (run: EngineRun) => ReturnType<Script>, more: object = {}, project = projectId) =>
  docket.waitFor(project, (await create(script, more, project)).id);
const message = async (id: string, prompt: string, mode?: string): Promise<Job> =>
  (await (await docket.call("POST", path(projectId, id, "message"), { prompt, mode })).json()) as Job;
const eventsOf = async (id: string, project = projectId): Promise<JobEvent[]> => {
  const response = await docket.call("GET", path(project, id, "events"), undefined, { accept: "application/json" });
  return ((await response.json()) as { events: JobEvent[] }).events;
};
const messagesOf = async (id: string, ask: Ask = docket): Promise<Messages["messages"]> =>
  ((await (await ask.call("GET", path(projectId, id, "messages"))).json()) as Messages).messages;
const show = async (id: string): Promise<Job> => (await (await docket.call("GET", path(projectId, id))).json()) as Job;
const fileOn = (branch: string | null, file: string, cwd = repository) =>
  gitText(["show", `${branch}:${file}`], { cwd });

/** What a missed heartbeat leads to: the queue gives the turn to another worker. */
async function takeOver(id: string): Promise<void> {
  const { queue_job_id } = await docket.app.database
    .selectFrom("turns")
    .select("queue_job_id")
    .where("job_id", "=", id)
    .where("status", "=", "running")
    .where("absorbed_by", "is", null)
    .executeTakeFirstOrThrow();
  await docket.app.queue.release(turnQueue, [queue_job_id ?? ""]);
  docket.app.queue.wake(turnQueue);
}

const forEver = ({ signal }: EngineRun) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

it("a step that cannot be kept while others work on the tree is no fault, and is paid for", async () => {
  const job = await create(async ({ workspace: { root }, saveStep }) => {
    await saveStep({ state: 1, usage: usage(1, 0.1) });
    await rename(root, `${root}-away`);
    await saveStep({ state: 2, usage: usage(2, 0.2), isMidway: true });
    await rename(`${root}-away`, root);
    await writeFile(join(root, "guide.md"), "# Guide\n\nChanged.\n");
    return undefined;
  });
  const ended = await docket.waitFor(projectId, job.id);
  expect(ended).toMatchObject({ status: "completed", details: { reason: "delivered", usage: usage(2, 0.2) } });
});

describe("a turn that another worker takes over", () => {
  it("goes on with the state and the tree of the last step, whatever the tree holds", async () => {
    const { promise: saved, resolve: hasSaved } = Promise.withResolvers<void>();
    const seen: { resumed: EngineStep | undefined; root: string }[] = [];
    const state = { transcript: ["a\0b", "\ud83d\ude00", "\ud800"], deep: { n: 1 } };
    const binary = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256));
    const job = await create(async (given) => {
      const { root } = given.workspace;
      seen.push({ resumed: given.resumed, root });
      if (!given.resumed) {
        await writeFile(join(root, "guide.md"), "# Guide\n\nChanged\0 with NUL.\n");
        await writeFile(join(root, "new.png"), binary);
        await mkdir(join(root, "folder with space"));
        await writeFile(join(root, "folder with space", "ü\n.md"), "# Odd name\r\nno newline at the end");
        await rm(join(root, "old.png"));
        await symlink("/etc/passwd", join(root, "link"));
        await runGit(["init", "--quiet", join(root, "nested")]);
        await given.saveStep({ state, usage: usage(3, 0.25) });
        await writeFile(join(root, "guide.md"), "after the step\n");
        hasSaved();
        return forEver(given);
      }
      expect(await readFile(join(root, "guide.md"), "utf8")).toBe("# Guide\n\nChanged\0 with NUL.\n");
      expect(await readFile(join(root, "new.png"))).toEqual(binary);
      expect(await readFile(join(root, "folder with space", "ü\n.md"), "utf8")).toBe(
        "# Odd name\r\nno newline at the end",
      );
      expect((await stat(join(root, "link"))).isFile()).toBe(true);
      expect((await readdir(root)).sort()).toEqual(["folder with space", "guide.md", "index.md", "link", "new.png"]);
      await rm(join(root, "link"));
      await rm(join(root, "folder with space"), { recursive: true });
      await writeFile(join(root, "guide.md"), "# Guide\n\nChanged.\n");
      await given.saveStep({ state: { more: true }, usage: usage(5, 0.5) });
      return undefined;
    });
    await saved;
    await takeOver(job.id);
    const ended = await docket.waitFor(projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { filesChanged: 3, usage: usage(5, 0.5) } });
    expect(seen).toHaveLength(2);
    expect(seen[0]?.root).not.toBe(seen[1]?.root);
    expect(seen[1]?.resumed).toEqual({
      state: JSON.parse(JSON.stringify(state)),
      usage: usage(3, 0.25),
      taken: [],
    });
    expect(await fileOn(ended.details.branch, "guide.md")).toBe("# Guide\n\nChanged.");
    const events = await eventsOf(job.id);
    expect(events.filter(({ type }) => type === "turn.resumed")).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ type: "turn.completed", data: { usage: usage(5, 0.5) } });
    expect((await messagesOf(job.id)).at(-1)).toMatchObject({ role: "agent", usage: usage(5, 0.5) });
  });

  it("leaves the repository's own links out of the tree as before, and in the commit", async () => {
    const own = await createRepository(join(docket.folder, "links"), FILES);
    await symlink("guide.md", join(own, "kept-link.md"));
    await commitAll(own, "A link");
    const { id: project } = await docket.addProject({ repository: own });
    const saved = Promise.withResolvers<void>();
    const job = await create(
      async (given) => {
        const { root } = given.workspace;
        expect(await readdir(root)).not.toContain("kept-link.md");
        if (given.resumed) return undefined;
        await writeFile(join(root, "guide.md"), "# Guide\n\nChanged.\n");
        await given.saveStep({ state: 1, usage: usage(1) });
        saved.resolve();
        return forEver(given);
      },
      {},
      project,
    );
    await saved.promise;
    await takeOver(job.id);
    const ended = await docket.waitFor(project, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { filesChanged: 1 } });
    expect(await gitText(["ls-tree", ended.details.branch ?? "", "kept-link.md"], { cwd: own })).toMatch(/^120000 /);
  });

  it("may be taken over as often as it gets further", async () => {
    let runs = 0;
    const job = await run(async (given) => {
      runs += 1;
      const done = (given.resumed?.usage.steps ?? 0) + 1;
      await given.saveStep({ state: done, usage: usage(done) });
      if (done < 6) throw new Error("The engine broke");
      return undefined;
    });
    expect(job).toMatchObject({ status: "completed", details: { usage: usage(6) } });
    expect(runs).toBe(6);
  });

  it("merges what was done with what came to the branch meanwhile, and starts anew where that does not go", async () => {
    const own = await createRepository(join(docket.folder, "moved"), FILES);
    const { id: project } = await docket.addProject({ repository: own });
    const first = await run(
      async ({ workspace }) => {
        await writeFile(join(workspace.root, "index.md"), "# Home\n\nA [guide](guide.md).\n");
        return undefined;
      },
      {},
      project,
    );
    const branch = first.details.branch ?? "";
    const commitOn = async (file: string, content: string) => {
      const clone = join(docket.folder, `clone-${count++}`);
      await runGit(["clone", "--quiet", "--branch", branch, own, clone]);
      await writeFile(join(clone, file), content);
      await commitAll(clone, "By a person");
      await runGit(["push", "--quiet", "origin", branch], { cwd: clone, env: AUTHOR });
    };
    const runs: { resumed: boolean; guide: string }[] = [];
    const follow = async (prompt: string, file: string, content: string) => {
      runs.length = 0;
      engine.on(prompt, async (_, __, ___, given) => {
        const guide = join(given.workspace.root, "guide.md");
        runs.push({ resumed: given.resumed !== undefined, guide: await readFile(guide, "utf8") });
        if (!given.resumed) {
          await writeFile(guide, (await readFile(guide, "utf8")).replace("One.", `${prompt}.`));
          await given.saveStep({ state: 1, usage: usage(2) });
        }
        if (runs.length === 1) {
          await commitOn(file, content);
          return { type: "done", title: prompt, summary: prompt };
        }
        return undefined;
      });
      const response = await docket.call("POST", path(project, first.id, "message"), { prompt });
      expect(response.status).toBe(200);
      return docket.waitFor(project, first.id);
    };
    const merged = await follow("goes together", "guide.md", FILES["guide.md"].replace("Five.", "Fifth."));
    expect(merged).toMatchObject({ status: "completed", details: { branch, turns: 2 } });
    expect(runs).toHaveLength(1);
    expect(await fileOn(branch, "guide.md", own)).toBe(
      FILES["guide.md"].replace("One.", "goes together.").replace("Five.", "Fifth.").trimEnd(),
    );
    const before = (await fileOn(branch, "guide.md", own)).replace("goes together.", "One.");
    await commitOn("guide.md", `${before}\n`);
    const anew = await follow("does not go together", "guide.md", `${before.replace("One.", "By a person, One.")}\n`);
    expect(anew.status).toBe("completed");
    expect(runs.map(({ resumed }) => resumed)).toEqual([false, false]);
    expect(await fileOn(branch, "guide.md", own)).toContain("By a person, does not go together.");
    expect((await eventsOf(first.id, project)).filter(({ type }) => type === "turn.restarted")).toHaveLength(1);
    // Both beginnings of the last turn were paid for.
    expect(anew.details.usage.steps).toBe(1 + 2 + 4);
  });

  it("writes nothing any more as the worker that was only slow", async () => {
    const held = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const job = await create(async (given) => {
      if (given.resumed) return undefined;
      await given.saveStep({ state: "first", usage: usage(1) });
      held.resolve();
      await new Promise((resolve) => given.signal.addEventListener("abort", resolve));
      given.saveStep({ state: "late", usage: usage(30) }).then(() => late.resolve("saved"), late.resolve);
      return undefined;
    });
    await held.promise;
    await takeOver(job.id);
    expect(await docket.waitFor(projectId, job.id)).toMatchObject({ details: { usage: usage(1) } });
    expect(await late.promise).toBeInstanceOf(Error);
  });
});

it("a delivery that failed is retried without the engine", async () => {
  const own = await createRepository(join(docket.folder, "refusing"), FILES);
  const { id: project } = await docket.addProject({ repository: own });
  const job = await create(
    async ({ workspace, saveStep }) => {
      await writeFile(join(workspace.root, "guide.md"), "# Guide\n\nOnce.\n");
      await saveStep({ state: 1, usage: usage(1) });
      await writeFile(join(workspace.root, "guide.md"), "# Guide\n\nOnce, after the last step.\n");
      // A branch of this name leaves no room for those below it.
      await runGit(["branch", "docket"], { cwd: own });
      return { type: "done", title: "Said once", summary: "Summary" };
    },
    {},
    project,
  );
  expect(await docket.waitFor(project, job.id)).toMatchObject({ details: { reason: "delivery_error" } });
  await runGit(["branch", "--delete", "docket"], { cwd: own });
  await docket.call("POST", path(project, job.id, "retry"));
  const ended = await docket.waitFor(project, job.id);
  expect(ended).toMatchObject({ status: "completed", details: { reason: "delivered", usage: usage(1) } });
  expect(await fileOn(ended.details.branch, "guide.md", own)).toBe("# Guide\n\nOnce, after the last step.");
  expect(await gitText(["log", "-1", "--format=%s", ended.details.branch ?? ""], { cwd: own })).toBe("Said once");
  expect(engine.runs.filter((prompt) => prompt === `script ${count - 1}`)).toHaveLength(1);
});

describe("the state that a turn ended with", () => {
  it("is given to the job's next turn, that of a failed turn is not, and only the newest is kept", async () => {
    const job = await run(async (given) => {
      expect(given.previousState).toBeUndefined();
      await given.saveStep({ state: { turn: 1 }, usage: usage(1) });
      return undefined;
    });
    const states: unknown[] = [];
    const script =
      (turn: number, outcome?: { type: "refused"; reason: string; message: string }): Script =>
      async (_, __, ___, given) => {
        states.push(given.previousState);
        await given.saveStep({ state: { turn }, usage: usage(1) });
        return outcome;
      };
    engine.on("second", script(2, { type: "refused", reason: "not_understood", message: "No" }));
    engine.on("third", script(3));
    engine.on("fourth", script(4));
    for (const prompt of ["second", "third", "fourth"]) await docket.message(projectId, job.id, prompt);
    expect(states).toEqual([{ turn: 1 }, { turn: 1 }, { turn: 3 }]);
    const kept = await docket.app.database
      .selectFrom("turn_steps")
      .select(["turn", "patch"])
      .where("job_id", "=", job.id)
      .execute();
    expect(kept).toEqual([{ turn: 4, patch: Buffer.alloc(0) }]);
    expect((await docket.call("DELETE", path(projectId, job.id))).status).toBe(204);
    const client = new pg.Client({ connectionString: docket.app.config.databaseUrl });
    await client.connect();
    const { rows } = await client.query("select 1 from turn_steps where job_id = $1", [job.id]);
    await client.end();
    expect(rows).toEqual([]);
  });
});

describe("usage and budgets", () => {
  it("is counted whatever the outcome, with every step", async () => {
    const spend = async (given: EngineRun) => {
      await given.saveStep({ state: 1, usage: usage(1, 0.1) });
      await given.saveStep({ state: 2, usage: usage(2, 0.3) });
    };
    const failed = await run(async (given) => {
      await spend(given);
      throw new EngineFailure("provider_error", "The provider is away; retry later");
    });
    expect(failed).toMatchObject({
      status: "failed",
      details: { reason: "provider_error", message: "The provider is away; retry later", usage: usage(2, 0.3) },
    });
    const { promise: spent, resolve } = Promise.withResolvers<void>();
    const cancelled = await create(async (given) => {
      await spend(given);
      resolve();
      return forEver(given);
    });
    await spent;
    expect((await show(cancelled.id)).details.usage).toEqual(usage(2, 0.3));
    await docket.call("POST", path(projectId, cancelled.id, "cancel"));
    expect((await show(cancelled.id)).details).toMatchObject({ reason: "cancelled", usage: usage(2, 0.3) });
    expect((await eventsOf(cancelled.id)).at(-1)).toMatchObject({
      type: "turn.cancelled",
      data: { usage: usage(2, 0.3) },
    });
    const plain = await run(async () => undefined);
    expect(plain.details.usage).toEqual({ steps: 1, inputTokens: 0, outputTokens: 0, costUsd: 0 });
    const odd = await run(async (given) => {
      await given.saveStep({
        state: undefined,
        usage: { steps: 2.4, inputTokens: Number.NaN, outputTokens: -5, costUsd: Number.POSITIVE_INFINITY },
      });
      return undefined;
    });
    expect(odd.details.usage).toEqual({ steps: 2, inputTokens: 0, outputTokens: 0, costUsd: 0 });
  });

  it("is counted for a step that cannot be kept, which ends the turn", async () => {
    const job = await run(async ({ workspace, saveStep }) => {
      await rm(workspace.root, { recursive: true });
      await saveStep({ state: 1, usage: usage(3, 0.3) }).catch(() => {});
      return new Promise(() => {});
    });
    expect(job).toMatchObject({ status: "failed", details: { reason: "validation_failed", usage: usage(3, 0.3) } });
  });

  it("gives the engine the job's limits and the installation's, whichever is less, and the moment it is stopped", async () => {
    const seen: object[] = [];
    const look = async ({ turn }: EngineRun) => {
      seen.push({ limits: turn.limits, seconds: Math.round((turn.deadline - Date.now()) / 10_000) * 10 });
      return undefined;
    };
    await run(look);
    await run(look, { limits: { steps: 7, costUsd: 0.5, tokens: 9, seconds: 60 } });
    await run(look, { limits: { steps: 900 } });
    expect(seen).toEqual([
      { limits: { steps: 40 }, seconds: 1800 },
      { limits: { steps: 7, costUsd: 0.5, tokens: 9 }, seconds: 60 },
      { limits: { steps: 40 }, seconds: 1800 },
    ]);
  });

  it.each([
    ["steps", { steps: 2 }, usage(9)],
    ["money", { costUsd: 0.1 }, usage(1, 0.4)],
    ["tokens", { tokens: 1000 }, { ...usage(1), inputTokens: 60_000 }],
  ])("stops an engine that goes well over its %s, though it ignores that", async (_, limits, spent) => {
    const job = await run(
      async (given) => {
        await given.saveStep({ state: 1, usage: spent }).catch(() => {});
        return new Promise(() => {});
      },
      { limits },
    );
    expect(job).toMatchObject({ status: "failed", details: { reason: "budget_exceeded", usage: spent } });
  });
});

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
      await given.saveStep({ state: messages, usage: usage(1), taken: messages.map(({ id }) => id) });
      seen.push(await given.readSteering());
      // Said again, and of others: neither does anything.
      await given.saveStep({ state: messages, usage: usage(2), taken: [...messages.map(({ id }) => id), 2, 99] });
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
    const ended = await docket.waitFor(projectId, job.id);
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
    expect(previous).toEqual([[`script ${count - 1}`, "steer left", "steer right"]]);
    const taken = (await eventsOf(job.id)).filter(({ type }) => type === "message.taken");
    expect(taken.map(({ turn, data }) => [turn, data])).toEqual([
      [1, { turn: 3 }],
      [1, { turn: 4 }],
    ]);
    const page = await (await fetch(ended.prLink ?? "", { headers: { authorization: `Bearer ${docket.key}` } })).text();
    expect(page).toContain("steer left");
  });

  it("that no turn takes in become turns, and of many sent while turns end none is lost or worked on twice", async () => {
    const taken: string[] = [];
    const worked: string[] = [];
    const script: Script = async (_, __, ___, given) => {
      if (given.turn.prompt.startsWith("steer number")) worked.push(given.turn.prompt);
      const messages = await given.readSteering();
      if (messages.length > 0) {
        await given.saveStep({ state: 1, usage: usage(1), taken: messages.map(({ id }) => id) });
        taken.push(...messages.map(({ text }) => text));
      }
      return undefined;
    };
    const prompts = Array.from({ length: 30 }, (_, index) => `steer number ${index}`);
    for (const prompt of prompts) engine.on(prompt, script);
    const job = await create(async (given) => script(given.workspace, given.signal, given.tell, given));
    for (const prompt of prompts) await message(job.id, prompt, "steer");
    const ended = await docket.waitFor(projectId, job.id);
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
      await given.saveStep({ state: 1, usage: usage(1), taken: messages.map(({ id }) => id) });
      if (attempts === 3) return undefined;
      saved.resolve();
      return forEver(given);
    });
    await message(job.id, "steer it", "steer");
    sent.resolve();
    await saved.promise;
    await takeOver(job.id);
    const failed = await docket.waitFor(projectId, job.id);
    expect(failed).toMatchObject({ status: "failed", details: { queuedTurns: 0 } });
    expect((await messagesOf(job.id)).map(({ id, status }) => [id, status])).toEqual([
      ["1-user", "failed"],
      ["2-user", "failed"],
      ["1-agent", "failed"],
    ]);
    const retried = await docket.call("POST", path(projectId, job.id, "retry"));
    expect(await retried.json()).toMatchObject({ status: "active", details: { queuedTurns: 2, turns: 2 } });
    expect(await docket.waitFor(projectId, job.id)).toMatchObject({
      status: "completed",
      details: { queuedTurns: 0, usage: usage(2) },
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
          await given.saveStep({ state: 2, usage: usage(1) });
          return undefined;
        }
        await writeFile(guide, "# Guide\n\nSo far.\n");
        await given.saveStep({ state: 1, usage: usage(3), taken: [2] });
        throw new EngineFailure("budget_exceeded", "3 steps are used up; retry to go on");
      },
      { limits: { steps: 3 } },
    );
    await message(job.id, "steer it", "steer");
    sent.resolve();
    expect(await docket.waitFor(projectId, job.id)).toMatchObject({ details: { reason: "budget_exceeded" } });
    const retried = await docket.call("POST", path(projectId, job.id, "retry"));
    expect(await retried.json()).toMatchObject({ status: "active", details: { queuedTurns: 1, turns: 2 } });
    const ended = await docket.waitFor(projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { filesChanged: 1, usage: usage(4) } });
    expect(seen).toEqual([
      [undefined, [{ id: 2, text: "steer it" }]],
      [{ state: 1, usage: usage(0), taken: [2] }, []],
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
      await given.saveStep({ state: 1, usage: usage(2), taken: messages.map(({ id }) => id) });
      if (seen.length > 1) return undefined;
      saved.resolve();
      return forEver(given);
    });
    await message(job.id, "steer it", "steer");
    sent.resolve();
    await saved.promise;
    await docket.app.database
      .updateTable("turn_steps")
      .set({ start_commit: "0123456789012345678901234567890123456789" })
      .where("job_id", "=", job.id)
      .execute();
    await takeOver(job.id);
    const ended = await docket.waitFor(projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { queuedTurns: 0, usage: usage(4) } });
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
      await given.saveStep({ state: 1, usage: usage(1), taken: [2] });
      saved.resolve();
      return forEver(given);
    });
    await message(job.id, "steer it", "steer");
    sent.resolve();
    await saved.promise;
    const asked = Date.now();
    await docket.call("POST", path(projectId, job.id, "cancel"));
    expect(Date.now() - asked).toBeLessThan(1000);
    expect((await messagesOf(job.id)).map(({ id, status }) => [id, status])).toEqual([
      ["1-user", "cancelled"],
      ["2-user", "cancelled"],
      ["1-agent", "cancelled"],
    ]);
    const refused = await docket.call("POST", path(projectId, job.id, "message"), { prompt: "x", mode: "shout" });
    expect(refused.status).toBe(400);
  });
});
