import type { App } from "../app.ts";
import { claimRepositories } from "./repository/claim-repositories.ts";
import { removeLeftRepositories } from "./repository/remove-left-repositories.ts";
import { removeOldMirrors } from "./repository/remove-old-mirrors.ts";

const HOUR_MS = 3_600_000;

/** Starts the background work on projects. What it removes is in this node's own folder, so that each node does it itself. */
export async function startProjectJobs(app: App): Promise<void> {
  await claimRepositories(app);
  await upkeep(app);
  app.queue.scheduleHere(HOUR_MS, () => upkeep(app));
}

async function upkeep(app: App): Promise<void> {
  await removeOldMirrors(app);
  await removeLeftRepositories(app);
}
