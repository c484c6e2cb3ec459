import type { App } from "../../app.ts";
import { findMergeability, type Mergeability } from "../../git/mergeability.ts";
import { readCommits } from "../../git/read-commits.ts";
import { type Patch, readPatch } from "../../git/read-patch.ts";
import { shownRepository } from "../../projects/repository/repository-access.ts";
import type { OpenedPullRequest } from "./open-pull-request.ts";
import type { CommentView, FormView, NoticeView, PullRequestView } from "./page/view.ts";

const NOTHING: Patch = { text: "", isCut: false, files: [] };

export type Viewer = {
  canMerge: boolean;
  hint: string | null;
  fields: FormView["fields"];
  notice: NoticeView | null;
  job: PullRequestView["job"];
  comments: CommentView[];
  dashboardUrl: string | null;
};

/** Everything that the page shows, read from the repository now. */
export async function viewPullRequest(app: App, opened: OpenedPullRequest, viewer: Viewer): Promise<PullRequestView> {
  const { project, repository, pullRequest } = opened;
  const { number, state } = pullRequest;
  const from = pullRequest.base_commit;
  const address = `/projects/${project.id}/pull-requests/${number}`;
  const [mergeability, patch, commits] = await Promise.all([
    state === "open"
      ? findMergeability({ repository: repository.gitDir, target: pullRequest.base, source: pullRequest.head })
      : upToDate,
    readPullRequestPatch(opened),
    from ? readCommits(repository.gitDir, from, pullRequest.head_commit) : [],
  ]);
  const isOpen = state === "open" && viewer.canMerge;
  const form = (action: string, ...fields: FormView["fields"]): FormView => ({
    url: `${address}/${action}`,
    fields: [...viewer.fields, ...fields],
  });
  return {
    number,
    title: pullRequest.is_draft ? `Draft: ${pullRequest.title}` : pullRequest.title,
    description: pullRequest.description,
    state,
    mergeability,
    sourceBranch: pullRequest.head,
    targetBranch: pullRequest.base,
    repository: shownRepository(project, app.config.publicUrl),
    project: { name: project.name, url: null },
    job: viewer.job,
    author: app.config.commitName,
    createdAt: pullRequest.created_at,
    mergedAt: state === "merged" ? pullRequest.closed_at : null,
    closedAt: state === "closed" ? pullRequest.closed_at : null,
    mergedBy: state === "merged" ? pullRequest.closed_by : null,
    mergeCommit: pullRequest.merge_commit,
    commits,
    files: patch.files,
    isPatchCut: patch.isCut,
    comments: viewer.comments,
    dashboardUrl: viewer.dashboardUrl,
    canMerge: isOpen,
    mergeHint: viewer.hint,
    mergeForm: isOpen ? form("merge", { name: "headCommit", value: pullRequest.head_commit }) : null,
    closeForm: isOpen ? form("close") : null,
    patchUrl: `${address}/patch`,
    notice: viewer.notice,
  };
}

export async function readPullRequestPatch({ repository, pullRequest }: OpenedPullRequest): Promise<Patch> {
  const { base_commit: from, head_commit: head } = pullRequest;
  return from ? readPatch(repository.gitDir, from, head) : NOTHING;
}

const upToDate: Mergeability = { type: "up-to-date" };
