import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  diffSchema,
  eventsSchema,
  type Job,
  type JobEvent,
  jobListSchema,
  jobSchema,
  type Messages,
  messagesSchema,
} from "../../src/agent/schema.ts";
import { keepUp } from "../../src/agent/upkeep.ts";
import { gitText } from "../../src/git/run-git.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { collect, readEventStream } from "../support/event-stream.ts";
import { createTestEngine } from "../support/test-engine.ts";

const engine = createTestEngine();
let clockOffsetMs = 0;
let docket: Docket;
let repository: string;
let projectId: string;

beforeAll(async () => {
  docket = await boot({
    overrides: { engines: [engine], clock: () => new Date(Date.now() + clockOffsetMs) },
    settings: { DOCKET_WORKER_CONCURRENCY: "6" },
  });
  repository = await createRepository(join(docket.folder, "repository"), { "README.md": "# Read me\n" });
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => docket.close());

type Answer<T> = { status: number; body: T };

/** A request on the project's jobs, whose answer must be what the schema says and nothing more. */
async function ask<S extends z.ZodType>(schema: S, method: string, path: string, body?: unknown, accept?: string) {
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  const response = await docket.call(method, `/v2/agent/${projectId}${path}`, body, headers);
  const parsed = await response.json();
  if (response.ok) expect(schema.parse(parsed)).toEqual(parsed);
  return { status: response.status, body: parsed } as Answer<z.infer<S>>;
}

const onJob = (id: string, action = "", body?: unknown) =>
  ask(jobSchema, "POST", `/job/${id}${action && `/${action}`}`, body);
const create = async (prompt: string, more: object = {}): Promise<Job> => {
  const { status, body } = await ask(jobSchema, "POST", "/job", { prompt, ...more });
  expect(status).toBe(201);
  return body;
};
const show = async (id: string): Promise<Job> => (await ask(jobSchema, "GET", `/job/${id}`)).body;
const run = async (prompt: string): Promise<Job> => docket.waitFor(projectId, (await create(prompt)).id);
const message = (id: string, prompt: string) => onJob(id, "message", { prompt });
const messagesOf = async (id: string): Promise<Messages["messages"]> =>
  (await ask(messagesSchema, "GET", `/job/${id}/messages`)).body.messages;
const eventsOf = async (id: string, query = ""): Promise<{ events: JobEvent[]; nextAfter: number }> =>
  (await ask(eventsSchema, "GET", `/job/${id}/events${query}`, undefined, "application/json")).body;
const stream = (id: string, query = "", headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${docket.address}/v2/agent/${projectId}/job/${id}/events${query}`, {
    headers: { authorization: `Bearer ${docket.key}`, accept: "text/event-stream", ...headers },
    ...(signal && { signal }),
  });
const branchHead = (branch: string) =>
  gitText(["rev-parse", "--verify", "--quiet", branch], { cwd: repository, allowExitCodes: [1] });

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
    const ended = await docket.waitFor(projectId, job.id);
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
    const ended = await docket.waitFor(projectId, job.id);
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
    await docket.waitFor(projectId, job.id);
    expect((await messagesOf(job.id)).map(({ id, role, text, status }) => [id, role, text, status])).toEqual([
      ["1-user", "user", "hold messages", "completed"],
      ["1-agent", "agent", "Did: hold messages", "completed"],
      ["2-user", "user", "refuse this", "failed"],
      ["2-agent", "agent", "Say it otherwise", "failed"],
    ]);
  });
});

describe("cancel", () => {
  it("ends the running turn within a second and all queued ones, and nothing is pushed afterwards", async () => {
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
    expect(Date.now() - asked).toBeLessThan(1000);
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
    const ended = await docket.waitFor(projectId, job.id);
    expect(ended).toMatchObject({ status: "completed", details: { reason: "delivered", turns: 2 } });
    expect((await messagesOf(job.id)).filter(({ role }) => role === "user").map((one) => one.status)).toEqual([
      "cancelled",
      "completed",
    ]);
    const log = await gitText(["log", "--format=%s", `main..docket/${job.id}`], { cwd: repository });
    expect(log).toBe("Do: hold the second");
  });

  it("may come at any moment of a turn, and twice at once", async () => {
    const jobs = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create(`cancelled at some moment ${index}`)),
    );
    await Promise.all(
      jobs.map(async ({ id }, index) => {
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
    for (const { id } of jobs) {
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
    expect(await docket.waitFor(projectId, job.id)).toMatchObject({ status: "failed" });
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
    await docket.waitFor(projectId, job.id);
    expect(engine.calls.filter(({ prompt }) => prompt === "throw always")).toHaveLength(6);
  });
});

describe("archive, unarchive and delete", () => {
  it("keep to their rules", async () => {
    const job = await create("hold for the archive");
    expect((await onJob(job.id, "archive")).status).toBe(409);
    expect((await docket.call("DELETE", `/v2/agent/${projectId}/job/${job.id}`)).status).toBe(409);
    (await engine.running("hold for the archive")).release();
    const ended = await docket.waitFor(projectId, job.id);
    const archived = await onJob(job.id, "archive");
    expect(archived).toMatchObject({ status: 200, body: { status: "archived", prLink: ended.prLink } });
    expect(archived.body.archivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await onJob(job.id, "archive")).toEqual(archived);
    expect(await message(job.id, "too late")).toMatchObject({ status: 409, body: { code: "conflict" } });
    const listed = await ask(jobListSchema, "GET", "/jobs?status=archived");
    expect(listed.body.jobs.map(({ id }) => id)).toContain(job.id);
    const back = await onJob(job.id, "unarchive");
    expect(back).toMatchObject({ status: 200, body: { status: "completed", archivedAt: null, prLink: ended.prLink } });
    expect(await onJob(job.id, "unarchive")).toEqual(back);
    expect((await eventsOf(job.id)).events.slice(-2).map(({ type }) => type)).toEqual([
      "job.archived",
      "job.unarchived",
    ]);
    expect((await docket.call("DELETE", `/v2/agent/${projectId}/job/${job.id}`)).status).toBe(204);
    expect((await ask(jobSchema, "GET", `/job/${job.id}`)).status).toBe(404);
    expect((await docket.call("DELETE", `/v2/agent/${projectId}/job/${job.id}`)).status).toBe(404);
    expect(await branchHead(`docket/${job.id}`)).not.toBe("");
    const page = await fetch(ended.prLink ?? "", { headers: { authorization: `Bearer ${docket.key}` } });
    expect(page.status).toBe(200);
  });

  it("a job without activity is archived after the days set, and not again right after it was brought back", async () => {
    const job = await run("nothing for a month");
    const active = await create("hold for a month");
    await engine.running("hold for a month");
    const day = 86_400_000;
    try {
      clockOffsetMs = 29.9 * day;
      await keepUp(docket.app);
      expect((await show(job.id)).status).toBe("completed");
      clockOffsetMs = 30.1 * day;
      await Promise.all([keepUp(docket.app), keepUp(docket.app)]);
      expect(await show(job.id)).toMatchObject({ status: "archived" });
      expect((await show(active.id)).status).toBe("active");
      expect((await eventsOf(job.id)).events.filter(({ type }) => type === "job.archived")).toHaveLength(1);
      await onJob(job.id, "unarchive");
      await keepUp(docket.app);
      expect((await show(job.id)).status).toBe("completed");
    } finally {
      clockOffsetMs = 0;
    }
    expect((await onJob(active.id, "cancel")).status).toBe(200);
  });
});

describe("prLink", () => {
  it("is null while active, and else the newest confirmed one whatever the last outcome", async () => {
    const job = await create("hold the link");
    expect(job.prLink).toBeNull();
    (await engine.running("hold the link")).release();
    const first = await docket.waitFor(projectId, job.id);
    expect(first.prLink).toBe(
      `${docket.address}/projects/${projectId}/pull-requests/${first.prLink?.split("/").at(-1)}`,
    );
    const sent = await message(job.id, "refuse the follow-up");
    expect(sent.body).toMatchObject({
      status: "active",
      prLink: null,
      details: { pullRequests: [{ url: first.prLink }] },
    });
    expect(await docket.waitFor(projectId, job.id)).toMatchObject({ status: "failed", prLink: first.prLink });
    await message(job.id, "nothing more");
    expect(await docket.waitFor(projectId, job.id)).toMatchObject({
      status: "completed",
      prLink: first.prLink,
      details: { reason: "no_changes" },
    });
    await message(job.id, "hold and cancel");
    await engine.running("hold and cancel");
    await onJob(job.id, "cancel");
    expect(await show(job.id)).toMatchObject({ status: "failed", prLink: first.prLink });
    await onJob(job.id, "archive");
    expect(await show(job.id)).toMatchObject({ status: "archived", prLink: first.prLink });
  });

  it.each(["merge", "close"])("names a new pull request on a new branch after %s", async (action) => {
    const own = await createRepository(join(docket.folder, `after ${action}`), { "README.md": "# Read me\n" });
    const { id: project } = await docket.addProject({ repository: own, isImport: true });
    const job = await docket.runJob(project, `first before ${action}`);
    const closed = await fetch(`${job.prLink}/${action}`, {
      method: "POST",
      headers: { authorization: `Bearer ${docket.key}` },
    });
    expect(closed.status).toBe(200);
    const next = await docket.message(project, job.id, `second after ${action}`);
    expect(next.prLink).not.toBe(job.prLink);
    expect(next.details).toMatchObject({
      branch: `docket/${job.id}-2`,
      pullRequests: [
        { url: job.prLink, state: action === "merge" ? "merged" : "closed" },
        { url: next.prLink, state: "open" },
      ],
    });
    const third = await docket.message(project, job.id, `third after ${action}`);
    expect(third).toMatchObject({ prLink: next.prLink, details: { branch: `docket/${job.id}-2` } });
  });
});

describe("diff", () => {
  it("of the job and of each turn, as a patch or as JSON", async () => {
    const job = await run("a first line");
    await message(job.id, "a second line");
    await docket.waitFor(projectId, job.id);
    const patch = async (query = "") => {
      const response = await docket.call("GET", `/v2/agent/${projectId}/job/${job.id}/diff${query}`);
      expect(response.headers.get("content-type")).toBe("text/x-diff; charset=utf-8");
      return response.text();
    };
    const added = (text: string) => [...text.matchAll(/^\+([^+\n].*)$/gm)].map(([, line]) => line);
    expect(added(await patch())).toEqual(["a first line", "a second line"]);
    expect(added(await patch("?turn=1"))).toEqual(["a first line"]);
    expect(added(await patch("?turn=2"))).toEqual(["a second line"]);
    const json = await ask(diffSchema, "GET", `/job/${job.id}/diff?turn=2`, undefined, "application/json");
    expect(json.body.files).toMatchObject([
      { path: "README.md", oldPath: null, status: "modified", additions: 2, deletions: 0 },
    ]);
    expect((await ask(diffSchema, "GET", `/job/${job.id}/diff?turn=3`)).status).toBe(404);
    await message(job.id, "nothing at all");
    await docket.waitFor(projectId, job.id);
    expect(await patch("?turn=3")).toBe("");
    expect(added(await patch())).toEqual(["a first line", "a second line"]);
  });
});

describe("wait", () => {
  it("answers as soon as the job ends", async () => {
    const job = await create("hold while waited for");
    const call = await engine.running("hold while waited for");
    const waiting = Array.from({ length: 20 }, () => ask(jobSchema, "GET", `/job/${job.id}?wait=60`));
    const early = await ask(jobSchema, "GET", `/job/${job.id}?wait=1`);
    expect(early.body.status).toBe("active");
    call.release();
    const [first] = await Promise.all(waiting);
    expect(first).toMatchObject({ status: 200, body: { status: "completed" } });
    const ended = Date.now();
    for (const { body } of await Promise.all(waiting)) expect(body.status).toBe("completed");
    expect(Date.now() - ended).toBeLessThan(3000);
    const started = Date.now();
    expect((await ask(jobSchema, "GET", `/job/${job.id}?wait=60`)).body.status).toBe("completed");
    expect(Date.now() - started).toBeLessThan(3000);
  });
});

describe("events", () => {
  const shape = (events: JobEvent[]) =>
    events.map(({ type, data }) => (type.startsWith("step.") ? `${type} ${(data as { step: string }).step}` : type));

  it("tell a turn in order, as a stream and as JSON", async () => {
    const job = await create("told in events");
    const streamed = await collect(readEventStream(await stream(job.id)));
    expect(shape(streamed.map(({ data }) => data))).toEqual([
      "turn.queued",
      "turn.started",
      "step.started prepare",
      "step.started edit",
      "text",
      "step.started check",
      "step.started commit",
      "commit",
      "step.started push",
      "step.started pull request",
      "pull_request.opened",
      "turn.completed",
    ]);
    expect(streamed.map(({ id, event }) => [Number(id), event])).toEqual(
      streamed.map(({ data }) => [data.seq, data.type]),
    );
    expect(streamed.map(({ data }) => data.seq)).toEqual(streamed.map((_, index) => index + 1));
    const { events, nextAfter } = await eventsOf(job.id);
    expect(events).toEqual(streamed.map(({ data }) => data));
    expect(nextAfter).toBe(events.length);
    expect((await eventsOf(job.id, "?after=4")).events).toEqual(events.slice(4));
    expect(await eventsOf(job.id, `?after=${nextAfter}`)).toEqual({ events: [], nextAfter });
  });

  it("go on after the last one seen, with nothing lost or doubled", async () => {
    const job = await create("hold one");
    const seen: JobEvent[] = [];
    const follow = async (headers: Record<string, string>, query: string, count: number) => {
      const events = readEventStream(await stream(job.id, query, headers));
      for (let index = 0; index < count; index++) {
        const { value, done } = await events.next();
        if (done) return;
        seen.push(value.data);
      }
      await events.return(undefined);
    };
    await follow({}, "", 2);
    (await engine.running("hold one")).release();
    await follow({ "last-event-id": String(seen.at(-1)?.seq) }, "", 3);
    await message(job.id, "and another");
    await follow({}, `?after=${seen.at(-1)?.seq}`, 5);
    await follow({ "last-event-id": String(seen.at(-1)?.seq) }, "", 1000);
    await docket.waitFor(projectId, job.id);
    expect(seen).toEqual((await eventsOf(job.id)).events);
    expect(seen.at(-1)?.type).toBe("turn.completed");
  });

  it("reach many listeners, also after the connection that hears of them broke", async () => {
    const job = await create("hold many");
    const call = await engine.running("hold many");
    const listeners = await Promise.all(Array.from({ length: 100 }, () => stream(job.id)));
    const all = listeners.map((response) => collect(readEventStream(response)));
    expect(await killSignals()).toBeGreaterThan(0);
    await message(job.id, "nothing, said while nobody hears");
    call.release();
    const counts = (await Promise.all(all)).map((events) => events.map(({ data }) => data.seq));
    const last = (await eventsOf(job.id)).nextAfter;
    const expected = Array.from({ length: last }, (_, index) => index + 1);
    for (const seqs of counts) expect(seqs).toEqual(expected);
    await expect.poll(countSignals, { timeout: 5000 }).toBe(1);
  });

  it("end at once for a job that is not active", async () => {
    const job = await run("nothing to stream");
    const { nextAfter } = await eventsOf(job.id);
    expect(await collect(readEventStream(await stream(job.id, `?after=${nextAfter}`)))).toEqual([]);
    expect((await stream("job_00000000000000000000000000")).status).toBe(404);
  });
});

describe("shutdown", () => {
  it("answers held requests at once, refuses new ones with 503, and takes seconds", async () => {
    const held = createTestEngine();
    const closing = await boot({ overrides: { engines: [held] } });
    const own = await createRepository(join(closing.folder, "repository"), { "README.md": "# Read me\n" });
    const { id: project } = await closing.addProject({ repository: own });
    const created = await closing.call("POST", `/v2/agent/${project}/job`, { prompt: "hold until shutdown" });
    const { id } = (await created.json()) as Job;
    await held.running("hold until shutdown");
    const waiting = closing.call("GET", `/v2/agent/${project}/job/${id}?wait=60`);
    const streaming = await closing.call("GET", `/v2/agent/${project}/job/${id}/events`);
    const streamed = collect(readEventStream(streaming));
    const upload = await openUpload(closing, project);
    const started = Date.now();
    const closed = closing.close();
    const [answer] = await Promise.all([waiting, streamed]);
    expect(Date.now() - started).toBeLessThan(2000);
    expect(answer.status).toBe(200);
    expect(jobSchema.parse(await answer.json()).status).toBe("active");
    const refused = await closing.call("GET", `/v2/agent/${project}/jobs`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: "unavailable",
      error: expect.any(String),
      requestId: expect.any(String),
    });
    expect((await closing.call("GET", "/readyz")).status).toBe(503);
    upload.end('"a prompt that arrives late"}');
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 201 /);
    await closed;
    expect(Date.now() - started).toBeLessThan(8000);
    await expect(closing.call("GET", "/healthz")).rejects.toThrow();
  });
});

/** A request whose body is still on its way. */
async function openUpload({ address, key }: Docket, project: string) {
  const body = '{"prompt":"a prompt that arrives late"}';
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /v2/agent/${project}/job HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${key}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{"prompt":`);
  await setTimeout(100);
  return { answer: text(socket), end: (rest: string) => socket.write(rest) };
}

describe("openapi.json", () => {
  type Operation = {
    parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
    requestBody?: { content: Record<string, { schema?: object }> };
    responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
  };
  type Description = {
    openapi: string;
    info: object;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object };
  };

  it("is a sound description of every route", async () => {
    const description = (await (await fetch(`${docket.address}/openapi.json`)).json()) as Description;
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? "",
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(resolve(description, reference), reference).toBeTypeOf("object");
    for (const [path, methods] of Object.entries(description.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
        const declared = (operation.parameters ?? []).filter((one) => one.in === "path");
        expect(declared.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(named.sort());
        expect(
          declared.every(({ required, schema }) => required === true && schema),
          `${method} ${path}`,
        ).toBe(true);
        expect(Object.keys(operation.responses).length, `${method} ${path}`).toBeGreaterThan(0);
        for (const [status, response] of Object.entries(operation.responses)) {
          expect(response.description, `${method} ${path} ${status}`).toBeTypeOf("string");
          for (const { schema } of Object.values(response.content ?? {}))
            expect(schema, `${method} ${path} ${status}`).toBeTypeOf("object");
        }
      }
  });

  it.each([
    ["post", "/job", "201", "CreateJob"],
    ["get", "/jobs", "200", undefined],
    ["get", "/job/{id}", "200", undefined],
    ["delete", "/job/{id}", "204", undefined],
    ["post", "/job/{id}/message", "200", "SendMessage"],
    ["post", "/job/{id}/cancel", "200", undefined],
    ["post", "/job/{id}/archive", "200", undefined],
    ["post", "/job/{id}/unarchive", "200", undefined],
    ["post", "/job/{id}/retry", "200", undefined],
    ["get", "/job/{id}/messages", "200", undefined],
    ["get", "/job/{id}/diff", "200", undefined],
    ["get", "/job/{id}/events", "200", undefined],
  ])("describes %s %s", async (method, path, success, body) => {
    const description = (await (await fetch(`${docket.address}/openapi.json`)).json()) as Description;
    const operation = description.paths[`/v2/agent/{projectId}${path}`]?.[method];
    const [content] = Object.values(operation?.responses[success]?.content ?? {});
    if (success !== "204") expect(content?.schema).toBeTypeOf("object");
    for (const status of ["4XX", "5XX"]) expect(operation?.responses).toHaveProperty(status);
    if (body) expect(JSON.stringify(operation?.requestBody)).toContain(body);
  });

  function resolve(description: object, reference: string): unknown {
    return reference
      .replace("#/", "")
      .split("/")
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], description);
  }
});

async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: docket.app.config.databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const ofSignals = "from pg_stat_activity where datname = current_database() and application_name = 'docket signals'";
const killSignals = () =>
  onDatabase(async (client) => (await client.query(`select pg_terminate_backend(pid) ${ofSignals}`)).rowCount ?? 0);
const countSignals = () =>
  onDatabase(
    async (client) =>
      (await client.query<{ count: number }>(`select count(*)::int as count ${ofSignals}`)).rows[0]?.count,
  );
