import type { StoredPullRequest } from "../host-world.ts";
import type { HostAnswer, HostRequest } from "../start-host-server.ts";
import { asPullRequest, failure, type ServerCall } from "./server-shapes.ts";

type Fields = {
  version: number;
  title: string;
  description: string;
  fromRef: { id: string };
  toRef: { id: string };
  draft?: boolean;
  reviewers: { user: { name: string } }[];
};

export async function createPullRequest(call: ServerCall, { body }: HostRequest): Promise<HostAnswer> {
  const { world, user } = call;
  const asked = body as Fields;
  const head = asked.fromRef.id.slice("refs/heads/".length);
  const base = asked.toRef.id.slice("refs/heads/".length);
  if (world.isArchived)
    return failure(409, "repository/RepositoryArchivedException", "The repository is archived and read-only.");
  const headCommit = await world.branch(head);
  for (const name of [head, base])
    if (!(await world.branch(name)))
      return failure(404, "commit/NoSuchBranchException", `Branch ${name} does not exist in this repository.`);
  if (!headCommit || headCommit === (await world.branch(base)))
    return failure(409, "pull/EmptyPullRequestException", "The branches are already up-to-date.");
  const existing = world.pullRequests.find((one) => one.state === "open" && one.head === head && one.base === base);
  const refused = refuseReviewers(call, asked);
  if (refused) return refused;
  if (existing)
    return failure(409, "pull/DuplicatePullRequestException", "Only one pull request may be open for these branches", {
      existingPullRequest: asPullRequest(call, existing),
    });
  const created = world.open({
    author: user.name,
    title: asked.title,
    description: asked.description,
    isDraft: asked.draft ?? false,
    head,
    base,
    headCommit,
    reviewers: asked.reviewers.map((one) => one.user.name),
  });
  return { status: 201, body: asPullRequest(call, created) };
}

export function editPullRequest(call: ServerCall, { body }: HostRequest, found: StoredPullRequest): HostAnswer {
  const { version, title, description, reviewers } = body as Fields;
  const outOfDate = refuseVersion(call, found, version);
  if (outOfDate) return outOfDate;
  if (found.state !== "open")
    return failure(409, "pull/IllegalPullRequestStateException", "This pull request has already been closed.");
  const refused = refuseReviewers(call, body as Fields);
  if (refused) return refused;
  Object.assign(found, { title, description, reviewers: reviewers.map((one) => one.user.name) });
  return changed(call, found);
}

export async function endPullRequest(
  call: ServerCall,
  { query }: HostRequest,
  found: StoredPullRequest,
  end: "decline" | "merge",
): Promise<HostAnswer> {
  const outOfDate = refuseVersion(call, found, Number(query.get("version")));
  if (outOfDate) return outOfDate;
  if (found.state !== "open")
    return failure(409, "pull/IllegalPullRequestStateException", "This pull request has already been closed.");
  if (end === "merge") await call.world.merge(found);
  else found.state = "closed";
  return changed(call, found);
}

function changed(call: ServerCall, found: StoredPullRequest): HostAnswer {
  call.versions.set(found.number, (call.versions.get(found.number) ?? 0) + 1);
  found.updatedAt = new Date();
  return { status: 200, body: asPullRequest(call, found) };
}

function refuseVersion(call: ServerCall, found: StoredPullRequest, version: number): HostAnswer | undefined {
  const currentVersion = call.versions.get(found.number) ?? 0;
  if (version === currentVersion) return undefined;
  const message = "You are attempting to modify a pull request based on out-of-date information.";
  const more = { currentVersion, expectedVersion: version, pullRequest: asPullRequest(call, found) };
  return failure(409, "pull/PullRequestOutOfDateException", message, more);
}

function refuseReviewers({ world }: ServerCall, { reviewers }: Fields): HostAnswer | undefined {
  const unknown = reviewers.map((one) => one.user.name).filter((name) => !world.users.has(name));
  if (unknown.length === 0) return undefined;
  return failure(409, "pull/InvalidPullRequestReviewersException", "Errors encountered while adding some reviewers.", {
    reviewerErrors: unknown.map((name) => ({ context: name, message: `${name} is not a user.`, exceptionName: null })),
    validReviewers: [],
  });
}
