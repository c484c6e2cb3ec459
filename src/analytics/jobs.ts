import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { fetchPublishedLists } from "./classify/published/fetch-published-lists.ts";
import { dayOf } from "./dates.ts";
import { countWaitingVisits } from "./recording/visit-inbox.ts";
import { planReports } from "./reports/plan-reports.ts";
import { deliverReports } from "./reports/sending/deliver-reports.ts";
import { applyRetention } from "./retention/apply-retention.ts";
import { moveCounts } from "./visits-store/clickhouse/move-counts.ts";
import { createVisitsStore } from "./visits-store/create-visits-store.ts";

const upkeepQueue = defineQueue("analytics.upkeep");
const countingQueue = defineQueue("analytics.counting");

const reportQueue = defineQueue("analytics.reports");

export async function startAnalyticsJobs(app: App): Promise<void> {
  await app.queue.schedule(countingQueue, "* * * * *", (signal) => countVisits(app, signal));
  await app.queue.schedule(upkeepQueue, "*/5 * * * *", (signal) => maintainVisits(app, signal));
  await app.queue.schedule(reportQueue, "* * * * *", (signal) => sendReports(app, signal));
}

/** Counts what waits, and moves counts to where they are kept. */
async function countVisits(app: App, signal: AbortSignal): Promise<void> {
  await countWaitingVisits(app, signal);
  await createVisitsStore(app).mergeBlocks(signal);
  await moveCounts(app, { signal });
}

/** So far ahead partitions for event ids are made. The days of a project may be before those of UTC, or after. */
const OPENED_DAYS = [-1, 0, 1, 2, 3];

/** Makes room for the days to come, deletes the visits of deleted projects and those beyond the retention, and renews the published lists. */
export async function maintainVisits(app: App, signal: AbortSignal): Promise<void> {
  const store = createVisitsStore(app);
  const today = dayOf(app.clock().getTime());
  await store.openEventDays(OPENED_DAYS.map((days) => today + days));
  await store.deleteRemovedProjects(signal);
  await applyRetention(app, signal);
  // Last, since it depends on others' servers.
  await fetchPublishedLists(app, signal);
}

/** Plans the reports and alerts that are due, and sends what waits. */
export async function sendReports(app: App, signal: AbortSignal): Promise<void> {
  try {
    await planReports(app, signal);
  } finally {
    await deliverReports(app, signal);
  }
}
