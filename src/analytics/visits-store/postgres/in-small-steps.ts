import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../../../app.ts";
import type { Queryable } from "../../../database/connect.ts";
import { holdLock } from "../../settings/lock-visitors.ts";

const LONGEST_PAUSE_MS = 1000;

/**
 * Runs a step again and again until it returns undefined, each time in a transaction under the project's lock. Between
 * them those who write visits get as much time as a step took.
 */
export async function inSmallSteps<State>(
  app: App,
  project: number,
  signal: AbortSignal,
  first: State,
  step: (tx: Queryable, state: State) => Promise<State | undefined>,
): Promise<void> {
  let state: State | undefined = first;
  while (state !== undefined && !signal.aborted) {
    const current: State = state;
    const startedAt = performance.now();
    state = await app.database.transaction().execute(async (tx) => {
      await holdLock(tx, project);
      return step(tx, current);
    });
    await sleep(Math.min(performance.now() - startedAt, LONGEST_PAUSE_MS));
  }
}
