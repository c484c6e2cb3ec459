import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { ConflictError } from "../errors.ts";
import type { StreamEvent } from "../events/job-stream.ts";
import { recordEvent } from "../events/record-event.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { answerTurn } from "../pull-requests/follow-ups/claim-follow-up.ts";
import { answerQueue } from "../pull-requests/follow-ups/follow-up-queue.ts";
import { streamOf } from "./events/job-stream.ts";
import { describeOutcome } from "./follow-ups/describe-outcome.ts";
import { requireFoundJob } from "./get-job.ts";
import { presentJob } from "./present-job.ts";
import type { Job } from "./schema.ts";
import { deleteJobRow, findJob, type JobView, lockJob, QUEUED_MESSAGE, updateJob } from "./store.ts";
import { removeHome } from "./turn/engine-run/home.ts";
import { startWaitingTurns } from "./turn/start-waiting-turns.ts";
import { turnQueue } from "./turn/turn-queue.ts";
import { cancelTurns, requeueLastTurn } from "./turns-store.ts";

const CANCELLED_MESSAGE = "Cancelled on request; send a message to go on";
const CANCELLED = { status: "cancelled", reason: "cancelled", message: CANCELLED_MESSAGE } as const;

/**
 * Ends the running turn and all queued ones. A job that is not active stays as it is.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function cancelJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<Job> {
  const cancelled = await changeJob(app, actor, projectId, jobId, async (tx, job, now) => {
    if (job.status !== "active") return undefined;
    const turns = await cancelTurns(tx, job.id, CANCELLED_MESSAGE, now);
    await updateJob(
      tx,
      job.id,
      { status: "failed", reason: "cancelled", message: CANCELLED_MESSAGE, queuedTurns: 0 },
      now,
    );
    const told = describeOutcome(app, { project_id: projectId, job_id: job.id }, CANCELLED);
    for (const { number } of turns) await answerTurn(tx, app, { jobId: job.id, turn: number }, told);
    const events = turns.map(({ number, usage }) => ({ type: "turn.cancelled", turn: number, data: { usage } }));
    return { type: "job.cancelled", events };
  });
  app.queue.wake(answerQueue);
  await startWaitingTurns(app, projectId, true);
  return cancelled;
}

/** Archives a job. @throws ForbiddenError, NotFoundError, ConflictError if the job is active */
export async function archiveJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<Job> {
  const archived = await changeJob(app, actor, projectId, jobId, async (tx, job, now) => {
    if (job.archived_at) return undefined;
    if (job.status === "active")
      throw new ConflictError("The job is active; wait for it or cancel it before archiving it");
    await updateJob(tx, job.id, { archived_at: now }, now);
    return { type: "job.archived", events: [{ type: "job.archived", turn: null }] };
  });
  await removeHome(app, archived.id);
  return archived;
}

/** @throws ForbiddenError, NotFoundError */
export async function unarchiveJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<Job> {
  return changeJob(app, actor, projectId, jobId, async (tx, job, now) => {
    if (!job.archived_at) return undefined;
    await updateJob(tx, job.id, { archived_at: null }, now);
    return { type: "job.unarchived", events: [{ type: "job.unarchived", turn: null }] };
  });
}

/**
 * Runs the last turn again, from its last saved round if the failure came from outside the engine.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError unless the turn failed or was cancelled
 */
export async function retryJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<Job> {
  const job = await changeJob(app, actor, projectId, jobId, async (tx, row, now) => {
    if (row.archived_at) throw new ConflictError("The job is archived; unarchive it before retrying");
    const turns = row.status === "failed" ? await requeueLastTurn(tx, row.id, now) : [];
    if (turns.length === 0) throw new ConflictError("Only a failed job can be retried");
    const change = { status: "active", reason: "queued", message: QUEUED_MESSAGE, queuedTurns: turns.length } as const;
    await updateJob(tx, row.id, change, now);
    await app.queue.enqueue(tx, turnQueue);
    return {
      type: "job.retried",
      events: turns.map((turn) => ({ type: "turn.queued", turn, data: { retry: true } })),
    };
  });
  app.queue.wake(turnQueue);
  return job;
}

/**
 * Deletes everything that Docket stores about the job. Its branch and pull request stay.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError if the job is active
 */
export async function deleteJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<void> {
  requirePermission(actor, "work");
  await app.database.transaction().execute(async (tx) => {
    await requireOwnProject(tx, actor, projectId);
    const job = requireFoundJob(await lockJob(tx, projectId, jobId));
    if (job.status === "active")
      throw new ConflictError("The job is active; wait for it or cancel it before deleting it");
    await deleteJobRow(tx, job.id);
    const subject = { id: job.id, name: job.id };
    await recordEvent(tx, { type: "job.deleted", actor, projectId: job.project_id, subject, at: app.clock() });
  });
  await removeHome(app, jobId);
}

/** The event for the audit log, and the events for the job's stream. */
type JobEvent = {
  type: "job.cancelled" | "job.archived" | "job.unarchived" | "job.retried";
  events: StreamEvent[];
};

/** @param change returns undefined if it did not change the job */
async function changeJob(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  change: (tx: Queryable, job: JobView, now: Date) => Promise<JobEvent | undefined>,
): Promise<Job> {
  requirePermission(actor, "work");
  return app.database.transaction().execute(async (tx) => {
    await requireOwnProject(tx, actor, projectId);
    const job = requireFoundJob(await lockJob(tx, projectId, jobId));
    const now = app.clock();
    const changed = await change(tx, job, now);
    if (changed) {
      const subject = { id: job.id, name: job.id };
      const event = { type: changed.type, actor, projectId: job.project_id, subject, at: now };
      await recordEvent(tx, event, streamOf(job.id, changed.events, now));
    }
    return presentJob(app, requireFoundJob(await findJob(tx, projectId, jobId)));
  });
}
