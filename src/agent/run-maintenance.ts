import { readdir } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { App } from "../app.ts";
import { recordEvent } from "../events/record-event.ts";
import { deleteExpiredReplies } from "../http/idempotency/idempotency.ts";
import { forgetOldCounts } from "../http/shared-limits/forget-old-counts.ts";
import { streamOf } from "./events/job-stream.ts";
import { archiveIdleJobs } from "./store.ts";
import { countStalledTurns, listRunningTurns } from "./turn/claim-store.ts";
import { parkTurn, requireHeld } from "./turn/store.ts";
import { TurnLostError } from "./turn/turn-failure.ts";
import { turnQueue } from "./turn/turn-queue.ts";
import { removeWorkspace, workspaceName } from "./turn/workspace.ts";
import { deleteUses } from "./uses-store.ts";

const HOUR_MS = 3_600_000;
const STALLED_AFTER_MS = 60_000;

/** Archives idle jobs, deletes expired records, and enqueues turns whose queue job got lost. */
export async function runMaintenance(app: App): Promise<void> {
  const now = app.clock();
  await app.database.transaction().execute(async (tx) => {
    const archived = await archiveIdleJobs(tx, app.config.archiveAfterDays, now);
    for (const { id, projectId, organizationId } of archived)
      await recordEvent(
        tx,
        {
          type: "job.archived",
          actor: { kind: "docket", organizationId },
          projectId,
          subject: { id, name: id },
          at: now,
        },
        streamOf(id, [{ type: "job.archived", turn: null }], now),
      );
  });
  await deleteUses(app.database, new Date(now.getTime() - HOUR_MS));
  await deleteExpiredReplies(app);
  await forgetOldCounts(app.database);
  const forgotten = await countStalledTurns(app.database, new Date(now.getTime() - STALLED_AFTER_MS));
  for (let index = 0; index < Math.min(forgotten, app.config.workerConcurrency); index++)
    await app.queue.enqueue(app.database, turnQueue);
  await releaseLeftTurns(app);
}

/**
 * Queues turns again that nobody will go on with. A worker that was only slow ends the queue job by which another one has
 * taken its turn, so that nobody hears if that one dies, or hands the turn over.
 */
async function releaseLeftTurns(app: App): Promise<void> {
  const running = (await listRunningTurns(app.database)).filter(
    ({ worker }) => worker === null || !isAliveHere(worker),
  );
  const ended = new Set(
    await app.queue.listEnded(
      turnQueue,
      running.map(({ queue_job_id }) => queue_job_id),
    ),
  );
  for (const turn of running.filter(({ queue_job_id }) => ended.has(queue_job_id)))
    await app.database
      .transaction()
      .execute(async (tx) => {
        await requireHeld(tx, turn);
        const now = app.clock();
        await parkTurn(tx, turn, { now, reason: "queued", message: "Waiting for another worker", resumeAt: now });
        await app.queue.enqueue(tx, turnQueue);
      })
      .catch((error: unknown) => {
        if (!(error instanceof TurnLostError)) throw error;
      });
}

/** At start, releases the turns of dead processes of this machine, which need not wait for a missed heartbeat. */
export async function releaseDeadWorkers(app: App): Promise<void> {
  const dead = (await listRunningTurns(app.database)).filter(({ worker }) => worker !== null && isDead(worker));
  await app.queue.release(
    turnQueue,
    dead.map(({ queue_job_id }) => queue_job_id),
  );
}

/** At start, removes the workspaces of dead workers. Those of other running workers stay. */
export async function removeOrphanedWorkspaces(app: App): Promise<void> {
  const folder = join(app.config.dataDir, "workspaces");
  // Folders are listed before the turns, so that the turn of every listed folder of a running worker is found.
  const found = await readdir(folder);
  const running = (await listRunningTurns(app.database)).filter(({ worker }) => worker !== null && !isDead(worker));
  const used = new Set(running.map(workspaceName));
  for (const name of found) if (!used.has(name)) await removeWorkspace(app, join(folder, name));
}

function isAliveHere(worker: string): boolean {
  return worker.startsWith(`${hostname()}:`) && !isDead(worker);
}

function isDead(worker: string): boolean {
  const here = `${hostname()}:`;
  return worker.startsWith(here) && !isAlive(Number(worker.slice(here.length)));
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
