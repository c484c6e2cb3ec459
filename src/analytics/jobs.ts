import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { fetchPublishedLists } from "./classify/published/fetch-published-lists.ts";
import { countWaitingVisits } from "./recording/visit-inbox.ts";
import { applyRetention } from "./retention/apply-retention.ts";
import { createVisitsStore } from "./visits-store/create-visits-store.ts";

const upkeepQueue = defineQueue("analytics.upkeep");
const countingQueue = defineQueue("analytics.counting");

export async function startAnalyticsJobs(app: App): Promise<void> {
  await app.queue.schedule(countingQueue, "* * * * *", (signal) => countWaitingVisits(app, signal));
  await app.queue.schedule(upkeepQueue, "*/5 * * * *", (signal) => maintainVisits(app, signal));
}

/** Deletes the visits of deleted projects and those beyond the retention, and renews the published lists. */
export async function maintainVisits(app: App, signal: AbortSignal): Promise<void> {
  await createVisitsStore(app.database).deleteRemovedProjects(signal);
  await applyRetention(app, signal);
  // Last, since it depends on others' servers.
  await fetchPublishedLists(app, signal);
}
