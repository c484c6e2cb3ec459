import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject } from "vitest";
import { type OpenEmbeddedDatabase, openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";

export const ROOT = join(import.meta.dirname, "../..");
export const DRIVER = "test/support/hold-database.ts";
// Never called: it tells `vitest --changed` what the processes run.
void (() => import("./hold-database.ts"));

type Opened = { connectionString: string; isShared: boolean };
type Refused = { code: string; message: string };

/** A folder of the running test's own, and the data folder in it, which does not exist yet. */
export let scratch: string;
export let dataDir: string;
let children: ChildProcess[] = [];

/** Gives every test of a file its folder, and ends afterwards what it started. */
export function keepScratchFolder(): void {
  beforeEach(() => {
    // Below the run's own folder: what a killed run leaves there is removed by the next one.
    scratch = mkdtempSync(join(inject("databaseFolder"), "embedded-"));
    dataDir = join(scratch, "data");
  });

  afterEach(async () => {
    for (const child of children) if (isRunning(child)) await end(child, "SIGKILL");
    children = [];
    for (const pid of serversBelow(scratch)) await kill(pid, "SIGQUIT");
    rmSync(scratch, { recursive: true, force: true });
  });
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Processes whose working directory lies below a folder: a server's is its data folder. */
export function serversBelow(folder: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
        const isPostmaster =
          readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n" &&
          readFileSync(`/proc/${parent}/comm`, "utf8") !== "postgres\n";
        return isPostmaster && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
}

export async function kill(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  while (existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) await sleep(10);
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

export function postmasterPid(folder = dataDir): number {
  return Number(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
}

export function startProcess(
  purpose: "serve" | "command",
  options: { root?: string; folder?: string; prefix?: string[]; transport?: string } & SpawnOptions = {},
) {
  const { root = ROOT, folder = dataDir, prefix = [], transport = "socket", ...spawnOptions } = options;
  const node = join(root, "node_modules/node/bin/node");
  const [command = node, ...args] = [...prefix, node, join(root, DRIVER), folder, purpose, transport];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], cwd: "/", ...spawnOptions });
  children.push(child);
  return child;
}

export async function answerOf(child: ChildProcess): Promise<Opened & Refused> {
  let output = "";
  let problems = "";
  child.stderr?.on("data", (chunk) => {
    problems += chunk;
  });
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (output.includes("\n")) return JSON.parse(output);
  }
  throw new Error(`The process ended without an answer: ${problems}`);
}

export async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

export function open(options: Partial<OpenEmbeddedDatabase> = {}) {
  return openEmbeddedDatabase({ dataDir, purpose: "serve", ...options });
}

export async function refusal(opening: Promise<unknown>): Promise<Refused> {
  return opening.then(
    () => expect.fail("it opened"),
    (error: Refused) => ({ code: error.code, message: error.message }),
  );
}
