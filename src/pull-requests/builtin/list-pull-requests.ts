import { type Actor, requirePermission } from "../../actor.ts";
import { jobsOfPullRequests } from "../../agent/jobs-of-pull-requests.ts";
import type { App } from "../../app.ts";
import { requireProject } from "../../projects/list-projects.ts";
import { listPullRequests as listHosted, type PullRequest, pullRequestUrl } from "./builtin-host.ts";
import type { ListPullRequests, PullRequestList, PullRequestSummary } from "./schema.ts";

/** Of the builtin host, newest first. */
export async function listPullRequests(
  app: App,
  actor: Actor,
  projectId: string,
  { state, limit, before }: ListPullRequests,
): Promise<PullRequestList> {
  requirePermission(actor, "read");
  const project = await requireProject(app, actor, projectId);
  const rows = await listHosted(app.database, project.id, {
    limit: limit + 1,
    ...(state && { state }),
    ...(before !== undefined && { before }),
  });
  const shown = rows.slice(0, limit);
  const jobs = await jobsOfPullRequests(
    app,
    "builtin",
    project.id,
    shown.map((row) => String(row.number)),
  );
  return {
    pullRequests: shown.map((row) => summarize(app, row, jobs.get(String(row.number)))),
    hasMore: rows.length > limit,
  };
}

export function summarize(app: App, row: PullRequest, jobId: string | undefined): PullRequestSummary {
  return {
    number: row.number,
    title: row.title,
    state: row.state,
    isDraft: row.is_draft,
    branch: row.head,
    base: row.base,
    url: pullRequestUrl(app.config.publicUrl, row.project_id, row.number),
    jobId: jobId ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
  };
}
