import { z } from "zod";
import type { CreatedPullRequest, HostedPullRequest, NewPullRequest, RemoteAdapter } from "../code-host.ts";
import { RememberedAnswers } from "../conditional-fetch.ts";
import { fitText, fitTitle } from "../fit-text.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";
import { addPeople } from "./add-people.ts";
import { checkAccess } from "./check-access.ts";
import { createGithubClient, type GithubClient } from "./github-client.ts";
import { GITHUB, pullRequestShape, toPullRequest } from "./github-shapes.ts";
import { lineCommentOf } from "./hosted-comments.ts";
import { listComments } from "./list-comments.ts";

const MAX_TITLE = 256;
const MAX_TEXT = 65_536;

/** github.com, GitHub Enterprise Cloud and GitHub Enterprise Server. */
export function createGithubAdapter(): RemoteAdapter {
  const remembered = new RememberedAnswers();
  return ({ kind, connection }) => {
    const client = createGithubClient(connection, remembered);
    const { request, owner, repo } = client;
    return {
      kind,
      findOpenPullRequest: (head) => findOpen(client, head),
      createPullRequest: (pullRequest) => create(client, pullRequest),
      async updatePullRequest(externalId, { title, description }) {
        const change = {
          ...(title !== undefined && { title }),
          ...(description !== undefined && { body: description }),
        };
        const where = { owner, repo, pull_number: numberOf(externalId) };
        return orUndefined(async () =>
          toPullRequest(
            (await request("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", { ...where, ...change })).data,
          ),
        );
      },
      async findPullRequest(externalId) {
        const where = { owner, repo, pull_number: numberOf(externalId) };
        return orUndefined(async () =>
          toPullRequest((await request("GET /repos/{owner}/{repo}/pulls/{pull_number}", where)).data),
        );
      },
      async closePullRequest(externalId) {
        const where = { owner, repo, pull_number: numberOf(externalId) };
        await request("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", { ...where, state: "closed" });
      },
      comment: (externalId, text, inReplyTo) => comment(client, numberOf(externalId), text, inReplyTo),
      checkAccess: () => checkAccess(client, connection),
      listComments: (externalId, since) => listComments(client, numberOf(externalId), since),
      async canWrite(username) {
        const permission = await orUndefined(() =>
          request("GET /repos/{owner}/{repo}/collaborators/{username}/permission", { owner, repo, username }),
        );
        return ["admin", "write"].includes(permission?.data.permission ?? "");
      },
    };
  };
}

async function findOpen({ request, owner, repo }: GithubClient, head: string): Promise<HostedPullRequest | undefined> {
  const { data } = await request("GET /repos/{owner}/{repo}/pulls", {
    owner,
    repo,
    head: `${owner}:${head}`,
    state: "open",
  });
  // Forks may have a branch of the same name, and a filter that GitHub cannot read is ignored.
  const own = readAnswer(GITHUB, z.array(pullRequestShape), data).find(
    (one) => one.head.ref === head && one.head.repo?.full_name.toLowerCase() === `${owner}/${repo}`.toLowerCase(),
  );
  return own && toPullRequest(own);
}

async function create(client: GithubClient, pullRequest: NewPullRequest): Promise<CreatedPullRequest> {
  const { request, owner, repo } = client;
  const { head, base, title, description, isDraft } = pullRequest;
  const text = { title: fitTitle(title, MAX_TITLE), body: fitText(description, MAX_TEXT) };
  const open = (draft: boolean) =>
    request("POST /repos/{owner}/{repo}/pulls", { owner, repo, head, base, ...text, draft });
  const warnings: string[] = [];
  const answer = await open(isDraft).catch(async (error: unknown) => {
    if (!(error instanceof HostFault) || error.kind !== "refused") throw error;
    if (isDraft && /draft/i.test(error.message)) {
      warnings.push(`${owner}/${repo} has no draft pull requests, so it is an ordinary one`);
      return open(false);
    }
    // Somebody else was faster, or an answer was lost on its way.
    const found = /already exists/i.test(error.message) ? await findOpen(client, head) : undefined;
    if (!found) throw error;
    return found;
  });
  const created = "data" in answer ? toPullRequest(answer.data) : answer;
  warnings.push(...(await addPeople(client, Number(created.externalId), pullRequest)));
  return warnings.length > 0 ? { ...created, warnings } : created;
}

async function comment(client: GithubClient, number: number, text: string, inReplyTo?: string): Promise<void> {
  const { request, owner, repo } = client;
  const body = fitText(text, MAX_TEXT);
  const line = inReplyTo === undefined ? undefined : lineCommentOf(inReplyTo);
  if (line !== undefined) {
    const where = { owner, repo, pull_number: number, comment_id: line };
    const reply = await orUndefined(() =>
      request("POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies", { ...where, body }),
    );
    if (reply) return;
  }
  const where = { owner, repo, issue_number: number };
  await request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", { ...where, body });
}

/** What is not there, or not any more, as undefined. */
async function orUndefined<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HostFault && error.kind === "not_found") return undefined;
    throw error;
  }
}

function numberOf(externalId: string): number {
  if (!/^[1-9]\d{0,14}$/.test(externalId)) throw new HostFault("not_found", `There is no pull request ${externalId}`);
  return Number(externalId);
}
