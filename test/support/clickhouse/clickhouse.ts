import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "./faults.ts";
import { findChdb } from "./find-chdb.ts";

const NODE = join(import.meta.dirname, "../../../node_modules/node/bin/node");
const SERVER = join(import.meta.dirname, "server-process.ts");

// Never called: it tells `vitest --changed` what the process runs.
void (() => import("./server-process.ts"));

export type ClickHouseDatabase = {
  url: string;
  /** Makes the next inserts fail, each in one of these ways. */
  failNext(faults: Fault[]): Promise<void>;
  /** Whether the server refuses everybody. */
  setDown(isDown: boolean): Promise<void>;
  drop(): Promise<void>;
};

let server: Promise<string> | undefined;

/** An empty database, in the one server of this process. */
export async function createClickHouseDatabase(): Promise<ClickHouseDatabase> {
  server ??= startServer();
  const address = await server;
  const name = `docket_test_${randomBytes(6).toString("hex")}`;
  const post = async (path: string, body: string) => {
    const response = await fetch(`${address}${path}`, { method: "POST", body });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };
  await post("/", `create database ${name}`);
  return {
    url: `${address}/${name}`,
    failNext: (faults) => post(`/faults/${name}`, JSON.stringify(faults)),
    setDown: (isDown) => post("/down", String(isDown)),
    drop: () => post("/", `drop database ${name}`),
  };
}

async function startServer(): Promise<string> {
  const chdb = findChdb();
  if (!chdb) throw new Error("chDB is not installed; run node scripts/install-chdb.mjs");
  const data = await mkdtemp(join(tmpdir(), "docket-clickhouse-"));
  const child = spawn(NODE, [SERVER, chdb, data], { stdio: ["pipe", "pipe", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  child.once("exit", () => void rm(data, { recursive: true, force: true }));
  // Nobody waits for it to end.
  child.unref();
  return `http://127.0.0.1:${await firstLine(child)}`;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The server has no output");
  const [chunk] = (await once(stdout, "data")) as [Buffer];
  stdout.destroy();
  return chunk.toString().trim();
}
