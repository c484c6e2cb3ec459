import { type Actor, isPermitted, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireProject } from "../../projects/find-project.ts";
import { shownRepository } from "../../projects/repository/repository-access.ts";
import { listCommentViews } from "./comments.ts";
import { openPullRequest } from "./open-pull-request.ts";
import type { FormView, NoticeView, PageToRender } from "./page/view.ts";
import { readContents } from "./read-contents.ts";

/**
 * Far more than the page shows of the changes.
 * @limit Changes that the page of a pull request shows
 */
const MAX_PATCH_BYTES = 2 * 1024 * 1024;

export type PageExtras = {
  notice: NoticeView | null;
  /** Hidden fields of every form. */
  formFields: FormView["fields"];
};

/**
 * Reads everything that the page of a pull request shows to the caller.
 *
 * @throws ForbiddenError
 * @throws NotFoundError
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function getPullRequestPage(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  { notice, formFields }: PageExtras,
): Promise<PageToRender> {
  requirePermission(actor, "read", { projectId, number });
  const opened = await openPullRequest(app, await requireProject(app, actor, projectId), number);
  const { project, pullRequest } = opened;
  const { state, job_id: jobId } = pullRequest;
  const [{ mergeability, patch, commits }, comments] = await Promise.all([
    readContents(opened, MAX_PATCH_BYTES),
    listCommentViews(app, pullRequest),
  ]);
  const inDashboard = (path: string) => (actor.kind === "user" ? `/app/projects/${project.id}/${path}` : null);
  const canMerge = state === "open" && actor.kind !== "key" && isPermitted(actor, "work", { projectId, number });
  const address = `/projects/${project.id}/pull-requests/${number}`;
  const form = (action: string, ...fields: FormView["fields"]): FormView => ({
    url: `${address}/${action}`,
    fields: [...formFields, ...fields],
  });
  return {
    address,
    number,
    title: pullRequest.is_draft ? `Draft: ${pullRequest.title}` : pullRequest.title,
    description: pullRequest.description,
    state,
    mergeability,
    sourceBranch: pullRequest.head,
    targetBranch: pullRequest.base,
    repository: shownRepository(project, app.config.publicUrl),
    project: { name: project.name, url: null },
    job: jobId === null ? null : { id: jobId, url: inDashboard(`jobs/${jobId}`) },
    author: app.config.commitName,
    createdAt: pullRequest.created_at,
    mergedAt: state === "merged" ? pullRequest.closed_at : null,
    closedAt: state === "closed" ? pullRequest.closed_at : null,
    mergedBy: state === "merged" ? pullRequest.closed_by : null,
    mergeCommit: pullRequest.merge_commit,
    commits,
    patch,
    comments,
    dashboardUrl: inDashboard(`pull-requests/${number}`),
    canMerge,
    mergeHint: actor.kind === "key" ? "To merge with this key: POST to this address with /merge behind it" : null,
    mergeForm: canMerge ? form("merge", { name: "headCommit", value: pullRequest.head_commit }) : null,
    closeForm: canMerge ? form("close") : null,
    askForm: canMerge && actor.kind === "user" && jobId !== null ? form("ask") : null,
    patchUrl: `${address}/patch`,
    notice,
  };
}
