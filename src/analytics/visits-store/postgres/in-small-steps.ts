import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Queryable } from "../../../database/connect.ts";
import { lockProject } from "../../settings/lock-visitors.ts";

const MAX_PAUSE_MS = 1000;

/**
 * Runs a step until it returns undefined, each time in a transaction that holds the project's lock. After each step the
 * writers of visits get as much time as the step took.
 */
export async function inSmallSteps<State>(
  database: Database,
  project: number,
  signal: AbortSignal,
  first: State,
  step: (tx: Queryable, state: State) => Promise<State | undefined>,
): Promise<void> {
  let state: State | undefined = first;
  while (state !== undefined && !signal.aborted) {
    const current: State = state;
    const startedAt = performance.now();
    state = await database.transaction().execute(async (tx) => {
      await lockProject(tx, project);
      return step(tx, current);
    });
    await sleep(Math.min(performance.now() - startedAt, MAX_PAUSE_MS));
  }
}
