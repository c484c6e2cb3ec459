import type { HostUser, HostWorld, StoredComment, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer } from "../start-host-server.ts";

export type BitbucketCall = { world: HostWorld; address: string; user: HostUser };

export function failure(status: number, message: string, fields?: object): HostAnswer {
  return { status, body: { type: "error", error: { message, ...(fields && { fields }) } } };
}

export function uuidOf(world: HostWorld, name: string): string {
  const number = [...world.users.keys()].indexOf(name) + 1;
  return `{00000000-0000-4000-8000-${String(number).padStart(12, "0")}}`;
}

export function asUser({ world }: BitbucketCall, name: string): object {
  return {
    type: world.users.get(name)?.isBot ? "app_user" : "user",
    uuid: uuidOf(world, name),
    account_id: `557058:${name}`,
    nickname: name,
    display_name: name.toUpperCase(),
  };
}

export function asRepository({ world, address }: BitbucketCall): object {
  const { repository, defaultBranch, isPrivate } = world;
  return {
    type: "repository",
    uuid: "{11111111-0000-4000-8000-000000000000}",
    full_name: repository,
    name: repository.split("/")[1],
    slug: repository.split("/")[1],
    is_private: isPrivate,
    mainbranch: { type: "branch", name: defaultBranch },
    links: { html: { href: `${address}/${repository}` } },
  };
}

export function asPullRequest(call: BitbucketCall, one: StoredPullRequest): object {
  const { world, address } = call;
  const side = (name: string, hash: string) => ({
    branch: { name },
    commit: { type: "commit", hash: hash.slice(0, 12) },
    repository: { type: "repository", full_name: world.repository },
  });
  const states = { open: "OPEN", merged: "MERGED", closed: "DECLINED" };
  return {
    type: "pullrequest",
    id: one.number,
    title: one.title,
    description: one.description,
    state: states[one.state],
    draft: one.isDraft,
    author: asUser(call, one.author),
    source: side(one.head, one.headCommit),
    destination: side(one.base, one.headCommit),
    merge_commit: one.mergeCommit ? { type: "commit", hash: one.mergeCommit.slice(0, 12) } : null,
    reviewers: one.reviewers.map((name) => asUser(call, name)),
    participants: [],
    created_on: one.createdAt.toISOString(),
    updated_on: one.updatedAt.toISOString(),
    links: { html: { href: `${address}/${world.repository}/pull-requests/${one.number}` } },
  };
}

export function asComment(call: BitbucketCall, one: StoredPullRequest, comment: StoredComment): object {
  const { world, address } = call;
  const { place } = comment;
  return {
    type: "pullrequest_comment",
    id: comment.id,
    content: { type: "rendered", raw: comment.text, markup: "markdown", html: "" },
    user: asUser(call, comment.author),
    created_on: comment.createdAt.toISOString().replace("Z", "+00:00"),
    updated_on: comment.createdAt.toISOString().replace("Z", "+00:00"),
    deleted: false,
    pending: false,
    ...(place && { inline: { path: place.path, from: null, to: place.line } }),
    ...(comment.inReplyTo !== undefined && { parent: { id: Number(comment.inReplyTo) } }),
    links: { html: { href: `${address}/${world.repository}/pull-requests/${one.number}#comment-${comment.id}` } },
  };
}
