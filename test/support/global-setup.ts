import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Tests that run as another user work below it too; what is secret in it has modes of its own.
  await chmod(folder, 0o711);
  project.provide("databaseFolder", folder);
  await buildDashboard(folder, () => console.warn("building the dashboard"));
  return () => removeServer(folder);
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
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^docket-test-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await removeServer(join(tmpdir(), name)).catch((error: Error) =>
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
