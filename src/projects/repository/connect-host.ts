import type { App } from "../../app.ts";
import type { CodeHostKind, HostAccess, HostedRepository, RemoteHostKind } from "../../code-hosts/code-host.ts";
import { detectHost, hostOfKind } from "../../code-hosts/detect-host.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import type { HostedAt } from "../../code-hosts/known-hosts.ts";
import type { Queryable } from "../../database/connect.ts";
import { invalidField, OperationError } from "../../errors.ts";
import { createOutsideFetch } from "../../http/outside-fetch.ts";
import { urlOf } from "./repository-url.ts";
import { deleteHost, type HostCheck, type HostRow, saveHost, saveHostCheck } from "./store.ts";

/** A code host that was asked what Docket may do there. */
export type CheckedHost = HostRow & HostCheck;

export type HostWish = {
  projectId: string;
  /** The repository's URL. */
  location: string;
  username: string;
  token: string;
  /** As in `Credentials`. */
  account?: string | undefined;
  /** The host itself or its kind, `auto` to find out, `builtin` to keep pull requests with Docket. */
  host: HostedAt | CodeHostKind | "auto";
};

/**
 * Finds the code host of a repository and asks it what the token may do. Undefined where Docket keeps the pull requests.
 *
 * @throws InvalidInputError on a token that the host refuses, OperationError `repository_error` if it cannot be asked now
 */
export async function checkHost(app: App, wish: HostWish): Promise<CheckedHost | undefined> {
  const fetch = createOutsideFetch(app.config.allowedRepositoryAddresses);
  const found = await findHostedAt(wish, fetch);
  if (!found) return undefined;
  const { kind, apiUrl, repository } = found;
  const connection = { apiUrl, repository, username: wish.username, token: async () => wish.token, fetch };
  const access = await ask(app, { kind, projectId: wish.projectId, gitDir: "", connection });
  return {
    kind,
    api_url: apiUrl,
    repository,
    account: access.account ?? wish.account ?? null,
    web_url: access.webUrl,
    findings: access.findings,
    checked_at: app.clock(),
    moved_to: access.movedTo ? movedUrl(wish.location, found, access.movedTo) : null,
  };
}

/** Stores where a project's pull requests are kept from now on. */
export async function saveCheckedHost(tx: Queryable, projectId: string, host: CheckedHost | undefined): Promise<void> {
  if (!host) return deleteHost(tx, projectId);
  const { kind, api_url, repository, account, ...check } = host;
  await saveHost(tx, projectId, { kind, api_url, repository, account });
  await saveHostCheck(tx, projectId, check);
}

async function findHostedAt({ host, location, token }: HostWish, fetch: typeof globalThis.fetch) {
  if (host === "builtin") return undefined;
  if (host === "auto") return detectHost(urlOf(location), { fetch, token });
  return typeof host === "string" ? requireKind(host, location) : host;
}

function requireKind(kind: RemoteHostKind, location: string): HostedAt {
  const found = hostOfKind(kind, urlOf(location));
  if (!found)
    throw invalidField("host", `the repository's address is not one of ${kind}: expected https://HOST/OWNER/NAME`);
  return found;
}

async function ask(app: App, repository: HostedRepository & { kind: RemoteHostKind }): Promise<HostAccess> {
  try {
    return await app.codeHosts[repository.kind](repository).checkAccess();
  } catch (error) {
    if (!(error instanceof HostFault)) throw error;
    const server = new URL(repository.connection.apiUrl).host;
    const instead = "Or say that Docket is to keep the pull requests (--host builtin)";
    if (error.isPassing || error.kind === "unexpected")
      throw new OperationError(
        "repository_error",
        `The code host ${server} cannot be asked now: ${error.message}. Try again later. ${instead}`,
        { cause: error },
      );
    throw invalidField(
      "token",
      `${server} (${repository.kind}) does not accept it: ${error.message}. ${instead}`,
      error,
    );
  }
}

function movedUrl(location: string, { repository }: HostedAt, movedTo: string): string | null {
  // Bitbucket Data Center writes its keys in small letters there.
  const at = location.toLowerCase().lastIndexOf(repository.toLowerCase());
  return at === -1 ? null : location.slice(0, at) + movedTo + location.slice(at + repository.length);
}
