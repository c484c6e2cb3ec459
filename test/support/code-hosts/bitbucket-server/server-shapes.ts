import type { HostUser, HostWorld, StoredComment, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer } from "../start-host-server.ts";

export type ServerCall = { world: HostWorld; address: string; user: HostUser; versions: Map<number, number> };

export function failure(status: number, exceptionName: string, message: string, more: object = {}): HostAnswer {
  const name = `com.atlassian.bitbucket.${exceptionName.replace("/", ".")}`;
  return {
    status,
    body: {
      errors: [{ context: null, message, exceptionName: name, ...more }],
    },
  };
}

export function asUser(world: HostWorld, name: string): object {
  const type = world.users.get(name)?.isBot ? "SERVICE" : "NORMAL";
  return { name, slug: name, id: [...world.users.keys()].indexOf(name) + 1, displayName: name, active: true, type };
}

export function asRepository({ world, address }: ServerCall): object {
  const [key = "", slug = ""] = world.repository.split("/");
  return {
    slug,
    id: 1,
    name: slug,
    state: "AVAILABLE",
    public: !world.isPrivate,
    archived: world.isArchived,
    project: { key, id: 1, name: key, type: "NORMAL" },
    links: { self: [{ href: `${address}/projects/${key}/repos/${slug}/browse` }] },
  };
}

export function asPullRequest(call: ServerCall, one: StoredPullRequest): object {
  const { world, address, versions } = call;
  const repository = asRepository(call);
  const [key = "", slug = ""] = world.repository.split("/");
  const ref = (name: string) => ({
    id: `refs/heads/${name}`,
    displayId: name,
    latestCommit: one.headCommit,
    repository,
  });
  const states = { open: "OPEN", merged: "MERGED", closed: "DECLINED" };
  return {
    id: one.number,
    version: versions.get(one.number) ?? 0,
    title: one.title,
    description: one.description,
    state: states[one.state],
    open: one.state === "open",
    closed: one.state !== "open",
    draft: one.isDraft,
    createdDate: one.createdAt.getTime(),
    updatedDate: one.updatedAt.getTime(),
    fromRef: ref(one.head),
    toRef: ref(one.base),
    author: { user: asUser(world, one.author), role: "AUTHOR", approved: false, status: "UNAPPROVED" },
    reviewers: one.reviewers.map((name) => ({ user: asUser(world, name), role: "REVIEWER", status: "UNAPPROVED" })),
    links: { self: [{ href: `${address}/projects/${key}/repos/${slug}/pull-requests/${one.number}` }] },
  };
}

export function asComment({ world }: ServerCall, one: StoredPullRequest, comment: StoredComment): object {
  const answers = one.comments.filter(({ inReplyTo }) => inReplyTo === String(comment.id));
  return {
    id: comment.id,
    version: 0,
    text: comment.text,
    author: asUser(world, comment.author),
    createdDate: comment.createdAt.getTime(),
    updatedDate: comment.createdAt.getTime(),
    comments: answers.map((answer) => ({
      ...answer,
      author: asUser(world, answer.author),
      createdDate: answer.createdAt.getTime(),
    })),
  };
}

/** Newest first, as Bitbucket has them. */
export function activitiesOf(call: ServerCall, one: StoredPullRequest): object[] {
  const comments = one.comments
    .filter(({ inReplyTo }) => inReplyTo === undefined)
    .map((comment) => ({
      id: 10_000 + comment.id,
      createdDate: comment.createdAt.getTime(),
      user: asUser(call.world, comment.author),
      action: "COMMENTED",
      commentAction: "ADDED",
      comment: asComment(call, one, comment),
      ...(comment.place && {
        commentAnchor: { path: comment.place.path, line: comment.place.line, lineType: "ADDED", fileType: "TO" },
      }),
    }));
  const reviews = one.reviews.map((review) => ({
    id: 20_000 + review.id,
    createdDate: review.createdAt.getTime(),
    user: asUser(call.world, review.author),
    action: review.verdict === "requests_changes" ? "REVIEWED" : "APPROVED",
  }));
  const opened = {
    id: 1,
    createdDate: one.createdAt.getTime(),
    user: asUser(call.world, one.author),
    action: "OPENED",
  };
  return [...comments, ...reviews, opened].sort((a, b) => b.createdDate - a.createdDate);
}
