import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { workOnTurn } from "./agent/turn/work-on-turn.ts";
import { keepUp, releaseDeadWorkers } from "./agent/upkeep.ts";
import type { App } from "./app.ts";

export type Worker = {
  /** Takes no new work, lets running steps end for `graceMs`, then hands over what is left. */
  stop(graceMs: number): Promise<void>;
};

/** Starts the background work of every feature. */
export async function startWorker(app: App): Promise<Worker> {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  await releaseDeadWorkers(app);
  await app.queue.work("agent.turn", app.config.workerConcurrency, (job) => {
    if (closing.signal.aborted) return Promise.reject(new Error("shutting down"));
    const work = workOnTurn(app, job, closing.signal);
    const tracked = work.catch(() => {}).finally(() => running.delete(tracked));
    running.add(tracked);
    return work;
  });
  await app.queue.schedule("agent.upkeep", "* * * * *", () => keepUp(app));
  return {
    async stop(graceMs) {
      const stopped = app.queue.stop(graceMs + 2000);
      await Promise.race([Promise.all(running), sleep(graceMs, undefined, { ref: false })]);
      closing.abort();
      await Promise.all(running);
      await stopped;
    },
  };
}

/** Leftovers of workers that died; call only when no other process works on this data folder. */
export async function removeWorkspaces(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
