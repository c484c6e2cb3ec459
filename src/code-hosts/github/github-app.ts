import { createSign } from "node:crypto";
import { Octokit } from "@octokit/core";
import { z } from "zod";
import { HostFault } from "../host-fault.ts";
import { readAnswer, webUrl } from "../read-answer.ts";
import { toGithubFault } from "./github-fault.ts";
import { GITHUB } from "./github-shapes.ts";

/** GitHub takes no more than ten minutes, and its clock may differ. */
const JWT_SECONDS = 9 * 60;
const CLOCK_SECONDS = 60;
/** All that delivering takes; reading the metadata comes with it. */
const PERMISSIONS = { contents: "write", pull_requests: "write" } as const;

export type AppIdentity = { apiUrl: string; appId: number; privateKey: string; slug: string; htmlUrl: string };
export type InstallationToken = { token: string; expiresAt: Date };

type Fetch = typeof globalThis.fetch;

const madeApp = z.object({
  id: z.number().int().positive(),
  slug: z.string().regex(/^[\w-]{1,100}$/),
  html_url: webUrl,
  pem: z.string().max(20_000),
});
const madeToken = z.object({
  token: z.string().min(1).max(2000),
  expires_at: z.coerce.date(),
  repositories: z.array(z.object({ full_name: z.string() })).optional(),
});

/** Gets the App that somebody has just made from a manifest. The code can be used once. @throws HostFault */
export async function takeOverApp(fetch: Fetch, apiUrl: string, code: string): Promise<AppIdentity> {
  const { data } = await orFault(apiUrl, "the GitHub App", () =>
    clientOf(fetch, apiUrl).request("POST /app-manifests/{code}/conversions", { code }),
  );
  const { id, slug, html_url: htmlUrl, pem: privateKey } = readAnswer(GITHUB, madeApp, data);
  return { apiUrl, appId: id, slug, htmlUrl, privateKey };
}

/**
 * Makes a token for one repository and for delivering alone, which is valid for an hour.
 *
 * @param repository `owner/name`
 * @throws HostFault, `forbidden` where the App is not installed
 */
export async function createInstallationToken(
  fetch: Fetch,
  app: AppIdentity,
  repository: string,
): Promise<InstallationToken> {
  const [owner = "", repo = ""] = repository.split("/");
  const { request } = clientOf(fetch, app.apiUrl, createJwt(app, Date.now()));
  const installation = await orFault(app.apiUrl, repository, () =>
    request("GET /repos/{owner}/{repo}/installation", { owner, repo }),
  ).catch((error: unknown) => {
    throw error instanceof HostFault && error.kind === "not_found" ? notInstalled(app, repository, error) : error;
  });
  const { id } = readAnswer(GITHUB, z.object({ id: z.number().int().positive() }), installation.data);
  const { data } = await orFault(app.apiUrl, repository, () =>
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

/** How an App says who it is (RFC 7519, signed with RS256). */
function createJwt({ appId, privateKey }: AppIdentity, nowMs: number): string {
  const now = Math.floor(nowMs / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { iat: now - CLOCK_SECONDS, exp: now + JWT_SECONDS, iss: String(appId) };
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}

function notInstalled({ slug, htmlUrl }: AppIdentity, repository: string, cause: HostFault): HostFault {
  const message = `The GitHub App ${slug} is not installed on ${repository}. Install it at ${htmlUrl}/installations/new and choose the repository`;
  return new HostFault("forbidden", message, { status: cause.status, cause });
}

function notPermitted({ slug }: AppIdentity, repository: string, cause: HostFault): HostFault {
  const message = `The GitHub App ${slug} may not write contents and pull requests of ${repository}: give it both permissions in its settings, and accept them where it is installed. ${cause.message}`;
  return new HostFault("forbidden", message, { status: cause.status, cause });
}

function clientOf(fetch: Fetch, apiUrl: string, jwt?: string): Octokit {
  const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  return new Octokit({
    baseUrl: apiUrl,
    userAgent: "docket",
    log: silent,
    request: { fetch },
    ...(jwt && { auth: jwt }),
  });
}

async function orFault<T extends { status: number }>(
  apiUrl: string,
  repository: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    if (answer.status >= 300) throw new HostFault("moved", `${repository} was renamed or moved at GitHub`);
    return answer;
  } catch (error) {
    throw toGithubFault(error, { host: new URL(apiUrl).hostname, repository, token: "" });
  }
}

function ignore(): void {}
