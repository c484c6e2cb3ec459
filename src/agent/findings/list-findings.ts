import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import type { Place } from "../../http/answer-page.ts";
import { requireJob } from "../get-job.ts";
import type { JobFindings, ListFindings } from "./schema.ts";
import { countFindings, countLeftOut, type FindingRow, listFindingRows } from "./store.ts";

/**
 * Lists what the job's completed turns changed, and what they left as it is. `next` is where the page ends if there are more.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function listFindings(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  { turn, kind, changed, limit }: ListFindings,
  after?: Place,
): Promise<Omit<JobFindings, "nextCursor"> & { next: Place | undefined }> {
  const job = await requireJob(app, actor, projectId, jobId);
  if (turn !== undefined && turn > job.turns) throw new NotFoundError(`The job has no turn ${turn}`);
  const [rows, counts, leftOut] = await Promise.all([
    listFindingRows(app.database, job.id, {
      turn,
      kind,
      ...(changed !== undefined && { isChanged: changed === "true" }),
      ...(after && { after: { turn: after.rank, number: Number(after.name) } }),
      limit: limit + 1,
    }),
    countFindings(app.database, job.id, turn),
    countLeftOut(app.database, job.id, turn),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    findings: shown.map(present),
    counts,
    leftOut,
    next: last && { rank: last.turn, name: String(last.number) },
  };
}

function present({ turn, path, line, kind, message, is_changed }: FindingRow): JobFindings["findings"][number] {
  return { turn, path, line, kind, message, isChanged: is_changed };
}
