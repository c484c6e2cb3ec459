import type { StoredPullRequest } from "../host-world.ts";
import type { HostAnswer } from "../start-host-server.ts";
import type { GiteaCall } from "./gitea-api.ts";
import { asPullRequest, asUser } from "./gitea-shapes.ts";
import { failure } from "./refusals.ts";

type Fields = {
  head?: string;
  base?: string;
  title?: string;
  body?: string;
  state?: string;
  labels?: number[];
  assignees?: string[];
  reviewers?: string[];
};

const MAX_TITLE_LENGTH = 255;

export async function createPullRequest(call: GiteaCall): Promise<HostAnswer> {
  const { request, world, user } = call;
  const { head, base, title, body = "" } = (request.body ?? {}) as Fields;
  if (world.isArchived) return failure(423, `${world.repository} is archived`);
  if (!head || !base || !title) return failure(422, `[${!head ? "Head" : !base ? "Base" : "Title"}]: Required`);
  if (head === base) return failure(422, "Invalid PullRequest: There are no changes between the head and the base");
  const headCommit = await world.branch(head);
  if (!headCommit || !(await world.branch(base))) return failure(404, "The target couldn't be found.");
  const existing = world.pullRequests.find((one) => one.state === "open" && one.head === head && one.base === base);
  if (existing)
    return failure(
      409,
      `pull request already exists for these targets [id: ${existing.number}, issue_id: ${existing.number}, head_repo_id: 1, base_repo_id: 1, head_branch: ${head}, base_branch: ${base}]`,
    );
  const created = world.open({
    author: user.name,
    title: shorten(title),
    description: body,
    isDraft: isDraft(title),
    head,
    base,
    headCommit,
  });
  return { status: 201, body: asPullRequest(call, created) };
}

export function editPullRequest(call: GiteaCall, found: StoredPullRequest): HostAnswer {
  const { request, world, user } = call;
  const { title, body, state, labels, assignees } = (request.body ?? {}) as Fields;
  if (user.permission === "read" && found.author !== user.name) return { status: 403 };
  const unknown = assignees?.find((name) => !world.users.has(name.toLowerCase()));
  if (unknown) return failure(422, `Assignee does not exist: [name: ${unknown}]`);
  if (title) Object.assign(found, { title: shorten(title), isDraft: isDraft(title) });
  if (body !== undefined) found.description = body;
  if (assignees) found.assignees = assignees.map((name) => name.toLowerCase());
  if (labels) found.labels = labels.flatMap((id) => world.labels[id - 1] ?? []);
  if (state !== undefined && found.state === "merged")
    return failure(412, "cannot change state of this pull request, it was already merged");
  if (state !== undefined) found.state = state === "closed" ? "closed" : "open";
  found.updatedAt = new Date();
  return { status: 201, body: asPullRequest(call, found) };
}

/** The commits of which Gitea knows whether they can be merged, which it finds out after a push. */
const checked = new WeakMap<StoredPullRequest, string>();

export async function mergePullRequest({ world }: GiteaCall, found: StoredPullRequest): Promise<HostAnswer> {
  if (found.state !== "open") return { status: found.state === "merged" ? 405 : 404 };
  if (found.isDraft) return failure(405, "Work in progress PRs cannot be merged");
  if (checked.get(found) !== found.headCommit) {
    checked.set(found, found.headCommit);
    return failure(405, "Please try again later");
  }
  await world.merge(found);
  return { status: 200 };
}

export function requestReviewers({ request, world }: GiteaCall, found: StoredPullRequest): HostAnswer {
  const { reviewers = [] } = (request.body ?? {}) as Fields;
  for (const name of reviewers) {
    if (!world.users.has(name)) return failure(404, `User '${name}' not exist`);
    if (name === found.author) return failure(422, "poster of pr can't be reviewer");
    found.reviewers.push(name);
  }
  return { status: 201, body: reviewers.map((name) => ({ state: "REQUEST_REVIEW", user: asUser(world, name) })) };
}

function isDraft(title: string): boolean {
  return /^(WIP:|\[WIP\])/i.test(title);
}

function shorten(title: string): string {
  const letters = [...title];
  return letters.length > MAX_TITLE_LENGTH ? `${letters.slice(0, MAX_TITLE_LENGTH - 1).join("")}…` : title;
}
