import type { App } from "../../app.ts";
import { countStartable } from "./claim-store.ts";
import { turnQueue } from "./turn-queue.ts";

/**
 * Enqueues turns that waited because their project had reached its limit of running jobs. Call it after the commit that
 * makes room: turns from before are found here, and later turns find the room themselves.
 *
 * @param isLimited does nothing for projects without a limit
 */
export async function startWaitingTurns(app: App, projectId: string, isLimited = false): Promise<void> {
  try {
    const count = await countStartable(app.database, projectId, isLimited);
    for (let index = 0; index < count; index++) await app.queue.enqueue(app.database, turnQueue);
    if (count > 0) app.queue.wake(turnQueue);
  } catch (error) {
    // The change before is committed, and regular upkeep finds turns that wait.
    app.log.warn({ err: error }, "could not start turns that were held back");
  }
}
