import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { takeOverApp } from "../../code-hosts/github/github-app.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { apiUrlOf, findKnownHost } from "../../code-hosts/known-hosts.ts";
import { InvalidInputError, OperationError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { createOutsideFetch } from "../../http/outside-fetch.ts";
import { readAppState, signAppState } from "./app-state.ts";
import { findHookAddress } from "./hook-address.ts";
import { insertGithubApp } from "./store.ts";

/**
 * Takes over the App that somebody has just made at GitHub from the manifest. Returns where they install it.
 *
 * @param code GitHub's, which it gives once
 * @throws ForbiddenError, InvalidInputError, OperationError `repository_error` if GitHub cannot be asked
 */
export async function createGithubApp(app: App, actor: Actor, code: string, signed: string): Promise<string> {
  requirePermission(actor, "manage_projects");
  const { id, webUrl } = readAppState(app, actor, signed);
  const apiUrl = findKnownHost(`${webUrl}/owner/name`)?.apiUrl ?? apiUrlOf("github", webUrl);
  const fetch = createOutsideFetch(app.config.allowedRepositoryAddresses);
  const made = await takeOverApp(fetch, apiUrl, code).catch((error: unknown) => {
    throw toProblem(error);
  });
  if (new URL(made.htmlUrl).origin !== webUrl)
    throw new OperationError("repository_error", `${webUrl} says that its App lies elsewhere, at ${made.htmlUrl}`);
  const hookSecret = findHookAddress(app, { id, webUrl }) === undefined ? null : made.webhookSecret;
  await app.database.transaction().execute(async (tx) => {
    const isNew = await insertGithubApp(tx, {
      id,
      organization_id: actor.organizationId,
      web_url: webUrl,
      api_url: apiUrl,
      app_id: String(made.appId),
      slug: made.slug,
      html_url: made.htmlUrl,
      private_key: app.secrets.encrypt(made.privateKey),
      webhook_secret: hookSecret === null ? null : app.secrets.encrypt(hookSecret),
      account: made.account,
      created_by: actor.name,
    });
    if (!isNew) throw new InvalidInputError("This GitHub App is there already");
    const subject = { id, name: made.slug };
    await recordEvent(tx, { type: "github_app.created", actor, subject, at: app.clock() });
  });
  return `${made.htmlUrl}/installations/new?state=${encodeURIComponent(signAppState(app, actor, { id, webUrl }))}`;
}

function toProblem(error: unknown): unknown {
  if (!(error instanceof HostFault)) return error;
  const message = `GitHub did not hand the App over: ${error.message}. Begin again`;
  return error.isPassing
    ? new OperationError("repository_error", message, { cause: error })
    : new InvalidInputError(message, { cause: error });
}
