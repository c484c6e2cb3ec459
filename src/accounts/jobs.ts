import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { deleteExpired } from "./store.ts";

const upkeepQueue = defineQueue("accounts.upkeep");

/** Starts the background work on accounts, which deletes expired sessions and links. */
export async function startAccountJobs(app: App): Promise<void> {
  await app.queue.schedule(upkeepQueue, "17 * * * *", () => deleteExpired(app.database, app.clock()));
}
