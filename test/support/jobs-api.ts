import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { z } from "zod";
import {
  eventsSchema,
  type Job,
  type JobEvent,
  jobSchema,
  type Messages,
  messagesSchema,
} from "../../src/agent/schema.ts";
import { boot, createRepository, type Docket } from "./boot.ts";
import { createTestEngine } from "./test-engine.ts";

type Answer<T> = { status: number; body: T };

/** Boots Docket for the tests of a file, with a project that the test engine works on, and speaks of its jobs over HTTP. */
export function bootJobsApi() {
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
    setClockOffset(offsetMs: number) {
      clockOffsetMs = offsetMs;
    },
    ask,
    onJob,
    create,
    show: async (id: string): Promise<Job> => (await ask(jobSchema, "GET", `/job/${id}`)).body,
    waitFor: (id: string): Promise<Job> => docket.waitFor(projectId, id),
    run: async (prompt: string): Promise<Job> => docket.waitFor(projectId, (await create(prompt)).id),
    message: (id: string, prompt: string) => onJob(id, "message", { prompt }),
    messagesOf: async (id: string): Promise<Messages["messages"]> =>
      (await ask(messagesSchema, "GET", `/job/${id}/messages`)).body.messages,
    eventsOf: async (id: string, query = ""): Promise<{ events: JobEvent[]; nextAfter: number }> =>
      (await ask(eventsSchema, "GET", `/job/${id}/events${query}`, undefined, "application/json")).body,
    stream: (id: string, query = "", headers: Record<string, string> = {}, signal?: AbortSignal) =>
      fetch(`${docket.address}/v2/agent/${projectId}/job/${id}/events${query}`, {
        headers: { authorization: `Bearer ${docket.key}`, accept: "text/event-stream", ...headers },
        ...(signal && { signal }),
      }),
  };
}
