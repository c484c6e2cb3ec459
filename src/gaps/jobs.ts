import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { settleClosedGaps } from "./settle-closed-gaps.ts";

const settleQueue = defineQueue("gaps.settle");

export async function startGapJobs(app: App): Promise<void> {
  await app.queue.schedule(settleQueue, "* * * * *", (signal) => settleClosedGaps(app, signal));
}
