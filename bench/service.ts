import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { getOperator } from "../src/accounts/organizations/get-operator.ts";
import type { Actor } from "../src/actor.ts";
import type { Job } from "../src/agent/schema.ts";
import type { App } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openApp } from "../src/open-app.ts";
import { createKey } from "../src/projects/keys/create-key.ts";
import { createServer } from "../src/server.ts";
import { startWorker } from "../src/worker.ts";
import { addFloor } from "./floor.ts";

export type Service = {
  app: App;
  actor: Actor;
  address: string;
  key: string;
  /** Its settings, for another node on the same data folder. */
  settings: Record<string, string>;
  /** A folder that goes away with the service. */
  folder: string;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  createJob(projectId: string, prompt: string): Promise<Job>;
  message(projectId: string, jobId: string, prompt: string): Promise<void>;
  /** The job once it is not active. */
  waitFor(projectId: string, jobId: string): Promise<Job>;
  close(): Promise<void>;
};

const open = new Set<Service>();

/** Closes those that are open, also when somebody interrupts the bench. */
export async function closeServices(): Promise<void> {
  for (const service of open) await service.close();
}

/** Docket with its defaults (embedded PostgreSQL, real fsync) but no rate limits, and with the floor's routes beside its own. */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "docket-bench-"));
  const all = {
    DOCKET_DATA_DIR: join(folder, "data"),
    DOCKET_LOG_LEVEL: "error",
    DOCKET_SITES: "off",
    DOCKET_AGENT_USES_PER_HOUR: "0",
    DOCKET_READS_PER_MINUTE: "0",
    DOCKET_BEACONS_PER_MINUTE: "0",
    DOCKET_MCP_CALLS_PER_MINUTE: "0",
    DOCKET_ALLOWED_REPOSITORY_ADDRESSES: "127.0.0.0/8",
    ...settings,
  };
  const app = await openApp(readConfig(all));
  const server: FastifyInstance = await createServer(app);
  await addFloor(app, server);
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  app.config.publicUrl = address;
  const actor = await getOperator(app);
  const { key } = await createKey(app, actor, { name: "bench" });
  const headers = { authorization: `Bearer ${key}` };
  let stopWorker: ((graceMs: number) => Promise<void>) | undefined;
  let closing: Promise<void> | undefined;
  const end = async () => {
    await Promise.all([server.close(), stopWorker?.(1000)]);
    await app.close(500);
    await rm(folder, { recursive: true, force: true });
  };
  const post = async (path: string, body: unknown, expected: number) => {
    const response = await fetch(`${address}${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status !== expected) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  };
  const service: Service = {
    app,
    actor,
    address,
    key,
    settings: all,
    folder,
    async startWorker() {
      stopWorker = (await startWorker(app)).stop;
    },
    async stopWorker() {
      await stopWorker?.(1000);
      stopWorker = undefined;
    },
    createJob: async (projectId, prompt) => (await post(`/v2/agent/${projectId}/job`, { prompt }, 201)) as Job,
    async message(projectId, jobId, prompt) {
      await post(`/v2/agent/${projectId}/job/${jobId}/message`, { prompt }, 200);
    },
    async waitFor(projectId, jobId) {
      for (;;) {
        const response = await fetch(`${address}/v2/agent/${projectId}/job/${jobId}?wait=60`, { headers });
        const job = (await response.json()) as Job;
        if (job.status !== "active") return job;
      }
    },
    close() {
      closing ??= end().finally(() => open.delete(service));
      return closing;
    },
  };
  open.add(service);
  return service;
}
