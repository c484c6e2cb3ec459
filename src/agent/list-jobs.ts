import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { InvalidInputError } from "../errors.ts";
import { presentJob } from "./present-job.ts";
import type { Job, ListJobs } from "./schema.ts";
import { listJobRows } from "./store.ts";

/** Newest first. `nextCursor` goes on after the last one and is null at the end. */
export async function listJobs(
  app: App,
  actor: Actor,
  projectId: string,
  query: ListJobs,
): Promise<{ jobs: Job[]; nextCursor: string | null }> {
  requirePermission(actor, "read");
  const rows = await listJobRows(app.database, {
    organizationId: actor.organizationId,
    projectId,
    limit: query.limit + 1,
    ...(query.status && { status: query.status }),
    ...(query.cursor && { before: parseCursor(query.cursor) }),
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const nextCursor =
    rows.length > query.limit && last
      ? Buffer.from(`${last.created_at.getTime()}:${last.id}`).toString("base64url")
      : null;
  return { jobs: page.map((row) => presentJob(app, row)), nextCursor };
}

function parseCursor(cursor: string): { createdAt: Date; id: string } {
  const [, time, id] =
    /^(\d{1,15}):(job_[0-9a-z]{26})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (!time || !id)
    throw new InvalidInputError("cursor: expected the nextCursor of the previous page", {
      details: [{ message: "expected the nextCursor of the previous page", path: "cursor" }],
    });
  return { createdAt: new Date(Number(time)), id };
}
