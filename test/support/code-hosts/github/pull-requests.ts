import { isAncestor } from "../../../../src/git/branches.ts";
import type { StoredPullRequest } from "../host-world.ts";
import type { HostAnswer } from "../start-host-server.ts";
import { page } from "./comments.ts";
import { failure, invalid, invalidField, ok } from "./github-answers.ts";
import type { GithubCall } from "./github-api.ts";
import { asPullRequest, asUser } from "./github-shapes.ts";

const MAX_TITLE = 256;
const MAX_BODY = 65_536;

export function listPullRequests(call: GithubCall): HostAnswer {
  const { query } = call.request;
  const state = query.get("state") ?? "open";
  const [owner = ""] = call.world.repository.split("/");
  const head = query.get("head");
  // GitHub ignores a head without an owner.
  const wanted = head?.includes(":") ? head : undefined;
  const some = call.world.pullRequests.filter(
    (one) =>
      (state === "all" || (one.state === "open") === (state === "open")) &&
      (wanted === undefined || wanted === `${owner}:${one.head}`),
  );
  return page(
    call,
    some.toReversed().map((one) => asPullRequest(call, one)),
  );
}

export async function createPullRequest(call: GithubCall): Promise<HostAnswer> {
  const { request, world, user } = call;
  type Asked = { title?: string; head: string; base: string; body?: string; draft?: boolean };
  const { title = "", head, base, body = "", draft = false } = request.body as Asked;
  if (title === "") return invalidField("PullRequest", "title", "missing_field");
  const [headCommit, baseCommit] = await Promise.all([world.branch(head), world.branch(base)]);
  if (!baseCommit) return invalidField("PullRequest", "base");
  if (!headCommit) return invalidField("PullRequest", "head");
  const [owner] = world.repository.split("/");
  if (world.pullRequests.some((one) => one.state === "open" && one.head === head && one.base === base))
    return invalid("PullRequest", `A pull request already exists for ${owner}:${head}.`);
  if (await isAncestor(world.gitDir, headCommit, baseCommit))
    return invalid("PullRequest", `No commits between ${base} and ${head}`);
  const tooLong = lengthFault(title, body);
  if (tooLong) return tooLong;
  const created = world.open({
    author: user.name,
    title,
    description: body,
    isDraft: draft,
    head,
    base,
    headCommit,
  });
  return ok(asPullRequest(call, created), 201);
}

export function editPullRequest(call: GithubCall, found: StoredPullRequest): HostAnswer {
  const { title, body, state } = call.request.body as { title?: string; body?: string; state?: "open" | "closed" };
  const tooLong = lengthFault(title ?? "", body ?? "");
  if (tooLong) return tooLong;
  if (state === "open" && found.state === "merged") return invalidField("PullRequest", "state");
  if (title !== undefined) found.title = title;
  if (body !== undefined) found.description = body;
  if (state !== undefined && found.state !== "merged") found.state = state;
  found.updatedAt = new Date();
  return ok(asPullRequest(call, found));
}

export async function mergePullRequest({ world }: GithubCall, found: StoredPullRequest): Promise<HostAnswer> {
  if (found.state !== "open" || found.isDraft) return failure(405, "Pull Request is not mergeable");
  return ok({ sha: await world.merge(found), merged: true, message: "Pull Request successfully merged" });
}

/** GitHub makes the labels that it does not know. */
export function addLabels({ request }: GithubCall, found: StoredPullRequest): HostAnswer {
  const { labels } = request.body as { labels: string[] };
  found.labels = [...new Set([...found.labels, ...labels])];
  return ok(found.labels.map((name, id) => ({ id, name })));
}

/** GitHub leaves out whom it cannot assign, without a word. */
export function addAssignees(call: GithubCall, found: StoredPullRequest): HostAnswer {
  const { assignees } = call.request.body as { assignees: string[] };
  found.assignees.push(...assignees.filter((name) => canWrite(call, name)));
  return ok({ number: found.number, assignees: found.assignees.map((name) => asUser(call.world, name)) }, 201);
}

export function requestReviewers(call: GithubCall, found: StoredPullRequest): HostAnswer {
  const { reviewers = [], team_reviewers = [] } = call.request.body as {
    reviewers?: string[];
    team_reviewers?: string[];
  };
  if (reviewers.includes(found.author)) return failure(422, "Review cannot be requested from pull request author.");
  const isRefused = team_reviewers.length > 0 || reviewers.some((name) => !call.world.users.has(name));
  if (isRefused)
    return failure(
      422,
      `Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator of the ${call.world.repository} repository.`,
    );
  found.reviewers.push(...reviewers);
  return ok(asPullRequest(call, found), 201);
}

function canWrite({ world }: GithubCall, name: string): boolean {
  return ["write", "admin"].includes(world.users.get(name)?.permission ?? "");
}

function lengthFault(title: string, body: string): HostAnswer | undefined {
  if (title.length > MAX_TITLE) return invalid("PullRequest", `title is too long (maximum is ${MAX_TITLE} characters)`);
  if (body.length > MAX_BODY) return invalid("PullRequest", `body is too long (maximum is ${MAX_BODY} characters)`);
  return undefined;
}
