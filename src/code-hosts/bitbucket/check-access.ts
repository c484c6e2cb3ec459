import { z } from "zod";
import type { AccessFinding, HostAccess } from "../code-host.ts";
import { HostFault } from "../host-fault.ts";
import { bitbucketRepository, bitbucketUser, pageOf, permission } from "./answers.ts";
import { type BitbucketClient, quoted } from "./bitbucket-client.ts";

/** Scopes of access tokens and of API tokens; wider ones contain narrower ones. */
const SCOPES = {
  push: ["repository:write", "repository:admin", "write:repository:bitbucket", "admin:repository:bitbucket"],
  pull_requests: ["pullrequest:write", "write:pullrequest:bitbucket"],
};

/** @throws HostFault, `not_found` if the token may not see the repository */
export async function checkAccess(client: BitbucketClient): Promise<HostAccess> {
  const { repository, headers } = await findRepository(client);
  const scopes = headers.get("x-oauth-scopes")?.split(/[\s,]+/);
  const [account, mayWrite] = await Promise.all([findAccount(client), findOwnPermission(client)]);
  const isMoved = repository.full_name.toLowerCase() !== client.repository.toLowerCase();
  const { href } = repository.links.html;
  const has = (need: "push" | "pull_requests") => scopes?.some((scope) => SCOPES[need].includes(scope)) ?? true;
  const remedy = (need: "push" | "pull_requests") =>
    [
      mayWrite
        ? ""
        : `Give its account write access under Repository settings → Repository permissions (${href}/admin)`,
      has(need) ? "" : `Make a token with ${SCOPES[need][0]} under Repository settings → Access tokens (${href}/admin)`,
    ]
      .filter((one) => one !== "")
      .join(". ");
  return {
    findings: [
      finding("read", "read the repository", true, ""),
      finding("push", "push branches", mayWrite && has("push"), remedy("push")),
      finding("pull_requests", "open pull requests", has("pull_requests"), remedy("pull_requests")),
    ],
    defaultBranch: repository.mainbranch?.name ?? null,
    // Bitbucket has no archived repositories.
    isArchived: false,
    webUrl: href,
    account,
    ...(isMoved && { movedTo: repository.full_name }),
  };
}

async function findRepository(client: BitbucketClient) {
  const ask = async (path: string) => {
    const { body, headers } = await client.ask(bitbucketRepository, { path });
    return { repository: body, headers };
  };
  try {
    return await ask(client.base);
  } catch (error) {
    const [, path] = (error instanceof HostFault && LOCATION.exec(error.location ?? "")) || [];
    if (path === undefined) throw error;
    return ask(path);
  }
}
const LOCATION = /\/2\.0(\/repositories\/[\w.%{}-]+\/[\w.%{}-]+)\/?$/;

/** null for an access token, which belongs to no account that may be asked for. */
async function findAccount(client: BitbucketClient): Promise<string | null> {
  try {
    const { body } = await client.ask(bitbucketUser, { path: "/user" });
    return body.uuid ?? null;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** What the token's account may do itself; true where the host does not tell. */
async function findOwnPermission(client: BitbucketClient): Promise<boolean> {
  const [workspace = ""] = client.repository.split("/");
  try {
    const { body } = await client.ask(pageOf(permission), {
      path: `/user/workspaces/${encodeURIComponent(workspace)}/permissions/repositories`,
      query: { q: `repository.full_name=${quoted(client.repository)}` },
    });
    const [own] = body.values;
    return own === undefined || own.permission === "write" || own.permission === "admin";
  } catch (error) {
    if (isUnknown(error)) return true;
    throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof HostFault && !error.isPassing && error.kind !== "unexpected";
}

/** @param account its uuid: everything else can be chosen by whoever has it */
export async function canWrite(client: BitbucketClient, account: string): Promise<boolean> {
  if (!/^\{[0-9a-f-]{36}\}$/i.test(account)) return false;
  const [workspace = "", name = ""] = client.repository.split("/").map(encodeURIComponent);
  const { body } = await client.ask(pageOf(permission.extend({ user: z.object({ uuid: z.string() }) })), {
    path: `/workspaces/${workspace}/permissions/repositories/${name}`,
    query: { q: `user.uuid=${quoted(account)}` },
  });
  return body.values.some(
    (one) => one.user.uuid === account && (one.permission === "write" || one.permission === "admin"),
  );
}

function finding(need: AccessFinding["need"], what: string, isGranted: boolean, remedy: string): AccessFinding {
  return { need, isGranted, message: isGranted ? `The token may ${what}` : `The token may not ${what}. ${remedy}` };
}
