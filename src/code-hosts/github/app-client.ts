import { createSign } from "node:crypto";
import { Octokit } from "@octokit/core";
import { HostFault } from "../host-fault.ts";
import { toGithubFault } from "./github-fault.ts";

/** GitHub takes no more than ten minutes, and its clock may differ. */
const JWT_SECONDS = 9 * 60;
const CLOCK_SECONDS = 60;

export type AppIdentity = { apiUrl: string; appId: number; privateKey: string; slug: string; htmlUrl: string };
export type Fetch = typeof globalThis.fetch;

/** Asks GitHub as an App, or as nobody. */
export function appClient(fetch: Fetch, apiUrl: string, app?: AppIdentity): Octokit {
  const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  return new Octokit({
    baseUrl: apiUrl,
    userAgent: "docket",
    log: silent,
    request: { fetch },
    ...(app && { auth: createJwt(app, Date.now()) }),
  });
}

/**
 * @param app the App that asks; without a `slug`, nobody asks
 * @param asked what it is about, for the message
 * @throws HostFault
 */
export async function orFault<T extends { status: number }>(
  { apiUrl, slug }: { apiUrl: string; slug?: string },
  asked: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    if (answer.status >= 300) throw new HostFault("moved", `${asked} was renamed or moved at GitHub`);
    return answer;
  } catch (error) {
    const fault = toGithubFault(error, { host: new URL(apiUrl).hostname, repository: asked, token: "" });
    if (fault.kind !== "unauthorized" || slug === undefined) throw fault;
    const message = `GitHub does not know the GitHub App ${slug} any more, or its private key was taken away: remove it in Docket, and create another`;
    throw new HostFault("unauthorized", message, { status: fault.status, cause: fault });
  }
}

/** How an App says who it is (RFC 7519, signed with RS256). */
function createJwt({ appId, privateKey }: AppIdentity, nowMs: number): string {
  const now = Math.floor(nowMs / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { iat: now - CLOCK_SECONDS, exp: now + JWT_SECONDS, iss: String(appId) };
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}

function ignore(): void {}
