import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { buildDashboard } from "../../src/dashboard/build-dashboard.ts";
import { openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the run's embedded server lives; the first test file that needs a database starts it. */
    databaseFolder: string;
  }
}

const PREFIX = "docket-test-";
const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 6 * 1024 ** 3;
const COMPILED = join(import.meta.dirname, "../../node_modules/.cache/docket");
const PROGRAMS = ["open-app.ts", "server.ts", "worker.ts", "cli/program.ts"];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const parent of [tmpdir(), IN_MEMORY]) await removeAbandoned(parent);
  const isInMemory = await canBeInMemory();
  const folder = await mkdtemp(join(isInMemory ? IN_MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  // Tests that run as another user work below it too; what is secret in it has modes of its own.
  await chmod(folder, 0o711);
  project.provide("databaseFolder", folder);
  // The processes that tests start take compiled code from where those of ./docket take it, and leave it there.
  process.env.NODE_COMPILE_CACHE = COMPILED;
  if (isInMemory) {
    process.env.TMPDIR = join(folder, "tmp");
    await mkdir(process.env.TMPDIR);
    await chmod(process.env.TMPDIR, 0o1777);
  }
  await Promise.all([
    buildDashboard(folder, () => console.warn("building the dashboard")),
    existsSync(COMPILED) || compilePrograms(),
  ]);
  return () => removeServer(folder);
}

/** In a new checkout, the workers and their first programs would each compile everything, and those that are killed keep nothing. */
async function compilePrograms(): Promise<void> {
  const imports = PROGRAMS.map((name) => `import ${JSON.stringify(join(import.meta.dirname, "../../src", name))};`);
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", imports.join("")]);
}

/** Whether temporary files may be in memory, where hundreds of databases and repositories do not wait for a disk. */
async function canBeInMemory(): Promise<boolean> {
  if (tmpdir() !== "/tmp" || process.availableMemory() < ENOUGH_BYTES) return false;
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "");
  const options = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(mounts)?.[1]?.split(",");
  if (!options?.includes("rw") || options.includes("noexec")) return false;
  const { bavail, bsize } = await statfs(IN_MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}

/** Joining as the last user and leaving is what stops a server. */
async function removeServer(folder: string): Promise<void> {
  const used: string[] = await readdir(folder).catch(() => []);
  if (used.includes("postgres")) {
    const server = await openEmbeddedDatabase({ dataDir: folder, purpose: "command" });
    await server.close();
  }
  // A file that failed early may have left a database in the making.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}

/** Runs that were killed leave their server behind. */
async function removeAbandoned(parent: string): Promise<void> {
  const names: string[] = await readdir(parent).catch(() => []);
  for (const name of names) {
    const pid = Number(/^docket-test-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await removeServer(join(parent, name)).catch((error: Error) =>
      console.warn(`${name} stays behind: ${error.message}`),
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
