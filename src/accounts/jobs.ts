import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { deleteOutdated } from "./store.ts";

const upkeepQueue = defineQueue("accounts.upkeep");

/** Starts the background work on accounts: sessions and links that have run out are deleted. */
export async function startAccountJobs(app: App): Promise<void> {
  await app.queue.schedule(upkeepQueue, "17 * * * *", () => deleteOutdated(app.database, app.clock()));
}
