import { createHash } from "node:crypto";
import type { HostUser, HostWorld, StoredComment, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer } from "../start-host-server.ts";

export type GitlabCall = { world: HostWorld; address: string; user: HostUser };

const LEVELS = { none: 0, read: 20, write: 30, admin: 40 };
const STATES = { open: "opened", closed: "closed", merged: "merged" };
/** The number of the one project. */
export const PROJECT_ID = 15;

export function failure(status: number, message: unknown): HostAnswer {
  return { status, body: { message } };
}

function idOf(world: HostWorld, name: string): number {
  return [...world.users.keys()].indexOf(name) + 1;
}

export function levelOf({ permission }: HostUser): number {
  return LEVELS[permission];
}

export function asUser({ world, address }: GitlabCall, name: string): object {
  return {
    id: idOf(world, name),
    username: name,
    name,
    state: "active",
    locked: false,
    avatar_url: null,
    web_url: `${address}/${name}`,
  };
}

export function asProject({ world, address, user }: GitlabCall): object {
  const { repository } = world;
  return {
    id: PROJECT_ID,
    name: repository.split("/").at(-1),
    path_with_namespace: repository,
    web_url: `${address}/${repository}`,
    http_url_to_repo: `${address}/${repository}.git`,
    default_branch: world.defaultBranch,
    visibility: world.isPrivate ? "private" : "public",
    archived: world.isArchived,
    empty_repo: false,
    merge_requests_access_level: "enabled",
    repository_access_level: "enabled",
    permissions: { project_access: { access_level: levelOf(user), notification_level: 3 }, group_access: null },
  };
}

export function asMergeRequest(call: GitlabCall, one: StoredPullRequest): object {
  const { world, address } = call;
  return {
    id: 1000 + one.number,
    iid: one.number,
    project_id: PROJECT_ID,
    title: one.title,
    description: one.description,
    state: STATES[one.state],
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
    target_branch: one.base,
    source_branch: one.head,
    author: asUser(call, one.author),
    assignees: one.assignees.map((name) => asUser(call, name)),
    reviewers: one.reviewers.map((name) => asUser(call, name)),
    source_project_id: PROJECT_ID,
    target_project_id: PROJECT_ID,
    labels: one.labels,
    draft: one.isDraft,
    merge_status: "can_be_merged",
    sha: one.headCommit,
    merge_commit_sha: one.mergeCommit ?? null,
    web_url: `${address}/${world.repository}/-/merge_requests/${one.number}`,
  };
}

export function asNote(call: GitlabCall, one: StoredPullRequest, note: StoredComment): object {
  const { place } = note;
  return {
    id: note.id,
    type: place ? "DiffNote" : null,
    body: note.text,
    author: asUser(call, note.author),
    created_at: note.createdAt.toISOString(),
    updated_at: note.createdAt.toISOString(),
    system: false,
    internal: false,
    noteable_id: 1000 + one.number,
    noteable_type: "MergeRequest",
    noteable_iid: one.number,
    resolvable: place !== undefined,
    ...(place && {
      position: {
        base_sha: one.headCommit,
        start_sha: one.headCommit,
        head_sha: one.headCommit,
        old_path: place.path,
        new_path: place.path,
        position_type: "text",
        old_line: null,
        new_line: place.line,
      },
    }),
  };
}

/** A note that answers nobody begins a discussion. */
export function discussionOf(note: StoredComment): string {
  return createHash("sha1")
    .update(note.inReplyTo ?? String(note.id))
    .digest("hex");
}
