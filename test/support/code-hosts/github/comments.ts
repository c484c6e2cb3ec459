import type { StoredComment, StoredPullRequest } from "../host-world.ts";
import type { HostAnswer } from "../start-host-server.ts";
import { failure, invalidField, ok } from "./github-answers.ts";
import type { GithubCall } from "./github-api.ts";
import { asComment, asReview, asReviewComment } from "./github-shapes.ts";

export function addComment(call: GithubCall, found: StoredPullRequest): HostAnswer {
  const comment = store(call, found);
  return comment ? ok(asComment(call, found, comment), 201) : invalidField("IssueComment", "body", "missing");
}

export function replyToComment(call: GithubCall, found: StoredPullRequest): HostAnswer {
  const { comment_id } = call.values;
  const answered = found.comments.find(({ id, place }) => id === Number(comment_id) && place);
  if (!answered) return failure(404, "Not Found");
  const comment = store(call, found, answered);
  return comment ? ok(asReviewComment(call, found, comment), 201) : invalidField("ReviewComment", "body", "missing");
}

export function listComments(call: GithubCall, found: StoredPullRequest): HostAnswer {
  const some = found.comments.filter((one) => !one.place && isSince(call, one));
  return page(
    call,
    some.map((one) => asComment(call, found, one)),
  );
}

export function listReviewComments(call: GithubCall, found: StoredPullRequest): HostAnswer {
  const some = found.comments.filter((one) => one.place && isSince(call, one));
  return page(
    call,
    some.map((one) => asReviewComment(call, found, one)),
  );
}

export function listReviews(call: GithubCall, found: StoredPullRequest): HostAnswer {
  return page(
    call,
    found.reviews.map((one) => asReview(call, found, one)),
  );
}

export function page({ request, address }: GithubCall, all: unknown[]): HostAnswer {
  const size = Math.min(Number(request.query.get("per_page") ?? 30), 100);
  const at = Number(request.query.get("page") ?? 1);
  const last = Math.ceil(all.length / size);
  const linkTo = (number: number, rel: string) => {
    const query = new URLSearchParams([...request.query].filter(([name]) => name !== "page"));
    return `<${address}${request.path}?${query}&page=${number}>; rel="${rel}"`;
  };
  const links = at < last ? [linkTo(at + 1, "next"), linkTo(last, "last")].join(", ") : undefined;
  return { ...ok(all.slice((at - 1) * size, at * size)), ...(links && { headers: { link: links } }) };
}

/** Undefined for an empty text, which GitHub does not take. */
function store(call: GithubCall, found: StoredPullRequest, answered?: StoredComment): StoredComment | undefined {
  const { body } = call.request.body as { body: string };
  if (body.trim() === "") return undefined;
  const comment: StoredComment = {
    id: call.world.nextId(),
    author: call.user.name,
    text: body,
    createdAt: new Date(Math.floor(Date.now() / 1000) * 1000),
    ...(answered?.place && { place: answered.place, inReplyTo: String(answered.id) }),
  };
  found.comments.push(comment);
  return comment;
}

function isSince({ request }: GithubCall, { createdAt }: StoredComment): boolean {
  return createdAt.getTime() >= new Date(request.query.get("since") ?? 0).getTime();
}
