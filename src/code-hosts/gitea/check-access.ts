import { z } from "zod";
import type { AccessFinding, HostAccess } from "../code-host.ts";
import type { HostConnection } from "../host-connection.ts";
import { HostFault } from "../host-fault.ts";
import { createGiteaClient, type GiteaClient } from "./gitea-client.ts";
import { type GiteaRepository, repositoryShape, userShape } from "./shapes.ts";

/**
 * What the token may do. Gitea tells the account's permissions in the repository, but not the token's scopes, so these are
 * tried on a pull request that cannot be there: Gitea looks at the scopes before it looks for that.
 */
export async function checkAccess(connection: HostConnection): Promise<HostAccess> {
  try {
    return await checkAt(connection);
  } catch (error) {
    const isMoved = error instanceof HostFault && error.kind === "moved";
    const movedTo = isMoved ? findNewName(error, connection) : undefined;
    if (movedTo === undefined) throw error;
    return { ...(await checkAt({ ...connection, repository: movedTo })), movedTo };
  }
}

async function checkAt(connection: HostConnection): Promise<HostAccess> {
  const client = createGiteaClient(connection);
  const { owner, name } = client;
  try {
    return await readAccess(client, await client.ask(repositoryShape, (api) => api.repos.repoGet(owner, name)));
  } catch (error) {
    if (error instanceof HostFault && error.kind === "forbidden") return withoutReading(client, connection, error);
    throw error;
  }
}

async function readAccess(client: GiteaClient, repository: GiteaRepository): Promise<HostAccess> {
  const { host, owner, name } = client;
  const { permissions, archived, html_url: webUrl } = repository;
  const lacksCode = await lacksScope(client, (api) => api.repos.repoEditPullRequest(owner, name, 0, {}));
  const lacksIssues = await lacksScope(client, (api) => api.repos.issueEditIssue(owner, name, 0, {}));
  const isArchived = archived && `The repository is archived; unarchive it in ${webUrl}/settings`;
  const cannotWrite =
    !permissions?.push &&
    `The account of the token may not write to the repository; make it a collaborator who may, in ${webUrl}/settings/collaboration`;
  const cannotPush = lacksCode && scopeMessage("write:repository", "pushing and opening pull requests", host);
  const cannotComment = lacksIssues && scopeMessage("write:issue", "comments", host);
  const isOff =
    !repository.has_pull_requests &&
    `Pull requests are switched off in the repository; switch them on in ${webUrl}/settings`;
  return {
    findings: [
      finding("read", []),
      finding("push", [isArchived, cannotWrite, cannotPush]),
      finding("pull_requests", [isArchived, isOff, cannotPush, cannotComment]),
    ],
    defaultBranch: repository.default_branch || null,
    isArchived: archived,
    webUrl,
    account: await findAccount(client),
  };
}

function withoutReading({ host }: GiteaClient, { apiUrl, repository }: HostConnection, fault: HostFault): HostAccess {
  const message = isAboutScopes(fault)
    ? scopeMessage("read:repository", "reading the repository", host)
    : `The account of the token may not read the repository (${fault.message})`;
  return {
    findings: (["read", "push", "pull_requests"] as const).map((need) => finding(need, [message])),
    defaultBranch: null,
    isArchived: false,
    webUrl: `${apiUrl.replace(/\/api\/v1$/, "")}/${repository}`,
    account: null,
  };
}

async function lacksScope(client: GiteaClient, call: Parameters<GiteaClient["ask"]>[1]): Promise<boolean> {
  try {
    await client.ask(z.unknown(), call);
    return false;
  } catch (error) {
    if (!(error instanceof HostFault) || error.isPassing || error.kind === "unauthorized") throw error;
    return isAboutScopes(error);
  }
}

/** Gitea tells these refusals apart only in words. */
function isAboutScopes({ kind, message }: HostFault): boolean {
  return kind === "forbidden" && /required scope/.test(message);
}

function scopeMessage(scope: string, purpose: string, host: string): string {
  return `The token lacks the scope ${scope}, which is for ${purpose}; make a token that has it at ${host} in Settings → Applications`;
}

/** Where Gitea sends those who ask for a renamed repository. */
function findNewName({ location }: HostFault, { repository }: HostConnection): string | undefined {
  const found = /\/repos\/([\w.%-]+)\/([\w.%-]+)$/.exec(location ?? "");
  const movedTo = found?.slice(1, 3).map(decodeURIComponent).join("/");
  return movedTo?.toLowerCase() === repository.toLowerCase() ? undefined : movedTo;
}

function finding(need: AccessFinding["need"], problems: (string | false)[]): AccessFinding {
  const [first] = problems.filter((problem) => problem !== false);
  return { need, isGranted: first === undefined, message: first ?? GRANTED[need] };
}

const GRANTED: Record<AccessFinding["need"], string> = {
  read: "The token may read the repository",
  push: "The token may push branches",
  pull_requests: "The token may open pull requests and comment on them",
};

/** null for tokens without the scope read:user. */
async function findAccount(client: GiteaClient): Promise<string | null> {
  try {
    return (await client.ask(userShape, (api) => api.user.userGetCurrent())).login;
  } catch (error) {
    if (error instanceof HostFault && error.kind === "forbidden") return null;
    throw error;
  }
}
