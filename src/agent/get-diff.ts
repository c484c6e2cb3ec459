import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { requireJob } from "./get-job.ts";
import { findDiff } from "./store.ts";

/**
 * Gets the changes of one turn, or of the whole job, as a git patch. It is empty if nothing changed.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function getDiff(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  turn?: number,
): Promise<{ patch: Buffer; isTruncated: boolean }> {
  const job = await requireJob(app, actor, projectId, jobId);
  if (turn !== undefined && turn > job.turns) throw new NotFoundError(`The job has no turn ${turn}`);
  const diff = await findDiff(app.database, job.id, turn ?? 0);
  return { patch: diff?.patch ?? Buffer.alloc(0), isTruncated: diff?.is_truncated ?? false };
}
