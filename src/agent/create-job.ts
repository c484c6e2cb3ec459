import { type Actor, requireScope } from "../actor.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { newId } from "../database/new-id.ts";
import { InvalidInputError } from "../errors.ts";
import { requireProject } from "../projects/list-projects.ts";
import { readUsesLeft, requireUseLeft } from "./agent-uses.ts";
import { presentJob } from "./present-job.ts";
import type { CreateJob, Job } from "./schema.ts";
import { insertJob, lockUses, NO_USAGE, QUEUED_MESSAGE } from "./store.ts";

export async function createJob(app: App, actor: Actor, projectId: string, input: CreateJob): Promise<Job> {
  const job = await app.database.transaction().execute((tx) => createJobIn(tx, app, actor, projectId, input));
  app.queue.wake("agent.turn");
  return job;
}

/** The caller wakes the queue when its transaction has committed. */
export async function createJobIn(
  tx: Queryable,
  app: App,
  actor: Actor,
  projectId: string,
  input: CreateJob,
): Promise<Job> {
  requireScope(actor, "write");
  const project = await requireProject(app, actor, projectId, tx);
  const { prompt, model = defaultModel(app), ref = project.default_ref, ...options } = input;
  requireModel(app, model);
  if (app.config.agentUsesPerHour > 0) {
    await lockUses(tx, project.id);
    requireUseLeft(await readUsesLeft(app, tx, project.id));
  }
  const job = {
    id: newId("job"),
    project_id: project.id,
    ref,
    model,
    options,
    created_by: actor.name,
    prompt,
    now: app.clock(),
  };
  await insertJob(tx, job);
  await app.queue.enqueue(tx, "agent.turn");
  return presentJob(app, {
    ...job,
    repository_kind: project.repository_kind,
    repository_url: project.repository_url,
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
  });
}

function defaultModel(app: App): string {
  return app.engines[0]?.model ?? "docket/rules";
}

function requireModel(app: App, model: string): void {
  if (app.engines.some((engine) => engine.model === model)) return;
  const message = `"${model}" is not configured; choose one of ${app.engines.map((engine) => engine.model).join(", ")}`;
  throw new InvalidInputError(`model: ${message}`, { details: [{ message, path: "model" }] });
}
