import type { App } from "../../app.ts";
import { createInstallationToken, type InstallationToken } from "../../code-hosts/github/github-app.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { pathOf } from "../../code-hosts/known-hosts.ts";
import { createOutsideFetch } from "../../http/outside-fetch.ts";
import { identityOf } from "./app-identity.ts";
import { findGithubAppOfProject, type GithubAppRow, listGithubAppRows } from "./store.ts";

/** What git is told as the user name beside such a token. */
const APP_USERNAME = "x-access-token";
/** A turn's push may come that long after its token was asked for. */
const MARGIN_MS = 15 * 60_000;
const MAX_TOKENS = 1000;

type AppToken = { token: string; account: string };

/** Tokens of this process alone, by App and repository; the oldest first. They are kept nowhere else. */
const caches = new WeakMap<App["secrets"], Map<string, InstallationToken>>();

/** A token for the project's repository alone, by the App that it was connected with. Undefined if it has none. */
export async function findAppToken(app: App, projectId: string, repositoryUrl: string): Promise<AppToken | undefined> {
  const row = await findGithubAppOfProject(app.database, projectId);
  return row && { token: await getAppToken(app, row, repositoryUrl), account: row.slug };
}

/**
 * The App of an organisation for a repository's host, and a token of it. Undefined if the organisation has no App there.
 *
 * @throws HostFault, `forbidden` where the App is not installed on the repository
 */
export async function findAppFor(
  app: App,
  organizationId: string,
  repositoryUrl: string,
): Promise<(AppToken & { githubAppId: string; username: string }) | undefined> {
  if (!/^https?:/.test(repositoryUrl)) return undefined;
  const all = await listGithubAppRows(app.database, organizationId);
  const rows = all.filter(({ web_url: webUrl }) => webUrl === new URL(repositoryUrl).origin);
  let refusal: unknown;
  for (const row of rows) {
    try {
      const token = await getAppToken(app, row, repositoryUrl);
      return { githubAppId: row.id, username: APP_USERNAME, token, account: row.slug };
    } catch (error) {
      refusal = error;
    }
  }
  if (refusal) throw refusal;
  return undefined;
}

/** Forgets the tokens that this process has of an App: those of a repository that it was taken from are of no use. */
export function forgetAppTokens(app: App, githubAppId: string): void {
  const cache = caches.get(app.secrets);
  for (const key of cache?.keys() ?? []) if (key.startsWith(`${githubAppId} `)) cache?.delete(key);
}

async function getAppToken(app: App, row: GithubAppRow, repositoryUrl: string): Promise<string> {
  const repository = pathOf(repositoryUrl).join("/");
  // A token must never come to a server that the App is not of.
  if (new URL(repositoryUrl).origin !== row.web_url || repository.split("/").length !== 2)
    throw new HostFault("forbidden", `The GitHub App ${row.slug} is of ${row.web_url}, where this repository is not`);
  const cache = caches.get(app.secrets) ?? new Map<string, InstallationToken>();
  caches.set(app.secrets, cache);
  const key = `${row.id} ${repository.toLowerCase()}`;
  const known = cache.get(key);
  if (known && known.expiresAt.getTime() - MARGIN_MS > app.clock().getTime()) return known.token;
  const fetch = createOutsideFetch(app.config.allowedRepositoryAddresses);
  const made = await createInstallationToken(fetch, identityOf(app, row), repository);
  cache.delete(key);
  cache.set(key, made);
  const [oldest] = cache.keys();
  if (cache.size > MAX_TOKENS && oldest !== undefined) cache.delete(oldest);
  return made.token;
}
