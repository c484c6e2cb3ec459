import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { presentJob } from "./present-job.ts";
import type { Job } from "./schema.ts";
import { findJob, type JobView } from "./store.ts";

/** @throws ForbiddenError, NotFoundError */
export async function getJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<Job> {
  return presentJob(app, await requireJob(app, actor, projectId, jobId));
}

/**
 * Gets a job as soon as it is not active, or after `waitSeconds`, or when the signal aborts.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function waitForJob(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  waitSeconds: number,
  signal: AbortSignal,
): Promise<Job> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (;;) {
    const change = nextChange(app, jobId, deadline, signal);
    try {
      const job = await requireJob(app, actor, projectId, jobId);
      if (job.status !== "active" || Date.now() >= deadline || signal.aborted) return presentJob(app, job);
      await change.promise;
    } finally {
      change.stop();
    }
  }
}

/** @throws ForbiddenError, NotFoundError */
export async function requireJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<JobView> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  return requireFoundJob(await findJob(app.database, projectId, jobId));
}

/** @throws NotFoundError for a job that was not found */
export function requireFoundJob(job: JobView | undefined): JobView {
  if (!job) throw new NotFoundError("There is no such job");
  return job;
}

const POLL_MS = 5000;

/** Subscribes to the next change. Call it before reading the job, so that no change is missed. */
function nextChange(
  app: App,
  jobId: string,
  deadline: number,
  signal: AbortSignal,
): { promise: Promise<void>; stop(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const unsubscribe = app.signals.subscribe(jobId, done);
  const timer = setTimeout(done, Math.max(0, Math.min(POLL_MS, deadline - Date.now())));
  signal.addEventListener("abort", done, { once: true });
  return {
    promise,
    stop() {
      unsubscribe();
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
    },
  };
}
