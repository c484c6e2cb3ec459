import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pino from "pino";
import { getOperator } from "../../src/accounts/organizations/get-operator.ts";
import type { Actor } from "../../src/actor.ts";
import type { Job } from "../../src/agent/schema.ts";
import type { App } from "../../src/app.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { runGit } from "../../src/git/run-git.ts";
import { type AppOverrides, openApp } from "../../src/open-app.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import type { CreateProject } from "../../src/projects/schema.ts";
import { createServer } from "../../src/server.ts";
import { startWorker, type Worker } from "../../src/worker.ts";
import { createClickHouseDatabase } from "./clickhouse/clickhouse.ts";
import { keepMoving } from "./clickhouse/keep-moving.ts";
import { createMigratedDatabase } from "./database.ts";

const EXAMPLES = join(import.meta.dirname, "..", "..", "examples");
export const AUTHOR = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.com",
};

export type Docket = {
  app: App;
  actor: Actor;
  address: string;
  /** An API key for everything. */
  key: string;
  /** A folder that goes away with the test. */
  folder: string;
  /** HTTP with the key; the body, if any, is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  addProject(input: Partial<CreateProject> & { repository: string }): Promise<Project>;
  /** Creates a job over HTTP and waits for its end. */
  runJob(projectId: string, prompt: string, more?: object): Promise<Job>;
  message(projectId: string, jobId: string, prompt: string): Promise<Job>;
  waitFor(projectId: string, jobId: string): Promise<Job>;
  close(): Promise<void>;
};

export type BootOptions = {
  settings?: Record<string, string>;
  overrides?: AppOverrides;
  hasWorker?: boolean;
  config?: Partial<Config>;
};

/** The whole of Docket on a database of its own, listening on a free port. */
export async function boot({
  settings = {},
  overrides = {},
  hasWorker = true,
  config = {},
}: BootOptions = {}): Promise<Docket> {
  const database = await createMigratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), "docket-"));
  const isOnClickHouse = process.env.TEST_VISITS_STORE === "clickhouse" && !("clickhouse" in config);
  const counts = isOnClickHouse ? await createClickHouseDatabase() : undefined;
  const environment = {
    DATABASE_URL: database.url,
    ...(counts && { DOCKET_CLICKHOUSE_URL: counts.url }),
    DOCKET_DATA_DIR: join(folder, "data"),
    DOCKET_PORT: "0",
    DOCKET_LOG_LEVEL: "silent",
    DOCKET_AGENT_USES_PER_HOUR: "0",
    DOCKET_SIGN_INS_PER_MINUTE: "0",
    DOCKET_ALLOWED_REPOSITORY_ADDRESSES: "127.0.0.0/8,::1/128",
    DOCKET_WORKER_CONCURRENCY: "4",
    // Most tests want to see what a fault leads to in the end.
    DOCKET_OUTAGE_PATIENCE_SECONDS: "0",
    // Most tests are not about sites, and make many projects.
    DOCKET_SITES: "off",
    ...settings,
  };
  const app = await openApp(
    { ...readConfig(environment), ...config },
    { log: pino({ level: process.env.TEST_LOG ?? "silent" }), ...overrides },
  );
  const server = await createServer(app);
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  app.config.publicUrl = address;
  const worker: Worker | undefined = hasWorker ? await startWorker(app) : undefined;
  const stopMoving = counts && keepMoving(app);
  const actor = await getOperator(app);
  const { key } = await createKey(app, actor, { name: "test" });

  const call: Docket["call"] = (method, path, body, headers = {}) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(100_000),
    });
  const waitFor: Docket["waitFor"] = async (projectId, jobId) => {
    for (;;) {
      const job = (await (await call("GET", `/v2/agent/${projectId}/job/${jobId}?wait=30`)).json()) as Job;
      if (job.status !== "active") return job;
    }
  };
  return {
    app,
    actor,
    address,
    key,
    folder,
    call,
    waitFor,
    addProject: (input) =>
      createProject(app, actor, { name: `project ${Math.random().toString(36).slice(2)}`, ...input }, folder),
    async runJob(projectId, prompt, more = {}) {
      const response = await call("POST", `/v2/agent/${projectId}/job`, { prompt, ...more });
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return waitFor(projectId, ((await response.json()) as Job).id);
    },
    async message(projectId, jobId, prompt) {
      const response = await call("POST", `/v2/agent/${projectId}/job/${jobId}/message`, { prompt });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return waitFor(projectId, jobId);
    },
    async close() {
      await Promise.all([server.close(), worker?.stop(2000)]);
      await stopMoving?.();
      await app.close(500);
      await database.drop();
      await counts?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A git repository of somebody's own, with a working tree, holding these files in one commit on main. */
export async function createRepository(
  path: string,
  files: Record<string, string | Buffer> | "examples" = "examples",
): Promise<string> {
  await mkdir(path, { recursive: true });
  if (files === "examples") await cp(EXAMPLES, path, { recursive: true });
  else
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), content);
    }
  await runGit(["init", "--quiet", path]);
  await commitAll(path, "Add the documentation");
  return path;
}

export async function commitAll(path: string, message: string): Promise<void> {
  await runGit(["add", "--all"], { cwd: path });
  await runGit(["commit", "--quiet", "--allow-empty", "-m", message], { cwd: path, env: AUTHOR });
}
