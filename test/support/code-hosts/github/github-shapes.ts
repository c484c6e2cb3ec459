import type { HostUser, HostWorld, StoredComment, StoredPullRequest, StoredReview } from "../host-world.ts";
import type { GithubCall } from "./github-api.ts";

export function asUser(world: HostWorld, name: string): object {
  const user = world.users.get(name);
  return {
    login: name,
    id: [...world.users.keys()].indexOf(name) + 1,
    type: name.endsWith("[bot]") ? "Bot" : "User",
    site_admin: user?.permission === "admin",
  };
}

export function asRepository(world: HostWorld, address: string, user: HostUser): object {
  const { repository, defaultBranch, isArchived, isPrivate } = world;
  const [owner = "", name = ""] = repository.split("/");
  const canPush = user.permission === "write" || user.permission === "admin";
  return {
    id: 1,
    name,
    full_name: repository,
    owner: { login: owner, id: 100, type: "Organization" },
    private: isPrivate,
    html_url: `${address}/${repository}`,
    clone_url: `${address}/${repository}.git`,
    default_branch: defaultBranch,
    archived: isArchived,
    disabled: false,
    permissions: { admin: user.permission === "admin", maintain: canPush, push: canPush, triage: canPush, pull: true },
  };
}

export function asPullRequest({ world, address, user }: GithubCall, one: StoredPullRequest): object {
  const repo = asRepository(world, address, user);
  return {
    url: `${address}/api/v3/repos/${world.repository}/pulls/${one.number}`,
    id: 1000 + one.number,
    number: one.number,
    html_url: urlOf(world, address, one),
    state: one.state === "open" ? "open" : "closed",
    locked: false,
    title: one.title,
    user: asUser(world, one.author),
    body: one.description === "" ? null : one.description,
    labels: one.labels.map((name, id) => ({ id, name, color: "ededed" })),
    draft: one.isDraft,
    created_at: time(one.createdAt),
    updated_at: time(one.updatedAt),
    closed_at: one.state === "open" ? null : time(one.updatedAt),
    merged_at: one.state === "merged" ? time(one.updatedAt) : null,
    merge_commit_sha: one.mergeCommit ?? null,
    assignees: one.assignees.map((name) => asUser(world, name)),
    requested_reviewers: one.reviewers.map((name) => asUser(world, name)),
    head: { label: `${ownerOf(world)}:${one.head}`, ref: one.head, sha: one.headCommit, repo },
    base: { label: `${ownerOf(world)}:${one.base}`, ref: one.base, sha: "0".repeat(40), repo },
    author_association: "COLLABORATOR",
  };
}

export function asComment({ world, address }: GithubCall, of: StoredPullRequest, comment: StoredComment): object {
  return {
    id: comment.id,
    html_url: `${urlOf(world, address, of)}#issuecomment-${comment.id}`,
    user: asUser(world, comment.author),
    body: comment.text,
    created_at: time(comment.createdAt),
    updated_at: time(comment.createdAt),
    author_association: "COLLABORATOR",
    performed_via_github_app: null,
  };
}

export function asReviewComment(call: GithubCall, of: StoredPullRequest, comment: StoredComment): object {
  const { place } = comment;
  return {
    ...asComment(call, of, comment),
    html_url: `${urlOf(call.world, call.address, of)}#discussion_r${comment.id}`,
    pull_request_review_id: comment.review ?? null,
    path: place?.path,
    line: place?.line,
    original_line: place?.line,
    side: "RIGHT",
    diff_hunk: place?.hunk,
    commit_id: of.headCommit,
    ...(comment.inReplyTo && { in_reply_to_id: Number(comment.inReplyTo) }),
  };
}

export function asReview({ world, address }: GithubCall, of: StoredPullRequest, review: StoredReview): object {
  const states = { approves: "APPROVED", requests_changes: "CHANGES_REQUESTED", comments: "COMMENTED" };
  return {
    id: review.id,
    user: asUser(world, review.author),
    body: review.text,
    state: states[review.verdict],
    html_url: `${urlOf(world, address, of)}#pullrequestreview-${review.id}`,
    submitted_at: time(review.createdAt),
    commit_id: of.headCommit,
    author_association: "COLLABORATOR",
  };
}

/** GitHub tells no milliseconds. */
function time(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function ownerOf({ repository }: HostWorld): string {
  return repository.split("/")[0] ?? "";
}

function urlOf({ repository }: HostWorld, address: string, { number }: StoredPullRequest): string {
  return `${address}/${repository}/pull/${number}`;
}
