import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../../app.ts";
import { findLivingJobs } from "../../store.ts";

/** The folder of a job where an engine keeps files between its turns on this node. */
export async function openHome(app: App, jobId: string): Promise<string> {
  const home = homeOf(app, jobId);
  await mkdir(home, { recursive: true, mode: 0o700 });
  return home;
}

export async function removeHome(app: App, jobId: string): Promise<void> {
  await rm(homeOf(app, jobId), { recursive: true, force: true, maxRetries: 3 });
}

/** Those of jobs that were deleted or archived, perhaps on another node. */
export async function removeLeftHomes(app: App): Promise<void> {
  const found = await readdir(join(app.config.dataDir, "homes")).catch(() => []);
  if (found.length === 0) return;
  const living = new Set(await findLivingJobs(app.database, found));
  for (const jobId of found) if (!living.has(jobId)) await removeHome(app, jobId);
}

function homeOf(app: App, jobId: string): string {
  return join(app.config.dataDir, "homes", jobId);
}
