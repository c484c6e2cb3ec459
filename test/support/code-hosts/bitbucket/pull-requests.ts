import type { StoredPullRequest } from "../host-world.ts";
import type { HostAnswer, HostRequest } from "../start-host-server.ts";
import { asPullRequest, type BitbucketCall, failure, uuidOf } from "./bitbucket-shapes.ts";

type Fields = {
  title: string;
  description: string;
  source: { branch: { name: string } };
  destination: { branch: { name: string } };
  draft: boolean;
  reviewers?: { uuid: string }[];
};

export async function createPullRequest(call: BitbucketCall, { body }: HostRequest): Promise<HostAnswer> {
  const { world, user } = call;
  const asked = body as Fields;
  const head = asked.source.branch.name;
  const base = asked.destination.branch.name;
  const headCommit = await world.branch(head);
  if (!headCommit) return failure(400, "Bad request", { source: [`branch not found: ${head}`] });
  if (!(await world.branch(base))) return failure(400, "Bad request", { destination: [`branch not found: ${base}`] });
  const reviewers = findReviewers(call, asked);
  if (!reviewers) return failure(400, "reviewers: Malformed reviewers list");
  // Opening it again changes the one that is there.
  const existing = world.pullRequests.find((one) => one.state === "open" && one.head === head && one.base === base);
  const fields = { title: asked.title, description: asked.description, isDraft: asked.draft, reviewers };
  if (existing) return { status: 201, body: asPullRequest(call, Object.assign(existing, fields)) };
  const created = world.open({
    ...fields,
    author: user.name,
    head,
    base,
    headCommit,
  });
  return { status: 201, body: asPullRequest(call, created) };
}

export function editPullRequest(call: BitbucketCall, { body }: HostRequest, found: StoredPullRequest): HostAnswer {
  if (found.state !== "open") return failure(400, "You can only edit an open pull request");
  const { title, description } = body as Fields;
  const reviewers = findReviewers(call, body as Fields);
  if (!reviewers) return failure(400, "reviewers: Malformed reviewers list");
  Object.assign(found, { title, description, reviewers, updatedAt: new Date() });
  return { status: 200, body: asPullRequest(call, found) };
}

function findReviewers({ world }: BitbucketCall, { reviewers = [] }: Fields): string[] | undefined {
  const names = reviewers.map(({ uuid }) => [...world.users.keys()].find((name) => uuidOf(world, name) === uuid));
  return names.every((name) => name !== undefined) ? names : undefined;
}
