import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { releaseDeadWorkers, removeOrphanedWorkspaces, runMaintenance } from "./run-maintenance.ts";
import { removeOrphanedHomes } from "./turn/engine-run/home.ts";
import { turnQueue } from "./turn/turn-queue.ts";
import { workOnTurn } from "./turn/work-on-turn.ts";

const upkeepQueue = defineQueue("agent.upkeep");

/** Starts the background work on jobs: running turns, and regular maintenance. */
export async function startAgentJobs(app: App): Promise<void> {
  await removeOrphanedWorkspaces(app);
  await removeOrphanedHomes(app);
  await releaseDeadWorkers(app);
  await app.queue.work(turnQueue, app.config.workerConcurrency, (job) => workOnTurn(app, job));
  await app.queue.schedule(upkeepQueue, "* * * * *", () => runMaintenance(app));
}
