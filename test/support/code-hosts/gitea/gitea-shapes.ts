import type { HostUser, HostWorld, StoredComment, StoredPullRequest, StoredReview } from "../host-world.ts";
import type { GiteaCall } from "./gitea-api.ts";

export function asUser(world: HostWorld, name: string): object {
  return {
    id: [...world.users.keys()].indexOf(name) + 1,
    login: name,
    login_name: "",
    full_name: "",
    email: `${name}@noreply.git.example.com`,
    username: name,
  };
}

export function asRepository(world: HostWorld, address: string, user: HostUser): object {
  const { repository, defaultBranch, isArchived, isPrivate } = world;
  const [owner = "", name = ""] = repository.split("/");
  return {
    id: 1,
    owner: { id: 100, login: owner, username: owner },
    name,
    full_name: repository,
    private: isPrivate,
    html_url: `${address}/${repository}`,
    clone_url: `${address}/${repository}.git`,
    default_branch: defaultBranch,
    archived: isArchived,
    has_pull_requests: true,
    permissions: {
      admin: user.permission === "admin",
      push: user.permission !== "read",
      pull: true,
    },
  };
}

export function asPullRequest({ world, address, user }: GiteaCall, one: StoredPullRequest): object {
  const repo = asRepository(world, address, user);
  return {
    id: one.number,
    url: urlOf(world, address, one),
    number: one.number,
    user: asUser(world, one.author),
    title: one.title,
    body: one.description,
    labels: one.labels.map((name) => ({ id: world.labels.indexOf(name) + 1, name })),
    assignees: one.assignees.map((name) => asUser(world, name)),
    requested_reviewers: one.reviewers.map((name) => asUser(world, name)),
    state: one.state === "open" ? "open" : "closed",
    draft: one.isDraft,
    html_url: urlOf(world, address, one),
    mergeable: one.state === "open",
    merged: one.state === "merged",
    merge_commit_sha: one.mergeCommit ?? null,
    head: {
      label: one.head,
      ref: one.isHeadGone ? `refs/pull/${one.number}/head` : one.head,
      sha: one.headCommit,
      repo_id: 1,
      repo,
    },
    base: { label: one.base, ref: one.base, sha: "", repo_id: 1, repo },
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
  };
}

export function asComment({ world, address }: GiteaCall, of: StoredPullRequest, comment: StoredComment): object {
  return {
    id: comment.id,
    html_url: `${urlOf(world, address, of)}#issuecomment-${comment.id}`,
    pull_request_url: urlOf(world, address, of),
    issue_url: "",
    user: asUser(world, comment.author),
    body: comment.text,
    created_at: comment.createdAt.toISOString(),
    updated_at: comment.createdAt.toISOString(),
  };
}

export function asReview({ world, address }: GiteaCall, of: StoredPullRequest, review: StoredReview): object {
  const states = { approves: "APPROVED", requests_changes: "REQUEST_CHANGES", comments: "COMMENT" };
  return {
    id: review.id,
    user: asUser(world, review.author),
    state: states[review.verdict],
    body: review.text,
    commit_id: of.headCommit,
    comments_count: of.comments.filter((comment) => comment.review === review.id).length,
    submitted_at: review.createdAt.toISOString(),
    html_url: `${urlOf(world, address, of)}#issuecomment-${review.id}`,
  };
}

export function asReviewComment(call: GiteaCall, of: StoredPullRequest, comment: StoredComment): object {
  return {
    ...asComment(call, of, comment),
    pull_request_review_id: comment.review,
    path: comment.place?.path,
    commit_id: of.headCommit,
    diff_hunk: comment.place?.hunk,
    position: comment.place?.line,
    original_position: 0,
  };
}

function urlOf({ repository }: HostWorld, address: string, { number }: StoredPullRequest): string {
  return `${address}/${repository}/pulls/${number}`;
}
