import { z } from "zod";
import type {
  HostedPullRequest,
  HostedRepository,
  NewPullRequest,
  RemoteCodeHost,
  RemoteHostKind,
} from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";
import { GITLAB, type GitlabMergeRequest, gitlabMergeRequest, gitlabProject, readMergeRequest } from "./answers.ts";
import { checkAccess } from "./check-access.ts";
import { comment, listComments } from "./comments.ts";
import { canWrite, findPeople } from "./find-people.ts";
import { createGitlabClient, type GitlabClient } from "./gitlab-client.ts";
import { gitlabText, gitlabTitle } from "./gitlab-text.ts";

type Created = { made: GitlabMergeRequest; warnings: string[] };

/** Keeps pull requests as merge requests of a GitLab, on gitlab.com or self-managed. */
export function createGitlabHost({ connection }: HostedRepository & { kind: RemoteHostKind }): RemoteCodeHost {
  const client = createGitlabClient(connection);
  /** Which are drafts, as far as seen: a new title has to say it again. */
  const drafts = new Map<number, boolean>();
  const read = (one: GitlabMergeRequest) => {
    drafts.set(one.iid, one.draft === true);
    return readMergeRequest(one);
  };
  return {
    kind: "gitlab",
    async findOpenPullRequest(head) {
      const found = await findOpen(client, head);
      return found && read(found);
    },
    async createPullRequest(asked) {
      const { made, warnings } = await create(client, asked);
      return { ...read(made), ...(warnings.length > 0 && { warnings }) };
    },
    updatePullRequest: (externalId, change) => orUndefined(() => update(client, drafts, idOf(externalId), change)),
    findPullRequest: (externalId) => orUndefined(async () => read(await show(client, idOf(externalId)))),
    async closePullRequest(externalId) {
      await client.mergeRequests.edit(client.project, idOf(externalId), { stateEvent: "close" });
    },
    comment: (externalId, text, inReplyTo) => comment(client, idOf(externalId), text, inReplyTo),
    checkAccess: () => checkAccess(client),
    listComments: (externalId, since) => listComments(client, idOf(externalId), since),
    canWrite: (account) => canWrite(client, account),
  };
}

async function findOpen(client: GitlabClient, head: string): Promise<GitlabMergeRequest | undefined> {
  const answer = await client.mergeRequests.all({
    projectId: client.project,
    sourceBranch: head,
    state: "opened",
    perPage: 20,
    page: 1,
  });
  // A fork may have a branch of the same name.
  return readAnswer(GITLAB, z.array(gitlabMergeRequest), answer).find(
    (one) => one.source_branch === head && one.source_project_id === one.target_project_id,
  );
}

async function create(client: GitlabClient, asked: NewPullRequest): Promise<Created> {
  const reviewers = await findPeople(client, asked.reviewers ?? []);
  const assignees = await findPeople(client, asked.assignees ?? []);
  const labels = (asked.labels ?? []).filter((label) => !label.includes(","));
  const options = {
    description: gitlabText(asked.description),
    ...(labels.length > 0 && { labels: labels.join(",") }),
    ...(reviewers.ids.length > 0 && { reviewerIds: reviewers.ids }),
    ...(assignees.ids.length > 0 && { assigneeIds: assignees.ids }),
  };
  const title = gitlabTitle(asked.title, asked.isDraft);
  try {
    const answer = await client.mergeRequests.create(client.project, asked.head, asked.base, title, options);
    const made = readAnswer(GITLAB, gitlabMergeRequest, answer);
    const warnings = [
      ...(asked.labels ?? []).filter((label) => !labels.includes(label)).map((one) => `GitLab has no label "${one}"`),
      ...missing("reviewer", asked.reviewers, made.reviewers),
      ...missing("assignee", asked.assignees, made.assignees),
    ];
    return { made, warnings };
  } catch (error) {
    if (!(error instanceof HostFault)) throw error;
    // Somebody else, or an answer of ours that was lost, has made it already.
    const existing = error.status === 409 ? await findOpen(client, asked.head) : undefined;
    if (existing) return { made: existing, warnings: [] };
    throw error.kind === "forbidden" ? await explainForbidden(client, error) : error;
  }
}

/** What was asked for and is not there: unknown people, and more than the server's plan allows. */
function missing(role: string, asked: string[] | undefined, given: { username: string }[] | null | undefined) {
  const names = new Set((given ?? []).map(({ username }) => username.toLowerCase()));
  return (asked ?? [])
    .map((name) => name.replace(/^@/, ""))
    .filter((name) => !names.has(name.toLowerCase()))
    .map((name) => `GitLab did not take ${name} as ${role}: unknown, no member, or too many for its plan`);
}

async function explainForbidden(client: GitlabClient, fault: HostFault): Promise<HostFault> {
  const project = readAnswer(GITLAB, gitlabProject, await client.projects.show(client.project));
  if (!project.archived) return fault;
  return new HostFault("archived", "The project is archived at GitLab", { status: fault.status, cause: fault });
}

async function update(
  client: GitlabClient,
  drafts: Map<number, boolean>,
  iid: number,
  change: { title?: string; description?: string },
) {
  const { title, description } = change;
  const isDraft = title !== undefined && (drafts.get(iid) ?? (await show(client, iid)).draft === true);
  const answer = await client.mergeRequests.edit(client.project, iid, {
    ...(title !== undefined && { title: gitlabTitle(title, isDraft) }),
    ...(description !== undefined && { description: gitlabText(description) }),
  });
  return readMergeRequest(readAnswer(GITLAB, gitlabMergeRequest, answer));
}

async function show(client: GitlabClient, iid: number): Promise<GitlabMergeRequest> {
  return readAnswer(GITLAB, gitlabMergeRequest, await client.mergeRequests.show(client.project, iid));
}

/** GitLab says whether the project or only the merge request is missing. */
async function orUndefined(ask: () => Promise<HostedPullRequest>): Promise<HostedPullRequest | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HostFault && error.kind === "not_found" && !error.message.includes("Project"))
      return undefined;
    throw error;
  }
}

function idOf(externalId: string): number {
  if (/^[1-9]\d{0,14}$/.test(externalId)) return Number(externalId);
  throw new HostFault("not_found", `GitLab has no merge request ${externalId}`);
}
