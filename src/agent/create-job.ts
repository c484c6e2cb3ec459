import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { newId } from "../database/new-id.ts";
import { ConflictError } from "../errors.ts";
import type { Event } from "../events/record-event.ts";
import { requireOwnProject, requireProject } from "../projects/find-project.ts";
import { askedByOf } from "./asked-by.ts";
import { presentJob } from "./present-job.ts";
import { requireEngine } from "./require-engine.ts";
import type { CreateJob, Job } from "./schema.ts";
import { getAgentSettings } from "./settings/get-agent-settings.ts";
import { excerptOf, insertJob, NO_USAGE, QUEUED_MESSAGE } from "./store.ts";
import { turnQueue } from "./turn/turn-queue.ts";
import { findUsesLeft, requireUseLeft } from "./uses-left.ts";
import { lockUses } from "./uses-store.ts";

/** @throws ForbiddenError, NotFoundError, InvalidInputError for an unknown model, RateLimitedError, ConflictError */
export async function createJob(app: App, actor: Actor, projectId: string, input: CreateJob): Promise<Job> {
  const create = (db: Queryable) => createJobIn(db, app, actor, projectId, input);
  const job = await (isOneStatement(app) ? create(app.database) : app.database.transaction().execute(create));
  app.queue.wake(turnQueue);
  return job;
}

/** Whether a job is created in one statement, which needs no transaction. With a limit of uses, a lock comes first. */
export function isOneStatement(app: App): boolean {
  return app.config.agentUsesPerHour === 0;
}

/**
 * Creates a job in the caller's transaction. The caller wakes the queue after the commit.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError for an unknown model, RateLimitedError, ConflictError
 */
export async function createJobIn(
  tx: Queryable,
  app: App,
  actor: Actor,
  projectId: string,
  input: CreateJob,
): Promise<Job> {
  requirePermission(actor, "work");
  await requireOwnProject(tx, actor, projectId);
  const { prompt, model, ref, ...options } = input;
  if (model !== undefined) requireEngine(app, model);
  if (app.config.agentUsesPerHour > 0) {
    await lockUses(tx, projectId);
    requireUseLeft(await findUsesLeft(app, tx, projectId));
  }
  const models = app.engines.map((engine) => engine.model);
  const id = newId("job");
  const asked = { created_by: actor.name, asked_by: askedByOf(actor), prompt };
  const job = { id, ref, model, models, options, ...asked, now: app.clock() };
  const enqueued = await app.queue.insertion(turnQueue);
  const created: Event = { type: "job.created", actor, projectId, subject: { id: job.id, name: job.id }, at: job.now };
  const project = await insertJob(tx, projectId, job, enqueued, created);
  if (!project) {
    const found = await requireProject(app, actor, projectId, tx);
    const settingsOf = await getAgentSettings(tx, [found.id]);
    requireEngine(app, settingsOf(found.id).model ?? "");
    throw new ConflictError("The project was changed meanwhile; try again");
  }
  app.signals.announce(job.id);
  return presentJob(app, {
    ...job,
    ...project,
    status: "active",
    reason: "queued",
    message: QUEUED_MESSAGE,
    branch: null,
    turns: 1,
    queued_turns: 1,
    files_changed: 0,
    usage: NO_USAGE,
    last_event_seq: "1",
    created_at: job.now,
    updated_at: job.now,
    archived_at: null,
    pull_requests: [],
    prompt_excerpt: excerptOf(prompt),
    worked_ms: 0,
    passed_over: [],
  });
}
