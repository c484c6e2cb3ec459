import { join } from "node:path";
import type { Logger } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import type { Job, JobEvent, Messages } from "../../src/agent/schema.ts";
import { turnQueue } from "../../src/agent/turn/turn-queue.ts";
import type { Engine, EngineRun } from "../../src/engine.ts";
import { boot, createRepository, type Docket } from "./boot.ts";
import { createScriptedEngine, type Script } from "./scripted-engine.ts";

/** Two pages in a folder for the documentation. */
export const SMALL_SITE = {
  "docs/docs.json": '{"name":"Docs","navigation":{"pages":["index","guide"]}}',
  "docs/index.md": "# Home\n\nSee the [guide](guide.md).\n",
  "docs/guide.md": "# Guide\n",
};

type Options = {
  files: Record<string, string | Buffer>;
  settings?: Record<string, string>;
  /** Beside the scripted one. */
  engines?: Engine[];
  log?: Logger;
};

/** Boots Docket for the tests of a file, with a project whose jobs do what a function of the test says. */
export function bootScriptedJobs({ files, settings = {}, engines = [], log }: Options) {
  const engine = createScriptedEngine();
  let docket: Docket;
  let repository: string;
  let projectId: string;
  beforeAll(async () => {
    docket = await boot({ overrides: { engines: [engine, ...engines], ...(log && { log }) }, settings });
    repository = await createRepository(join(docket.folder, "repository"), files);
    projectId = (await docket.addProject({ repository })).id;
  });
  afterAll(async () => docket.close());

  let scripts = 0;
  async function create(script: (run: EngineRun) => ReturnType<Script>, more: object = {}, project = projectId) {
    const prompt = `script ${scripts++}`;
    engine.on(prompt, (_, __, ___, run) => script(run));
    const response = await docket.call("POST", jobPath(project), { prompt, ...more });
    expect(response.status).toBe(201);
    return (await response.json()) as Job;
  }
  return {
    engine,
    get docket() {
      return docket;
    },
    get repository() {
      return repository;
    },
    get projectId() {
      return projectId;
    },
    create,
    /** Creates a job and waits for its end. */
    run: async (script: (run: EngineRun) => ReturnType<Script>, more: object = {}, project = projectId) =>
      docket.waitFor(project, (await create(script, more, project)).id),
    message: async (id: string, prompt: string, mode?: string): Promise<Job> =>
      (await (await docket.call("POST", jobPath(projectId, id, "message"), { prompt, mode })).json()) as Job,
    show: async (id: string): Promise<Job> => (await (await docket.call("GET", jobPath(projectId, id))).json()) as Job,
    async eventsOf(id: string, project = projectId): Promise<JobEvent[]> {
      const headers = { accept: "application/json" };
      const response = await docket.call("GET", jobPath(project, id, "events"), undefined, headers);
      return ((await response.json()) as { events: JobEvent[] }).events;
    },
    messagesOf: async (id: string, ask: Pick<Docket, "call"> = docket): Promise<Messages["messages"]> =>
      ((await (await ask.call("GET", jobPath(projectId, id, "messages"))).json()) as Messages).messages,
    /** What a missed heartbeat leads to: the queue gives the turn to another worker. */
    async takeOver(id: string): Promise<void> {
      const { queue_job_id } = await docket.app.database
        .selectFrom("turns")
        .select("queue_job_id")
        .where("job_id", "=", id)
        .where("status", "=", "running")
        .where("absorbed_by", "is", null)
        .executeTakeFirstOrThrow();
      await docket.app.queue.release(turnQueue, [queue_job_id ?? ""]);
      docket.app.queue.wake(turnQueue);
    },
  };
}

export function jobPath(projectId: string, id = "", action = ""): string {
  return `/v2/agent/${projectId}/job${id && `/${id}`}${action && `/${action}`}`;
}

/** An engine that works until it is stopped. */
export function workForEver({ signal }: EngineRun): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

export function usageOf(steps: number, costUsd = 0) {
  return { steps, inputTokens: steps * 100, outputTokens: steps * 10, costUsd };
}
