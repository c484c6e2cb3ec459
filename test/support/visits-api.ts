import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { z } from "zod";
import { recordedVisitsSchema } from "../../src/analytics/recording/schema.ts";
import { boot, createRepository, type Docket } from "./boot.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36";

/** Boots Docket for the tests of a file, at a fixed time and with room for 20 pages a project; records and asks over HTTP. */
export function bootVisitsApi(settings: () => Record<string, string> = () => ({})) {
  let now = new Date(NOW);
  let docket: Docket;
  let repository: string;
  beforeAll(async () => {
    docket = await boot({
      hasWorker: false,
      settings: { DOCKET_PATHS_PER_PROJECT: "20", ...settings() },
      overrides: { clock: () => now },
    });
    repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  });
  afterAll(async () => docket.close());

  const addNamedProject = () => docket.addProject({ repository });
  const post = (projectId: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${docket.address}/v1/analytics/${projectId}/events`, {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${docket.key}`, "content-type": "application/json", ...headers },
    });
  const get = (projectId: string, question: string, headers: Record<string, string> = {}) =>
    docket.call("GET", `/v1/analytics/${projectId}/${question}`, undefined, headers);
  const recorded = async (response: Response) => {
    const body: unknown = await response.json();
    expect({ status: response.status, body }).toEqual({ status: 200, body: expect.anything() });
    return recordedVisitsSchema.parse(body);
  };
  return {
    docket: () => docket,
    setClock(time = NOW) {
      now = new Date(time);
    },
    addNamedProject,
    addProject: async () => (await addNamedProject()).id,
    post,
    /** What a batch was answered. */
    recorded,
    record: async (projectId: string, visits: unknown[]) => recorded(await post(projectId, JSON.stringify(visits))),
    get,
    /** The answer, which is exactly what its schema describes. */
    async ask<T>(schema: z.ZodType<T>, projectId: string, question: string): Promise<T> {
      const response = await get(projectId, question);
      const body: unknown = await response.json();
      expect({ status: response.status, body }).toEqual({ status: 200, body: expect.anything() });
      expect(schema.parse(body)).toEqual(body);
      return body as T;
    },
    async csv(projectId: string, question: string): Promise<string> {
      const response = await get(projectId, question, { accept: "text/csv" });
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
      expect(response.headers.get("vary")).toContain("accept");
      return response.text();
    },
  };
}

/** A page view as a browser reports it. */
export function person(visitorId: string, day: string, path: string, more: object = {}) {
  return { path, timestamp: `${day}T10:00:00Z`, visitorId, kind: "beacon", userAgent: BROWSER, ...more };
}

/** A request as a server saw it. */
export function agent(visitorId: string, day: string, path: string, userAgent = CHATGPT, more: object = {}) {
  return { path, timestamp: `${day}T11:00:00Z`, visitorId, userAgent, accept: "text/html", ...more };
}

export const NOBODY = { human: 0, ai: 0, total: 0 };

export function people(human: number) {
  return { human, ai: 0, total: human };
}

/** Three people and an agent over two months; bob is also seen as an agent. */
export const EXAMPLE = [
  person("ada", "2026-10-05", "/start"),
  person("bob", "2026-10-06", "/start"),
  person("ada", "2026-11-02", "/start"),
  person("ada", "2026-11-02", "/guides/a?x#y"),
  person("bob", "2026-11-03", "/guides/a.md"),
  person("eve", "2026-11-03", "/guides/b/"),
  person("eve", "2026-11-03", "/guides/b", { timestamp: "2026-11-03T10:05:00Z" }),
  agent("bob", "2026-11-04", "/guides/a"),
  agent("gpt", "2026-11-09", "/guides/b"),
];
