import type { App } from "../../app.ts";
import { countStartable } from "./claim-store.ts";
import { turnQueue } from "./turn-queue.ts";

/**
 * Enqueues turns that wait because their project had reached its limit of running jobs. Call it after the commit that makes
 * room.
 *
 * @param isLimited does nothing for projects without a limit
 */
export async function startWaitingTurns(app: App, projectId: string, isLimited = false): Promise<void> {
  try {
    const count = await countStartable(app.database, projectId, isLimited, app.clock());
    for (let index = 0; index < count; index++) await app.queue.enqueue(app.database, turnQueue);
    if (count > 0) app.queue.wake(turnQueue);
  } catch (error) {
    // The caller's change is committed, and the regular maintenance finds turns that wait.
    app.log.warn({ err: error }, "could not start waiting turns");
  }
}
