import type { AccessFinding, HostAccess } from "../code-host.ts";
import type { HostConnection } from "../host-connection.ts";
import { HostFault } from "../host-fault.ts";
import { pageOf, repositoryRef, serverBranch, serverRepository, serverUser } from "./answers.ts";
import { createServerClient, SERVER, type ServerClient } from "./server-client.ts";

/** Follows one redirect to another name. @throws HostFault, `not_found` if the token may not see the repository */
export async function checkAccess(connection: HostConnection): Promise<HostAccess> {
  try {
    return await checkAt(createServerClient(connection));
  } catch (error) {
    const movedTo = error instanceof HostFault && error.kind === "moved" ? findNewName(error, connection) : undefined;
    if (movedTo === undefined) throw error;
    return { ...(await checkAt(createServerClient({ ...connection, repository: movedTo }))), movedTo };
  }
}

/** Where Bitbucket sends those who ask for a repository that was renamed or moved to another project. */
function findNewName({ location }: HostFault, { repository }: HostConnection): string | undefined {
  const found = /\/projects\/([\w.~%-]+)\/repos\/([\w.~%-]+)(?:[/?#]|$)/.exec(location ?? "")?.slice(1, 3);
  const name = found?.map(decodeName).join("/");
  return name?.toLowerCase() === repository.toLowerCase() ? undefined : name;
}

async function checkAt(client: ServerClient): Promise<HostAccess> {
  const { body: repository, headers } = await client.ask(serverRepository, { path: client.base });
  const [mayPush, defaultBranch] = await Promise.all([mayWriteItself(client), findDefaultBranch(client)]);
  const account = headers.get("x-ausername");
  const webUrl = repository.links?.self?.[0]?.href;
  if (webUrl === undefined) throw new HostFault("unexpected", `${SERVER} does not tell where the repository is shown`);
  const now = `${repository.project.key}/${repository.slug}`;
  const isMoved = now.toLowerCase() !== `${client.project}/${client.slug}`.toLowerCase();
  const remedy = `Make an HTTP access token with the permission "Repository write" under Repository settings → HTTP access tokens (${webUrl}), and give its account write access`;
  return {
    findings: [
      finding("read", "read the repository", true, ""),
      finding(
        "push",
        "push branches",
        mayPush && !repository.archived,
        mayPush ? "The repository is archived" : remedy,
      ),
      // Whoever may read may open pull requests, from a branch that is there.
      finding("pull_requests", "open pull requests", true, ""),
    ],
    defaultBranch,
    isArchived: repository.archived ?? false,
    webUrl,
    account: account === null ? null : decodeName(account),
    ...(isMoved && { movedTo: now }),
  };
}

/** Asks for the repositories that the token may write to: everything else wants an administrator. */
async function mayWriteItself({ ask, project, slug }: ServerClient): Promise<boolean> {
  const { body } = await ask(pageOf(repositoryRef), {
    path: "/repos",
    query: { permission: "REPO_WRITE", name: slug, limit: "1000" },
  });
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return body.values.some((one) => isSame(one.slug, slug) && isSame(one.project.key, project));
}

/** An empty repository has none, which some versions say with an empty answer. */
async function findDefaultBranch({ ask, base }: ServerClient): Promise<string | null> {
  try {
    return (await ask(serverBranch.optional(), { path: `${base}/branches/default` })).body?.displayId ?? null;
  } catch (error) {
    if (error instanceof HostFault && error.kind === "not_found") return null;
    throw error;
  }
}

/** @throws HostFault `forbidden` if the token may not ask: it needs the permission "Repository admin" */
export async function canWrite({ ask, project, slug }: ServerClient, account: string): Promise<boolean> {
  const { body } = await ask(pageOf(serverUser), {
    path: "/users",
    query: {
      filter: account,
      "permission.1": "REPO_WRITE",
      "permission.1.projectKey": project,
      "permission.1.repositorySlug": slug,
      limit: "100",
    },
  });
  return body.values.some(({ name }) => name.toLowerCase() === account.toLowerCase());
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function finding(need: AccessFinding["need"], what: string, isGranted: boolean, remedy: string): AccessFinding {
  return { need, isGranted, message: isGranted ? `The token may ${what}` : `The token may not ${what}. ${remedy}` };
}
