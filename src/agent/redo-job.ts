import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { ConflictError } from "../errors.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { createJobIn } from "./create-job.ts";
import { requireFoundJob } from "./get-job.ts";
import type { Job } from "./schema.ts";
import { sendMessageIn } from "./send-message.ts";
import { lockJob } from "./store.ts";
import { listTurns } from "./turns-store.ts";

/**
 * Does a job again on its target branch's present commit: a new job, with a branch of its own, from the prompt and its
 * follow-ups. The old job, its branch and its pull request stay. The caller wakes the queue after the commit.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError if the job is active, InvalidInputError if its model is gone, RateLimitedError
 */
export async function redoJobIn(tx: Queryable, app: App, actor: Actor, projectId: string, jobId: string): Promise<Job> {
  requirePermission(actor, "work");
  await requireOwnProject(tx, actor, projectId);
  const old = requireFoundJob(await lockJob(tx, projectId, jobId));
  if (old.status === "active") throw new ConflictError("The job is active; wait for it or cancel it before redoing it");
  const [first, ...next] = (await listTurns(tx, old.id)).filter(({ status }) => status !== "cancelled");
  if (!first) throw new ConflictError("All of the job's turns were cancelled, so there is nothing to do again");
  const { branch: _, ...options } = old.options;
  let job = await createJobIn(tx, app, actor, projectId, {
    ...options,
    prompt: first.prompt,
    model: old.model,
    ref: old.ref,
  });
  for (const { prompt } of next) job = await sendMessageIn(tx, app, actor, projectId, job.id, { prompt });
  return job;
}
