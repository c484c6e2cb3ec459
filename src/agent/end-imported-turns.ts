import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { recordEvent } from "../events/record-event.ts";
import { streamOf } from "./events/job-stream.ts";
import { listActiveJobs, updateJob } from "./store.ts";
import { cancelTurns } from "./turns-store.ts";

const MESSAGE =
  "The project was imported while this waited or ran, and it may go on where it came from; send a message to go on here";

/** Ends all turns of a project that came from another installation, where they may still run. */
export async function endImportedTurns(app: App, tx: Queryable, actor: Actor, projectId: string): Promise<number> {
  const jobs = await listActiveJobs(tx, projectId);
  const now = app.clock();
  for (const id of jobs) {
    const turns = await cancelTurns(tx, id, MESSAGE, now);
    await updateJob(tx, id, { status: "failed", reason: "cancelled", message: MESSAGE, queuedTurns: 0 }, now);
    const events = turns.map(({ number, usage }) => ({ type: "turn.cancelled", turn: number, data: { usage } }));
    const event = { type: "job.cancelled", actor, projectId, subject: { id, name: id }, at: now } as const;
    await recordEvent(tx, event, streamOf(id, events, now));
  }
  return jobs.length;
}
