import type { App } from "../../app.ts";
import type { HostedRepository } from "../../code-hosts/code-host.ts";
import type { HostConnection } from "../../code-hosts/host-connection.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { createOutsideFetch } from "../../http/outside-fetch.ts";
import { forgetAppTokens } from "../github-app/app-token.ts";
import { renewingFetch } from "../github-app/renewing-fetch.ts";
import { readToken } from "./read-token.ts";
import { findHost, findToken, type HostRow } from "./store.ts";

/** Where a project's pull requests are kept: at its code host, or with Docket. */
export async function findHostedRepository(app: App, projectId: string, gitDir: string): Promise<HostedRepository> {
  const host = await findHost(app.database, projectId);
  if (!host) return { kind: "builtin", projectId, gitDir };
  return { kind: host.kind, projectId, gitDir, connection: await connectionOf(app, projectId, host) };
}

async function connectionOf(app: App, projectId: string, host: HostRow): Promise<HostConnection> {
  const stored = await findToken(app.database, projectId);
  const githubAppId = stored?.github_app_id ?? undefined;
  const fetch = createOutsideFetch(app.config.allowedRepositoryAddresses);
  const token = async () => {
    const now = await readToken(app, projectId, stored?.repository_url);
    if (!now) throw new HostFault("unauthorized", "There is no token for this project's code host; store one");
    return now.token;
  };
  const renew = (appId: string) => () => {
    forgetAppTokens(app, appId);
    return token();
  };
  return {
    apiUrl: host.api_url,
    repository: host.repository,
    username: stored?.username ?? "git",
    token,
    fetch: githubAppId === undefined ? fetch : renewingFetch(fetch, renew(githubAppId)),
  };
}
