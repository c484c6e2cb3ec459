import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runMaintenance } from "../../src/agent/run-maintenance.ts";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { readConfig } from "../../src/config.ts";
import { CALL_TIMING } from "../../src/engines/model/ask-model.ts";
import { createModelEngine } from "../../src/engines/model/model-engine.ts";
import { openApp } from "../../src/open-app.ts";
import { startWorker } from "../../src/worker.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { call, inTurn, type Script } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { finish, KEY, MODELS, settingsFor } from "../support/model-world.ts";

const PAGE = "---\ntitle: A page\n---\n\nHello.\n";
const LIMITED = { fault: "rate_limited", retryAfter: "90" } as const;

let provider: ModelProvider;
/** How far Docket's clock is ahead. */
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);

beforeAll(async () => {
  provider = await startModelProvider({ script: () => finish() });
});
afterAll(() => provider.close());

/** Docket with one worker and a model that is asked again without delay. */
async function bootWith(more: Record<string, string>, hasWorker = true): Promise<Docket & { projectId: string }> {
  const settings = { ...settingsFor(provider.url), DOCKET_WORKER_CONCURRENCY: "1", ...more };
  const timing = { ...CALL_TIMING, retryMs: 1 };
  const engines = [createModelEngine(MODELS.anthropic, readConfig(settings).models, timing)];
  const docket = await boot({ settings, overrides: { engines, clock }, hasWorker });
  const repository = await createRepository(join(docket.folder, "docs"), { "page.md": "# Old\n" });
  return Object.assign(docket, { projectId: (await docket.addProject({ repository })).id });
}

async function create(
  { call, projectId }: Docket & { projectId: string },
  prompt: string,
  more: object = {},
): Promise<Job> {
  return (await (await call("POST", `/v2/agent/${projectId}/job`, { prompt, ...more })).json()) as Job;
}

async function untilWaiting({ call, projectId }: Docket & { projectId: string }, id: string): Promise<Job> {
  let job: Job | undefined;
  await expect
    .poll(async () => {
      job = (await (await call("GET", `/v2/agent/${projectId}/job/${id}`)).json()) as Job;
      return job.details.reason;
    })
    .toBe("waiting_for_provider");
  return job as Job;
}

async function eventsOf({ call, projectId }: Docket & { projectId: string }, id: string): Promise<JobEvent[]> {
  const headers = { accept: "application/json" };
  const answer = await call("GET", `/v2/agent/${projectId}/job/${id}/events`, undefined, headers);
  return ((await answer.json()) as { events: JobEvent[] }).events;
}

/** Lets the time pass that a provider asked for. */
async function pass(docket: Docket, ms: number): Promise<void> {
  aheadMs += ms;
  await runMaintenance(docket.app);
}

describe("a turn whose provider asks for a wait of 90 s", () => {
  let docket: Docket & { projectId: string };
  beforeAll(async () => {
    docket = await bootWith({});
  });
  afterAll(() => docket.close());

  /** The first job writes a page and is refused then; others finish. */
  function refusing(): Script {
    const first = inTurn(call("write_file", { path: "new.md", text: PAGE }), LIMITED, finish({ title: "Add it" }));
    return (request) =>
      JSON.stringify(request.messages).includes("Be patient") ? first(request) : finish({ title: "Nothing" });
  }

  test("gives its worker to others, says what it waits for, and goes on from its last step", async () => {
    provider.play(refusing());
    const { id } = await create(docket, "Be patient", { limits: { seconds: 100 } });
    const waiting = await untilWaiting(docket, id);
    expect(waiting).toMatchObject({ status: "active", details: { queuedTurns: 1, usage: { steps: 1 } } });
    expect(waiting.details.message).toMatch(
      /^anthropic\/.*: the provider's rate limit was reached.*\. Docket asks it again at \d\d:\d\d:\d\d UTC$/,
    );
    expect(await docket.runJob(docket.projectId, "Do nothing")).toMatchObject({ status: "completed" });
    expect(await untilWaiting(docket, id)).toMatchObject({ status: "active" });
    const asked = provider.requests.length;
    await pass(docket, 200_000);
    const job = await docket.waitFor(docket.projectId, id);
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", usage: { steps: 2 } } });
    expect(job.details.workedMs).toBeLessThan(150_000);
    expect(provider.requests.length).toBe(asked + 1);
    const events = await eventsOf(docket, id);
    const told = events.find(({ type }) => type === "turn.waiting");
    expect(told?.data.message).toBe(waiting.details.message);
    const waitMs = Date.parse(`${told?.data.until}`) - Date.parse(`${told?.at}`);
    expect(waitMs).toBeGreaterThan(60_000);
    expect(waitMs).toBeLessThanOrEqual(90_000);
    expect(events.map(({ type }) => type)).toContain("turn.resumed");
    expect(JSON.stringify(events)).not.toContain(KEY);
  });

  test("can be cancelled meanwhile, and retried", async () => {
    provider.play(refusing());
    const { id } = await create(docket, "Be patient");
    await untilWaiting(docket, id);
    const path = `/v2/agent/${docket.projectId}/job/${id}`;
    const cancelled = (await (await docket.call("POST", `${path}/cancel`)).json()) as Job;
    expect(cancelled).toMatchObject({ status: "failed", details: { reason: "cancelled", queuedTurns: 0 } });
    await pass(docket, 200_000);
    expect(await docket.runJob(docket.projectId, "Do nothing")).toMatchObject({ status: "completed" });
    expect(await docket.waitFor(docket.projectId, id)).toMatchObject({ details: { reason: "cancelled" } });
    provider.play(() => finish({ outcome: "nothing_to_change" }));
    await docket.call("POST", `${path}/retry`);
    expect(await docket.waitFor(docket.projectId, id)).toMatchObject({ status: "completed" });
  });
});

test("a turn that waits outlives the process that ran it", async () => {
  const docket = await bootWith({}, false);
  const work = async (until: () => Promise<unknown>) => {
    const { config, engines } = docket.app;
    const app = await openApp(config, { log: pino({ level: "silent" }), engines, clock });
    const worker = await startWorker(app);
    await until();
    await worker.stop(0);
    await app.close(500);
  };
  provider.play(inTurn(call("write_file", { path: "new.md", text: PAGE }), LIMITED, finish({ title: "Add it" })));
  const { id } = await create(docket, "Add a page");
  await work(() => untilWaiting(docket, id));
  await work(async () => {
    await pass(docket, 200_000);
    await docket.waitFor(docket.projectId, id);
  });
  expect(await docket.waitFor(docket.projectId, id)).toMatchObject({ details: { reason: "delivered" } });
  await docket.close();
});

describe("a turn whose patience ends before the outage", () => {
  beforeAll(() => {
    aheadMs = 0;
  });
  test("waits for its provider and then goes on with the fallback model", async () => {
    const docket = await bootWith({
      DOCKET_PROVIDER_PATIENCE_SECONDS: "1",
      DOCKET_FALLBACK_MODEL: MODELS.openai,
    });
    provider.play(({ wire }) => (wire === "anthropic" ? { fault: "server_error" } : finish({ title: "Done" })));
    const job = await docket.runJob(docket.projectId, "Look around");
    const models = [{ model: MODELS.openai, costUsd: expect.any(Number), cacheReadTokens: 0 }];
    expect(job).toMatchObject({
      status: "completed",
      model: MODELS.openai,
      details: { usage: { fallbackUsed: true, models } },
    });
    const types = (await eventsOf(docket, job.id)).map(({ type }) => type);
    expect(types.filter((type) => ["turn.waiting", "turn.resumed"].includes(type))).toEqual([
      "turn.waiting",
      "turn.resumed",
    ]);
    await docket.close();
  });

  test("fails with provider_error if there is no fallback model", async () => {
    const docket = await bootWith({ DOCKET_PROVIDER_PATIENCE_SECONDS: "1" });
    provider.play(() => ({ fault: "overloaded" }));
    const job = await docket.runJob(docket.projectId, "Look around");
    expect(job).toMatchObject({ status: "failed", details: { reason: "provider_error", usage: { steps: 0 } } });
    expect(job.details.message).toMatch(/overloaded or broken/);
    await docket.close();
  });
});
