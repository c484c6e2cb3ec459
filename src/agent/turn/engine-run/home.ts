import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../../app.ts";
import { removeFolder } from "../../../sandbox/remove-folder.ts";
import { findLivingJobs } from "../../store.ts";

/** The folder of a job where an engine keeps files between its turns on this node. */
export async function openHome(app: App, jobId: string): Promise<string> {
  const home = homeOf(app, jobId);
  await mkdir(home, { recursive: true, mode: 0o700 });
  return home;
}

/** An agent that is being ended may still write in it; what cannot be removed now is so at the next upkeep. */
export async function removeHome(app: App, jobId: string): Promise<void> {
  await removeFolder(homeOf(app, jobId)).catch((error: unknown) =>
    app.log.warn({ err: error, job: jobId }, "a job's home could not be removed"),
  );
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
