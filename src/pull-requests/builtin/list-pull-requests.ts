import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireProject } from "../../projects/find-project.ts";
import { pullRequestUrl } from "./pull-request-url.ts";
import type { ListPullRequests, PullRequestList, PullRequestSummary } from "./schema.ts";
import { listPullRequestRows, type PullRequestRow } from "./store.ts";

/** Lists the pull requests of the builtin host, newest first. @throws ForbiddenError, NotFoundError */
export async function listPullRequests(
  app: App,
  actor: Actor,
  projectId: string,
  { state, limit, before }: ListPullRequests,
): Promise<PullRequestList> {
  requirePermission(actor, "read");
  const project = await requireProject(app, actor, projectId);
  const rows = await listPullRequestRows(app.database, project.id, {
    limit: limit + 1,
    ...(state && { state }),
    ...(before !== undefined && { before }),
  });
  return { pullRequests: rows.slice(0, limit).map((row) => summarize(app, row)), hasMore: rows.length > limit };
}

export function summarize(app: App, row: PullRequestRow): PullRequestSummary {
  return {
    number: row.number,
    title: row.title,
    state: row.state,
    isDraft: row.is_draft,
    branch: row.head,
    base: row.base,
    url: pullRequestUrl(app.config.publicUrl, row.project_id, row.number),
    jobId: row.job_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
  };
}
