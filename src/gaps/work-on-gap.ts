import type { Actor } from "../actor.ts";
import { createJobIn } from "../agent/create-job.ts";
import type { CreateJob, Job } from "../agent/schema.ts";
import { turnQueue } from "../agent/turn/turn-queue.ts";
import type { App } from "../app.ts";
import { ConflictError } from "../errors.ts";
import { subjectsOf } from "./find-gaps.ts";
import type { JudgedGap } from "./present-gaps.ts";
import { lockGap, updateGapJob } from "./store.ts";

const MAX_KEPT_SUBJECTS = 200;

/**
 * Creates a job that is to close a gap, which remembers it.
 *
 * @throws ConflictError while another job works on it, and what `createJobIn` throws
 */
export async function workOnGap(
  app: App,
  actor: Actor,
  projectId: string,
  gap: JudgedGap,
  work: "job" | "redirect",
  input: CreateJob,
): Promise<Job> {
  const { jobId } = gap.row ?? {};
  if (gap.state === "in_progress" || gap.state === "in_review")
    throw new ConflictError(`The job ${jobId} works on this already; wait for it, or close its pull request first`);
  const job = await app.database.transaction().execute(async (tx) => {
    const now = app.clock();
    const subjects = subjectsOf(gap).slice(0, MAX_KEPT_SUBJECTS);
    const row = await lockGap(tx, projectId, { ...gap, subjects }, now);
    if ((row?.jobId ?? undefined) !== (jobId ?? undefined))
      throw new ConflictError("Somebody else has made a job of this just now");
    const created = await createJobIn(tx, app, actor, projectId, { ...input, metadata: { gap: gap.id } });
    await updateGapJob(tx, projectId, gap.id, { id: created.id, work, at: now });
    return created;
  });
  app.queue.wake(turnQueue);
  return job;
}
