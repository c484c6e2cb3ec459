import type { App } from "../app.ts";
import { followUpQueue } from "../pull-requests/follow-ups/follow-up-queue.ts";
import { tryAgainLater } from "../pull-requests/webhooks/try-again-later.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { takeFollowUp } from "./follow-ups/take-follow-up.ts";
import { releaseDeadWorkers, removeOrphanedWorkspaces, runMaintenance } from "./run-maintenance.ts";
import { removeOrphanedHomes } from "./turn/engine-run/home.ts";
import { turnQueue } from "./turn/turn-queue.ts";

const MINUTE_MS = 60_000;
const upkeepQueue = defineQueue("agent.upkeep");

/** Starts the background work on jobs: running turns, and regular maintenance. */
export async function startAgentJobs(app: App): Promise<void> {
  await removeOrphanedWorkspaces(app);
  await removeOrphanedHomes(app);
  await releaseDeadWorkers(app);
  await app.queue.work(turnQueue, app.config.workerConcurrency, async (job) => {
    // With all that reads and edits pages, which a start does not wait for.
    const { workOnTurn } = await import("./turn/work-on-turn.ts");
    await workOnTurn(app, job);
  });
  await app.queue.work(followUpQueue, 1, ({ payload }) =>
    tryAgainLater(app, followUpQueue, payload, () => takeFollowUp(app, payload)),
  );
  await app.queue.schedule(upkeepQueue, "* * * * *", () => runMaintenance(app));
  app.queue.scheduleHere(MINUTE_MS, () => removeOrphanedHomes(app));
}
