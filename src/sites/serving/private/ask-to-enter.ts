import { randomBytes } from "node:crypto";
import { isPassword } from "../../../accounts/sign-in/hash-password.ts";
import type { App } from "../../../app.ts";
import { layoutMessage } from "../../../site-theme/layout-message.ts";
import type { Answer, RequestHeaders } from "../answers/answer.ts";
import { pagePolicy } from "../answers/policy.ts";
import type { SiteAt } from "../site-at.ts";
import { grantAccess, hashSecret, readEntry } from "./access.ts";
import { cookieName, readCookie, writeCookie } from "./cookies.ts";

const SECRET_SECONDS = 600;

/** Answers whoever may not read a private site: with its form, or the way to the sign-in. */
export function askToEnter(app: App, site: SiteAt, url: string, headers: RequestHeaders): Answer {
  if (site.visibility === "password") return passwordForm(site, url);
  if (!String(headers.accept ?? "").includes("text/html"))
    return {
      status: 401,
      headers: { "content-type": "text/plain; charset=utf-8" },
      body: "Sign in to read this site\n",
    };
  const secret = randomBytes(24).toString("base64url");
  const host = new URL(site.origin).hostname;
  const query = new URLSearchParams({ host, state: hashSecret(secret), to: insideOf(site, url) });
  return {
    status: 302,
    headers: {
      location: `${app.config.publicUrl}/v1/sites/enter?${query}`,
      "set-cookie": writeCookie(cookieName("entry", site.origin), secret, SECRET_SECONDS),
    },
  };
}

/** Lets a member in who comes back from the dashboard's host. */
export function enterAsMember(app: App, site: SiteAt, query: URLSearchParams, headers: RequestHeaders): Answer {
  const secret = readCookie(headers, cookieName("entry", site.origin)) ?? "";
  const to = insideOf(site, query.get("to") ?? "/");
  const sessionId = site.visibility === "members" ? readEntry(app, site, query.get("token") ?? "", secret) : undefined;
  // Whoever may not enter with it begins again at the page.
  if (sessionId === undefined) return { status: 303, headers: { location: to } };
  return { status: 303, headers: { location: to, "set-cookie": grantAccess(app, site, sessionId) } };
}

export async function enterWithPassword(app: App, site: SiteAt, fields: Map<string, string>): Promise<Answer> {
  const to = insideOf(site, fields.get("to") ?? "/");
  if (site.visibility !== "password" || site.passwordHash === null) return { status: 303, headers: { location: to } };
  const given = fields.get("password") ?? "";
  const isRight = given !== "" && given.length <= 500 && (await isPassword(site.passwordHash, given));
  if (!isRight) return passwordForm(site, to, "This is not the password");
  return { status: 303, headers: { location: to, "set-cookie": grantAccess(app, site, "reader") } };
}

function passwordForm(site: SiteAt, url: string, error?: string): Answer {
  const action = `${site.base}/_docket/password`;
  const body = layoutMessage(
    { base: site.base, themeBase: `${site.base}/_docket`, name: site.name },
    {
      title: "This site needs a password",
      text: "Enter the password that you were given for it.",
      password: { action, to: insideOf(site, url), ...(error !== undefined && { error }) },
    },
  );
  return {
    status: 401,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": pagePolicy() },
    body,
  };
}

/** An address of this site and no other, whatever was given. */
function insideOf({ base }: SiteAt, url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const isInside = /^\/(?![/\\])[\x21-\x7e]{0,2000}$|^\/$/.test(path) && !path.startsWith(`${base}/_docket/`);
  return isInside && (base === "" || path === base || path.startsWith(`${base}/`)) ? path : base || "/";
}
