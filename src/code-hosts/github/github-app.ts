import { z } from "zod";
import { HostFault } from "../host-fault.ts";
import { readAnswer, webUrl } from "../read-answer.ts";
import { type AppIdentity, appClient, type Fetch, orFault } from "./app-client.ts";
import { GITHUB } from "./github-shapes.ts";

/** All that delivering takes; reading the metadata comes with it. */
const PERMISSIONS = { contents: "write", pull_requests: "write" } as const;

export type MadeApp = AppIdentity & { account: string | null; webhookSecret: string | null };
export type InstallationToken = { token: string; expiresAt: Date };

const madeApp = z.object({
  id: z.number().int().positive(),
  slug: z.string().regex(/^[\w-]{1,100}$/),
  html_url: webUrl,
  pem: z.string().max(20_000),
  webhook_secret: z.string().min(1).max(500).nullish(),
  owner: z
    .object({ login: z.string().max(300) })
    .nullish()
    .catch(null),
});
const madeToken = z.object({
  token: z.string().min(1).max(2000),
  expires_at: z.coerce.date(),
  repositories: z.array(z.object({ full_name: z.string() })).optional(),
});
const installationShape = z.object({ id: z.number().int().positive(), suspended_at: z.string().nullish() });

/** Gets the App that somebody has just made from a manifest. The code can be used once. @throws HostFault */
export async function takeOverApp(fetch: Fetch, apiUrl: string, code: string): Promise<MadeApp> {
  const { data } = await orFault({ apiUrl }, "the GitHub App", () =>
    appClient(fetch, apiUrl).request("POST /app-manifests/{code}/conversions", { code }),
  );
  const { id, slug, html_url: htmlUrl, pem: privateKey, ...read } = readAnswer(GITHUB, madeApp, data);
  const { webhook_secret: webhookSecret = null, owner } = read;
  return { apiUrl, appId: id, slug, htmlUrl, privateKey, webhookSecret, account: owner?.login ?? null };
}

/**
 * Makes a token for one repository and for delivering alone, which is valid for an hour.
 *
 * @param repository `owner/name`
 * @throws HostFault, `forbidden` where the App is not installed, or suspended
 */
export async function createInstallationToken(
  fetch: Fetch,
  app: AppIdentity,
  repository: string,
): Promise<InstallationToken> {
  const [owner = "", repo = ""] = repository.split("/");
  const { request } = appClient(fetch, app.apiUrl, app);
  const installation = await orFault(app, repository, () =>
    request("GET /repos/{owner}/{repo}/installation", { owner, repo }),
  ).catch((error: unknown) => {
    throw error instanceof HostFault && error.kind === "not_found" ? notInstalled(app, repository, error) : error;
  });
  const { id, suspended_at: suspendedAt } = readAnswer(GITHUB, installationShape, installation.data);
  if (suspendedAt)
    throw new HostFault(
      "forbidden",
      `The GitHub App ${app.slug} is suspended for ${owner}: unsuspend it in the settings of ${owner} at GitHub, Applications`,
    );
  const { data } = await orFault(app, repository, () =>
    request("POST /app/installations/{installation_id}/access_tokens", {
      installation_id: id,
      repositories: [repo],
      permissions: PERMISSIONS,
    }),
  ).catch((error: unknown) => {
    throw error instanceof HostFault && error.kind === "refused" ? notPermitted(app, repository, error) : error;
  });
  const { token, expires_at: expiresAt, repositories } = readAnswer(GITHUB, madeToken, data);
  if (repositories?.some(({ full_name: name }) => name.toLowerCase() !== repository.toLowerCase()))
    throw new HostFault("unexpected", "GitHub gave a token for other repositories than it was asked for");
  return { token, expiresAt };
}

function notInstalled({ slug, htmlUrl }: AppIdentity, repository: string, cause: HostFault): HostFault {
  const message = `The GitHub App ${slug} is not installed on ${repository}. Install it at ${htmlUrl}/installations/new and choose the repository`;
  return new HostFault("forbidden", message, { status: cause.status, cause });
}

function notPermitted({ slug }: AppIdentity, repository: string, cause: HostFault): HostFault {
  const message = `The GitHub App ${slug} may not write contents and pull requests of ${repository}: give it both permissions in its settings, and accept them where it is installed. ${cause.message}`;
  return new HostFault("forbidden", message, { status: cause.status, cause });
}
