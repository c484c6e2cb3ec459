import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { deleteOldEntries } from "./audit/delete-old-entries.ts";

const upkeepQueue = defineQueue("events.upkeep");

/** Starts the background work on events: the retention of the audit log. */
export async function startEventJobs(app: App): Promise<void> {
  await app.queue.schedule(upkeepQueue, "23 * * * *", (signal) => deleteOldEntries(app, signal));
}
