import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { listStreamEvents } from "../../events/job-stream.ts";
import { requireJob } from "../get-job.ts";
import type { JobEvent } from "../schema.ts";

const PAGE = 500;

/**
 * Lists up to 500 events after a sequence number. `nextAfter` is the `after` of the next call.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function listEvents(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  after: number,
): Promise<{ events: JobEvent[]; nextAfter: number; isActive: boolean }> {
  const job = await requireJob(app, actor, projectId, jobId);
  const rows = await listStreamEvents(app.database, job.id, after, PAGE);
  const events = rows.map(({ seq, type, at, turn, data }) => ({
    seq: Number(seq),
    type,
    at: at.toISOString(),
    turn,
    data,
  }));
  return { events, nextAfter: events.at(-1)?.seq ?? after, isActive: job.status === "active" || rows.length === PAGE };
}
