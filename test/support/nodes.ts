import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { getOperator } from "../../src/accounts/organizations/get-operator.ts";
import { readConfig } from "../../src/config.ts";
import { openApp } from "../../src/open-app.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { createRepository } from "./boot.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type DocketProcess, startDocket } from "./docket-process.ts";

export type Node = {
  name: string;
  process: DocketProcess;
  dataDir: string;
  /** Where it serves; empty for a worker. */
  address: string;
};

/**
 * Nodes with data folders of their own on one PostgreSQL, as processes. The first, `a`, keeps the repository of a project;
 * `b` serves too, `c` and `d` are workers.
 */
export function prepareNodes(more: Record<string, string> = {}) {
  let folder: string;
  let database: TestDatabase;
  let key: string;
  let projectId: string;
  const nodes = new Map<string, Node>();
  const secretKey = randomBytes(32).toString("hex");

  const settings = (name: string) => ({
    PATH: process.env.PATH ?? "",
    DATABASE_URL: database.url,
    DOCKET_SECRET_KEY: secretKey,
    DOCKET_DATA_DIR: join(folder, name),
    DOCKET_NODE_NAME: `node-${name}`,
    DOCKET_LOG_LEVEL: "warn",
    DOCKET_WORKER_CONCURRENCY: "2",
    DOCKET_DATABASE_POOL_SIZE: "5",
    DOCKET_AGENT_USES_PER_HOUR: "0",
    DOCKET_SITES: "off",
    ...more,
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(inject("databaseFolder"), "nodes-"));
    database = await createTestDatabase();
    const app = await openApp(readConfig(settings("a")), { purpose: "command", log: pino({ level: "silent" }) });
    const actor = await getOperator(app);
    const repository = await createRepository(join(folder, "repository"));
    ({ id: projectId } = await createProject(app, actor, { name: "project", repository, isImport: true }, folder));
    ({ key } = await createKey(app, actor, { name: "test" }));
    await app.close(500);
  });
  afterAll(async () => {
    for (const { process } of nodes.values()) {
      process.kill("SIGCONT").catch(() => {});
      await process.kill("SIGKILL");
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(
    name: string,
    command = "serve",
    own: Record<string, string> = {},
    wrap?: (dataDir: string, command: string[]) => string[],
  ): Promise<Node> {
    const dataDir = join(folder, name);
    const port = nodes.get(name)?.address.split(":").at(-1) ?? "0";
    const inPlace = wrap && ((given: string[]) => wrap(dataDir, given));
    const process = await startDocket([command], { ...settings(name), DOCKET_PORT: port, ...own }, inPlace);
    const node = {
      name,
      process,
      dataDir,
      address: String(process.started.address ?? ""),
    };
    nodes.set(name, node);
    return node;
  }

  return {
    start,
    /** `serve` on a and b, and workers on c and d. */
    startAll: () => Promise.all([start("a"), start("b"), start("c", "worker"), start("d", "worker")]),
    projectId: () => projectId,
    databaseUrl: () => database.url,
    settings,
    gitUrl: ({ address }: Node) => `${address.replace("://", `://any:${key}@`)}/git/${projectId}.git`,
    /** Calls the API with the project's key. */
    call: ({ address }: Node, method: string, path: string, body?: object, own: Record<string, string> = {}) =>
      fetch(`${address}${path.replace("PROJECT", projectId)}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: "application/json",
          ...(body && { "content-type": "application/json" }),
          ...own,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}
