import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import type { Place } from "../http/answer-page.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { findOldestToSearch, type JobPage, type JobPlace, listJobRows } from "./job-list-store.ts";
import { presentJob } from "./present-job.ts";
import type { Job, ListJobs } from "./schema.ts";

/** One page searches the prompts of at most this many jobs, so that the search for a rare text is not slower. */
const SEARCHED_AT_ONCE = 2000;

/**
 * Lists jobs, newest first. `next` is where the page ends if there are more.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function listJobs(
  app: App,
  actor: Actor,
  projectId: string,
  query: ListJobs,
  after?: Place,
): Promise<{ jobs: Job[]; next: Place | undefined }> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const page: JobPage = {
    projectId,
    limit: query.limit + 1,
    ...(query.status && { status: query.status }),
    ...(after && { before: { created_at: new Date(after.rank), id: after.name } }),
  };
  const oldest = query.search ? await findOldestToSearch(app.database, page, SEARCHED_AT_ONCE) : undefined;
  const rows = await listJobRows(app.database, {
    ...page,
    ...(query.search && { search: query.search }),
    ...(oldest && { from: oldest }),
  });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : oldest;
  return { jobs: shown.map((row) => presentJob(app, row)), next: last && toPlace(last) };
}

function toPlace({ created_at, id }: JobPlace): Place {
  return { rank: created_at.getTime(), name: id };
}
