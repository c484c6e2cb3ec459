import type { App } from "../../app.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { invalidField, OperationError } from "../../errors.ts";
import { findAppFor, findAppToken, forgetAppTokens } from "../github-app/app-token.ts";
import { findToken, type TokenRow } from "./store.ts";

/** How Docket says to a repository's host who it is. */
export type Credentials = {
  username: string;
  token: string;
  /** The GitHub App that made the token, which is valid for an hour. */
  githubAppId?: string | undefined;
  /** The name by which people mention it, where the host tells that to nobody who asks with the token. */
  account?: string | undefined;
};

/**
 * The token by which a project's repository is reached now: its own, or one of a GitHub App. Undefined if it has none.
 *
 * @param repositoryUrl where the token is to be sent; none is given once the project has another repository
 * @throws OperationError `secret_key_changed`, HostFault if GitHub gives no token
 */
export async function readToken(app: App, projectId: string, repositoryUrl?: string): Promise<Credentials | undefined> {
  const row = await findToken(app.database, projectId);
  if (!row || (repositoryUrl !== undefined && row.repository_url !== repositoryUrl)) return undefined;
  const { username, ciphertext, github_app_id: id } = row;
  if (ciphertext) return { username, token: app.secrets.decrypt(ciphertext) };
  const found = await findAppToken(app, projectId, row.repository_url);
  return found && { username, ...found, githubAppId: id ?? undefined };
}

/** Makes the next token be a new one where a GitHub App makes them. Returns whether that is so. */
export async function forgetToken(app: App, projectId: string): Promise<boolean> {
  const githubAppId = (await findToken(app.database, projectId))?.github_app_id;
  if (githubAppId) forgetAppTokens(app, githubAppId);
  return Boolean(githubAppId);
}

/**
 * What the organisation's GitHub App gives for a repository that is connected without a token. Undefined without an App.
 *
 * @throws InvalidInputError where the App is not installed, OperationError `repository_error` if GitHub cannot be asked
 */
export async function findAppCredentials(
  app: App,
  organizationId: string,
  location: string,
): Promise<Credentials | undefined> {
  try {
    return await findAppFor(app, organizationId, location);
  } catch (error) {
    if (!(error instanceof HostFault)) throw error;
    if (error.isPassing) throw new OperationError("repository_error", error.message, { cause: error });
    throw invalidField("repository", `${error.message}. Or give a token`, error);
  }
}

/** As it is stored: the token encrypted, or which App makes it. */
export function toTokenRow(app: App, { username, token, githubAppId }: Credentials): TokenRow {
  return githubAppId === undefined
    ? { username, ciphertext: app.secrets.encrypt(token), github_app_id: null }
    : { username, ciphertext: null, github_app_id: githubAppId };
}
