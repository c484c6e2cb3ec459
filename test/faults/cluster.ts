import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/database-proxy.ts";
import { COMPILED, MAIN } from "../support/docket-process.ts";
import type { RunLog } from "./run-log.ts";
import { canMakeDisks, withSmallDisk } from "./small-disk.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const NODE = join(ROOT, "node_modules/node/bin/node");
const START_MS = 120_000;
const RESTART_MS = 250;

// Never called: it tells `vitest --changed` what the processes run.
void (() => import("../../src/main.ts"));

export const SECRET_KEY = "5a".repeat(32);

/** One `docket serve`, which reaches the database through a proxy of its own. */
export type FaultNode = {
  name: string;
  address: string;
  dataDir: string;
  proxy: DatabaseProxy;
  pid(): number;
  isUp(): boolean;
  /** Ends it as the kernel would, and starts another in its place after some time. */
  killAndStart(pauseMs: number): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Ends it in order. Returns its exit code or signal. */
  stop(): Promise<number | string>;
  /** All that its processes wrote to standard error. */
  log(): string;
};

export type Cluster = {
  folder: string;
  databaseUrl: string;
  nodes: FaultNode[];
  hasDisks: boolean;
  /** Ends the database server as a crash does; it starts again by itself. */
  crashDatabase(signal: NodeJS.Signals): void;
  close(): Promise<void>;
};

/** @param more settings of the nodes */
export async function startCluster(
  folder: string,
  { count, more }: { count: number; more: Record<string, string> },
  log: RunLog,
): Promise<Cluster> {
  const database = await openDatabase(folder);
  const hasDisks = canMakeDisks();
  const nodes: FaultNode[] = [];
  const close = async () => {
    for (const node of nodes) node.signal("SIGKILL");
    for (const { proxy } of nodes) await proxy.close();
    await database.close();
  };
  try {
    for (let index = 0; index < count; index++)
      nodes.push(
        await prepareNode(
          { folder, name: `node-${index + 1}`, databaseUrl: database.connectionString, hasDisk: hasDisks, more },
          log,
        ),
      );
    return {
      folder,
      databaseUrl: database.connectionString,
      nodes,
      hasDisks,
      crashDatabase: (signal) => void process.kill(postmasterPid(folder), signal),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What it says is durable survives a crash of the server; only a crash of the machine, which none is here, would lose it. */
async function openDatabase(folder: string): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase({ dataDir: join(folder, "database"), purpose: "command", settings: { fsync: "off" } });
}

function postmasterPid(folder: string): number {
  const file = join(folder, "database/postgres/data/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
}

type Preparing = { folder: string; name: string; databaseUrl: string; hasDisk: boolean; more: Record<string, string> };

async function prepareNode({ folder, name, databaseUrl, hasDisk, more }: Preparing, log: RunLog): Promise<FaultNode> {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { mode: 0o700 });
  const port = await findFreePort();
  const proxy = await startDatabaseProxy(databaseUrl);
  const command = [NODE, MAIN, "serve", "--json"];
  const [program = "", ...args] = hasDisk ? withSmallDisk(dataDir, command) : command;
  let child: ChildProcess | undefined;
  let said = "";
  let isEnding = false;
  const isUp = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  /** It may not start while the database is away, and whoever runs it starts it again. */
  function start(): void {
    let isStarted = false;
    const own = spawn(program, args, {
      cwd: "/",
      detached: true,
      env: { ...environmentOf(dataDir, port, proxy.url), ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = own;
    // What it prints once it is up, instead of an error.
    own.stdout.on("data", (chunk: Buffer) => {
      isStarted ||= chunk.includes('"address"');
    });
    own.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    own.once("exit", (code, signal) => {
      if (isEnding) return;
      if (isStarted) log.violation(`${name} ended by itself with ${code ?? signal}: ${said.slice(-1000)}`);
      log.count("starts of a node that failed");
      setTimeout(() => isEnding || start(), RESTART_MS);
    });
  }
  async function ended(): Promise<number | string> {
    if (child && isUp()) await once(child, "exit");
    return child?.exitCode ?? child?.signalCode ?? "";
  }
  start();
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    dataDir,
    proxy,
    pid: () => child?.pid ?? 0,
    isUp,
    async killAndStart(pauseMs) {
      isEnding = true;
      child?.kill("SIGKILL");
      await ended();
      await sleep(pauseMs);
      isEnding = false;
      start();
    },
    signal(signal) {
      isEnding ||= signal === "SIGKILL";
      child?.kill(signal);
    },
    async stop() {
      isEnding = true;
      child?.kill("SIGTERM");
      return Promise.race([ended(), sleep(60_000, "it did not end")]);
    },
    log: () => said,
  };
}

export async function isReady(node: FaultNode): Promise<boolean> {
  const answer = await fetch(`${node.address}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.status === 200;
}

/** @throws Error if one is not ready in time */
export async function untilReady(nodes: FaultNode[]): Promise<void> {
  const until = Date.now() + START_MS;
  for (const node of nodes)
    while (!(await isReady(node))) {
      if (Date.now() > until) throw new Error(`${node.name} is not ready: ${node.log().slice(-2000)}`);
      await sleep(250);
    }
}

function environmentOf(dataDir: string, port: number, databaseUrl: string): Record<string, string> {
  return {
    ...COMPILED,
    PATH: process.env.PATH ?? "",
    DATABASE_URL: databaseUrl,
    DOCKET_DATA_DIR: dataDir,
    DOCKET_PORT: String(port),
    DOCKET_PUBLIC_URL: "http://docket.example",
    DOCKET_SITES_DOMAIN: "sites.example",
    DOCKET_NODE_URL: `http://127.0.0.1:${port}`,
    DOCKET_SECRET_KEY: SECRET_KEY,
    DOCKET_LOG_LEVEL: "warn",
    DOCKET_AGENT_USES_PER_HOUR: "0",
    DOCKET_READS_PER_MINUTE: "0",
    DOCKET_WORKER_CONCURRENCY: "2",
    DOCKET_OUTAGE_PATIENCE_SECONDS: "900",
    DOCKET_ALLOWED_REPOSITORY_ADDRESSES: "127.0.0.0/8",
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
