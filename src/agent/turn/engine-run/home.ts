import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../../app.ts";
import { removeFolder } from "../../../sandbox/remove-folder.ts";
import { listUnarchivedJobs } from "../../store.ts";

/** Creates the folder in which an engine keeps a job's files between its turns on this node, unless it exists. */
export async function openHome(app: App, jobId: string): Promise<string> {
  const home = homeOf(app, jobId);
  await mkdir(home, { recursive: true, mode: 0o700 });
  return home;
}

/** Removes a job's home. If that fails, because an agent is still writing, the next upkeep removes it. */
export async function removeHome(app: App, jobId: string): Promise<void> {
  await removeFolder(homeOf(app, jobId)).catch((error: unknown) =>
    app.log.warn({ err: error, job: jobId }, "a job's home could not be removed"),
  );
}

/** Removes the homes of jobs that were deleted or archived, also on other nodes. */
export async function removeOrphanedHomes(app: App): Promise<void> {
  const found = await readdir(join(app.config.dataDir, "homes")).catch(() => []);
  if (found.length === 0) return;
  const living = new Set(await listUnarchivedJobs(app.database, found));
  for (const jobId of found) if (!living.has(jobId)) await removeHome(app, jobId);
}

function homeOf(app: App, jobId: string): string {
  return join(app.config.dataDir, "homes", jobId);
}
