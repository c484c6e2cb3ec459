import { hostname } from "node:os";
import type { App } from "../app.ts";
import { appendEvents } from "./events/append-events.ts";
import { archiveIdleJobs, deleteOldRecords } from "./store.ts";
import { countForgotten, listCarriers } from "./turn/store.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FORGOTTEN_AFTER_MS = 60_000;

/** What time brings: archives idle jobs, forgets old records, and wakes turns whose queue job got lost. */
export async function keepUp(app: App): Promise<void> {
  const now = app.clock();
  if (app.config.archiveAfterDays > 0)
    await app.database.transaction().execute(async (tx) => {
      const archived = await archiveIdleJobs(tx, new Date(now.getTime() - app.config.archiveAfterDays * DAY_MS), now);
      for (const jobId of archived) await appendEvents(tx, jobId, null, [{ type: "job.archived" }], now);
    });
  await deleteOldRecords(app.database, new Date(now.getTime() - HOUR_MS), new Date(now.getTime() - DAY_MS));
  const forgotten = await countForgotten(app.database, new Date(now.getTime() - FORGOTTEN_AFTER_MS));
  for (let index = 0; index < Math.min(forgotten, app.config.workerConcurrency); index++)
    await app.queue.enqueue(app.database, "agent.turn");
}

/** At a start: turns whose process on this machine is gone go on at once instead of after a missed heartbeat. */
export async function releaseDeadWorkers(app: App): Promise<void> {
  const here = `${hostname()}:`;
  const dead = (await listCarriers(app.database)).filter(
    ({ worker }) => worker.startsWith(here) && !isAlive(Number(worker.slice(here.length))),
  );
  await app.queue.release(
    "agent.turn",
    dead.map(({ carrier }) => carrier),
  );
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
