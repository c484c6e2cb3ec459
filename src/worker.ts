import { setTimeout as sleep } from "node:timers/promises";
import { forgetOutdated } from "./accounts/forget-outdated.ts";
import { removeLeftHomes } from "./agent/turn/engine-run/home.ts";
import { workOnTurn } from "./agent/turn/work-on-turn.ts";
import { keepUp, releaseDeadWorkers, removeLeftWorkspaces } from "./agent/upkeep.ts";
import { keepUpVisits } from "./analytics/jobs.ts";
import type { App } from "./app.ts";

export type Worker = {
  /** Takes no new work, lets running steps end for `graceMs`, then hands over what is left. */
  stop(graceMs: number): Promise<void>;
};

/** For an engine that does not heed its signal: its turn is handed over all the same. */
const HAND_OVER_MS = 1500;

/** Starts the background work of every feature. */
export async function startWorker(app: App): Promise<Worker> {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  await removeLeftWorkspaces(app);
  await removeLeftHomes(app);
  await releaseDeadWorkers(app);
  await app.queue.work("agent.turn", app.config.workerConcurrency, (job) => {
    if (closing.signal.aborted) return Promise.reject(new Error("shutting down"));
    const work = workOnTurn(app, job, closing.signal);
    const tracked = work.catch(() => {}).finally(() => running.delete(tracked));
    running.add(tracked);
    return work;
  });
  await app.queue.schedule("agent.upkeep", "* * * * *", () => keepUp(app));
  await app.queue.schedule("analytics.upkeep", "*/5 * * * *", () => keepUpVisits(app, closing.signal));
  await app.queue.schedule("accounts.upkeep", "17 * * * *", () => forgetOutdated(app));
  const allEnded = (withinMs: number) =>
    Promise.race([Promise.all(running), sleep(withinMs, undefined, { ref: false })]);
  return {
    async stop(graceMs) {
      const stopped = app.queue.stop(graceMs + HAND_OVER_MS);
      await allEnded(graceMs);
      closing.abort();
      await allEnded(HAND_OVER_MS);
      await stopped;
    },
  };
}
