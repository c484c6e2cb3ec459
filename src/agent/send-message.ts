import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import type { AskedOnPullRequest } from "../database/column-types.ts";
import type { Queryable } from "../database/connect.ts";
import { ConflictError } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { askedByOf } from "./asked-by.ts";
import { streamOf } from "./events/job-stream.ts";
import { requireFoundJob } from "./get-job.ts";
import { presentJob } from "./present-job.ts";
import type { Job, SendMessage } from "./schema.ts";
import { findJob, lockJob, QUEUED_MESSAGE, updateJob } from "./store.ts";
import { turnQueue } from "./turn/turn-queue.ts";
import { insertTurn } from "./turns-store.ts";
import { findUsesLeft, requireUseLeft } from "./uses-left.ts";
import { insertUse, lockUses } from "./uses-store.ts";

/** @limit Follow-ups of a job that wait */
const MAX_QUEUED_TURNS = 100;

/** @throws ForbiddenError, NotFoundError, ConflictError for an archived job or too many messages, RateLimitedError */
export async function sendMessage(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  input: SendMessage,
): Promise<Job> {
  const job = await app.database.transaction().execute((tx) => sendMessageIn(tx, app, actor, projectId, jobId, input));
  app.queue.wake(turnQueue);
  return job;
}

/**
 * Adds a turn to a job, after the queued ones, or steers the running turn. The caller wakes the queue after the commit.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError for an archived job or too many messages, RateLimitedError
 */
export async function sendMessageIn(
  tx: Queryable,
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  input: SendMessage,
): Promise<Job> {
  await addMessage(tx, app, actor, projectId, jobId, input);
  return presentJob(app, requireFoundJob(await findJob(tx, projectId, jobId)));
}

/**
 * The same, for what was asked elsewhere than at the job. Returns the number of the turn.
 *
 * @param asked who asked on a pull request, and what they stood before
 * @throws ForbiddenError, NotFoundError, ConflictError for an archived job or too many messages, RateLimitedError
 */
export async function addMessage(
  tx: Queryable,
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  input: SendMessage,
  asked?: AskedOnPullRequest,
): Promise<{ turn: number }> {
  requirePermission(actor, "work");
  await requireOwnProject(tx, actor, projectId);
  if (app.config.agentUsesPerHour > 0) await lockUses(tx, projectId);
  const job = requireFoundJob(await lockJob(tx, projectId, jobId));
  requireUseLeft(await findUsesLeft(app, tx, projectId));
  if (job.archived_at) throw new ConflictError("The job is archived; unarchive it before sending a message");
  if (job.queued_turns >= MAX_QUEUED_TURNS)
    throw new ConflictError(`${MAX_QUEUED_TURNS} messages of this job are waiting; send more when some are done`);
  const now = app.clock();
  const turn = await insertTurn(tx, job, input.prompt, input.mode === "steer", now, askedByOf(actor, asked), asked);
  const wasActive = job.status === "active";
  await updateJob(
    tx,
    job.id,
    {
      addTurns: 1,
      queuedTurns: job.queued_turns + 1,
      ...(!wasActive && { status: "active", reason: "queued", message: QUEUED_MESSAGE }),
    },
    now,
  );
  await recordEvent(
    tx,
    { type: "job.message_sent", actor, projectId: job.project_id, subject: { id: job.id, name: job.id }, at: now },
    streamOf(job.id, [{ type: "turn.queued", turn, ...(input.mode === "steer" && { data: { steer: true } }) }], now),
  );
  await insertUse(tx, job.project_id, now);
  // For an active job, the end of the present turn enqueues the next one.
  if (!wasActive) await app.queue.enqueue(tx, turnQueue);
  return { turn };
}
