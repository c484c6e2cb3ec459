import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { InvalidInputError } from "../errors.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { findOldestToSearch, type JobPage, type JobPlace, listJobRows } from "./job-list-store.ts";
import { presentJob } from "./present-job.ts";
import type { Job, ListJobs } from "./schema.ts";

/** One page searches the prompts of at most this many jobs, so that the search for a rare text is not slower. */
const SEARCHED_AT_ONCE = 2000;

/**
 * Lists jobs, newest first. `nextCursor` is the `cursor` of the next page, or null on the last page.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError for an unknown cursor
 */
export async function listJobs(
  app: App,
  actor: Actor,
  projectId: string,
  query: ListJobs,
): Promise<{ jobs: Job[]; nextCursor: string | null }> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const page: JobPage = {
    projectId,
    limit: query.limit + 1,
    ...(query.status && { status: query.status }),
    ...(query.cursor && { before: parseCursor(query.cursor) }),
  };
  const oldest = query.search ? await findOldestToSearch(app.database, page, SEARCHED_AT_ONCE) : undefined;
  const rows = await listJobRows(app.database, {
    ...page,
    ...(query.search && { search: query.search }),
    ...(oldest && { from: oldest }),
  });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : oldest;
  return { jobs: shown.map((row) => presentJob(app, row)), nextCursor: last ? toCursor(last) : null };
}

function toCursor({ created_at, id }: JobPlace): string {
  return Buffer.from(`${created_at.getTime()}:${id}`).toString("base64url");
}

function parseCursor(cursor: string): JobPlace {
  const [, time, id] =
    /^(\d{1,15}):(job_[0-9a-z]{26})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (!time || !id)
    throw new InvalidInputError("cursor: expected the nextCursor of the previous page", {
      details: [{ message: "expected the nextCursor of the previous page", path: "cursor" }],
    });
  return { created_at: new Date(Number(time)), id };
}
