import { z } from "zod";
import type { HostedPullRequest, RemoteAdapter } from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import { canWrite } from "./can-write.ts";
import { checkAccess } from "./check-access.ts";
import { createGiteaClient, type GiteaClient } from "./gitea-client.ts";
import { listComments } from "./list-comments.ts";
import { addPeopleAndLabels } from "./people-and-labels.ts";
import { type GiteaPullRequest, pullRequestShape, toHosted } from "./shapes.ts";

/** How Gitea and Forgejo tell a draft, unless their administrator has chosen other prefixes. */
const DRAFT_PREFIX = "WIP: ";
const DRAFT_PREFIXES = /^(WIP:|\[WIP\])/i;

/** Pull requests at Gitea or Forgejo. */
export const createGiteaHost: RemoteAdapter = ({ kind, connection }) => {
  const client = createGiteaClient(connection);
  const { owner, name } = client;
  /** Whether a pull request is a draft, as last seen, because a new title would end that. */
  const drafts = new Map<string, boolean>();
  const see = (pullRequest: GiteaPullRequest): HostedPullRequest => {
    drafts.set(String(pullRequest.number), DRAFT_PREFIXES.test(pullRequest.title));
    return toHosted(pullRequest);
  };
  const find = async (externalId: string) => {
    const number = numberOf(externalId);
    const found = await orUndefined(() =>
      client.ask(pullRequestShape, (api) => api.repos.repoGetPullRequest(owner, name, number)),
    );
    return found && see(found);
  };
  const findOpen = async (head: string) => {
    const found = await findOpenByHead(client, head);
    return found && see(found);
  };

  return {
    kind,
    findOpenPullRequest: findOpen,
    async createPullRequest(wanted) {
      const { head, base, title, description, isDraft } = wanted;
      let created: GiteaPullRequest;
      try {
        created = await client.ask(pullRequestShape, (api) =>
          api.repos.repoCreatePullRequest(owner, name, {
            head,
            base,
            title: isDraft ? DRAFT_PREFIX + title : title,
            body: description,
          }),
        );
      } catch (error) {
        // There is one already: an earlier call did its work, and its answer was lost.
        const existing = error instanceof HostFault && error.status === 409 ? await findOpen(head) : undefined;
        if (!existing) throw notPushed(error, head, base);
        return existing;
      }
      return { ...see(created), warnings: await addPeopleAndLabels(client, created.number, wanted) };
    },
    async updatePullRequest(externalId, { title, description }) {
      if (title !== undefined && !drafts.has(externalId) && !(await find(externalId))) return undefined;
      const prefix = drafts.get(externalId) ? DRAFT_PREFIX : "";
      const changed = await orUndefined(() =>
        client.ask(pullRequestShape, (api) =>
          api.repos.repoEditPullRequest(owner, name, numberOf(externalId), {
            ...(title !== undefined && { title: prefix + title }),
            ...(description !== undefined && { body: description }),
          }),
        ),
      );
      return changed && see(changed);
    },
    findPullRequest: find,
    async closePullRequest(externalId) {
      try {
        await client.ask(pullRequestShape, (api) =>
          api.repos.repoEditPullRequest(owner, name, numberOf(externalId), { state: "closed" }),
        );
      } catch (error) {
        // It was merged meanwhile, which also ends it.
        if (!(error instanceof HostFault && error.status === 412)) throw error;
      }
    },
    async comment(externalId, text) {
      await client.ask(z.unknown(), (api) =>
        api.repos.issueCreateComment(owner, name, numberOf(externalId), { body: text }),
      );
    },
    checkAccess: () => checkAccess(connection),
    listComments: (externalId, since) => listComments(client, numberOf(externalId), since),
    canWrite: (account) => canWrite(client, account),
  };
};

/** There is no question for a head branch, so the open ones are read, those that changed last first. */
async function findOpenByHead(client: GiteaClient, head: string): Promise<GiteaPullRequest | undefined> {
  const { pages, owner, name } = client;
  const all = pages(pullRequestShape, (api, page) =>
    api.repos.repoListPullRequests(owner, name, { state: "open", sort: "recentupdate", ...page }),
  );
  for await (const some of all) {
    const found = some.find((one) => toHosted(one).head === head && one.head.repo_id === one.base.repo_id);
    if (found) return found;
  }
  return undefined;
}

function numberOf(externalId: string): number {
  if (!/^\d{1,15}$/.test(externalId)) throw new HostFault("not_found", "Pull requests have numbers at this host");
  return Number(externalId);
}

async function orUndefined<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof HostFault && error.kind === "not_found") return undefined;
    throw error;
  }
}

/** Gitea says 404 for a branch that is not there, as for a repository. */
function notPushed(error: unknown, head: string, base: string): unknown {
  if (!(error instanceof HostFault) || error.kind !== "not_found") return error;
  return new HostFault(
    "refused",
    `The host finds no branch ${head} or ${base}, or the token may not see the repository`,
    {
      status: error.status as number,
      cause: error,
    },
  );
}
