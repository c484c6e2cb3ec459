import type { StoredPullRequest } from "../host-world.ts";
import type { HostAnswer, HostRequest } from "../start-host-server.ts";
import { asMergeRequest, failure, type GitlabCall } from "./gitlab-shapes.ts";

type Fields = {
  source_branch: string;
  target_branch: string;
  title: string;
  description: string;
  labels: string;
  assignee_ids: number[];
  reviewer_ids: number[];
  state_event: "close" | "reopen";
};

const DRAFT = /^\s*(?:draft:|\[draft\]|\(draft\))/i;

export async function createMergeRequest(call: GitlabCall, { body }: HostRequest): Promise<HostAnswer> {
  const { world, user } = call;
  const asked = body as Fields;
  if (world.isArchived) return failure(403, "403 Forbidden");
  const headCommit = await world.branch(asked.source_branch);
  if (!headCommit) return failure(400, [`Source branch "${asked.source_branch}" does not exist`]);
  if (!(await world.branch(asked.target_branch)))
    return failure(400, [`Target branch "${asked.target_branch}" does not exist`]);
  const { source_branch: head, target_branch: base } = asked;
  if (head === base) return failure(409, ["You can't use same project/branch for source and target"]);
  const existing = world.pullRequests.find((one) => one.state === "open" && one.head === head && one.base === base);
  if (existing)
    return failure(409, [`Another open merge request already exists for this source branch: !${existing.number}`]);
  const names = [...world.users.keys()];
  // People who may not see the project are left out without a word; the free plan takes one of each.
  const peopleOf = (ids: number[] = []) =>
    ids.flatMap((id) => names[id - 1] ?? []).filter((name) => world.users.get(name)?.permission !== "none");
  const labels = asked.labels?.split(",") ?? [];
  world.labels.push(...labels.filter((label) => !world.labels.includes(label)));
  const created = world.open({
    author: user.name,
    title: asked.title,
    description: asked.description ?? "",
    isDraft: DRAFT.test(asked.title),
    head,
    base,
    headCommit,
    labels,
    reviewers: peopleOf(asked.reviewer_ids).slice(0, 1),
    assignees: peopleOf(asked.assignee_ids).slice(0, 1),
  });
  return { status: 201, body: asMergeRequest(call, created) };
}

export function editMergeRequest(call: GitlabCall, { body }: HostRequest, found: StoredPullRequest): HostAnswer {
  const { title, description, state_event } = body as Fields;
  if (call.world.isArchived) return failure(403, "403 Forbidden");
  if (title !== undefined) Object.assign(found, { title, isDraft: DRAFT.test(title) });
  if (description !== undefined) found.description = description;
  // GitLab ignores an event that the state does not allow.
  if (state_event === "close" && found.state === "open") found.state = "closed";
  if (state_event === "reopen" && found.state === "closed") found.state = "open";
  found.updatedAt = new Date();
  return { status: 200, body: asMergeRequest(call, found) };
}
