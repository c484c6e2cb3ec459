import type { App } from "../../app.ts";
import { countStartable } from "./store.ts";
import { turnQueue } from "./turn-queue.ts";

/**
 * Lets turns begin that waited because so many of their project ran. To be called after the commit that made room: what
 * came before it is found here, what comes later finds the room.
 *
 * @param isLimited whether only a project that has a limit is meant; without one nothing is held back but when it went
 */
export async function startHeldBack(app: App, projectId: string, isLimited = false): Promise<void> {
  try {
    const count = await countStartable(app.database, projectId, isLimited);
    for (let index = 0; index < count; index++) await app.queue.enqueue(app.database, turnQueue);
    if (count > 0) app.queue.wake(turnQueue);
  } catch (error) {
    // What happened before is committed, and the upkeep finds turns that wait.
    app.log.warn({ err: error }, "could not start turns that were held back");
  }
}
