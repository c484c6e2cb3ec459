import { createHash } from "node:crypto";
import { isOpenForMember } from "../../../accounts/sessions/sessions.ts";
import type { App } from "../../../app.ts";
import type { RequestHeaders } from "../answers/answer.ts";
import type { SiteAt } from "../site-at.ts";
import { cookieName, readCookie, writeCookie } from "./cookies.ts";

const VALID_MS = 12 * 3_600_000;
/** From the dashboard's host back to the site. */
const ENTRY_VALID_MS = 60_000;
const WITH_EXPIRY = /^(\d{13})\.([\w-]{1,64})\.([\w-]{43})$/;

/** Whether whoever sends these headers may read the site. */
export async function mayRead(app: App, site: SiteAt, headers: RequestHeaders): Promise<boolean> {
  if (site.visibility === "public") return true;
  const [, expires, who, signature] =
    WITH_EXPIRY.exec(readCookie(headers, cookieName("site", site.origin)) ?? "") ?? [];
  if (!expires || !who || !signature || Number(expires) <= app.clock().getTime()) return false;
  if (!app.secrets.isSignedBy(accessText(site, who, expires), signature)) return false;
  return site.visibility === "password" || isOpenForMember(app, who, site.organizationId);
}

/**
 * A cookie for this host and project. It holds as long as the password is the same, or the session is open and its user a
 * member.
 */
export function grantAccess(app: App, site: SiteAt, who: string): string {
  const expires = String(app.clock().getTime() + VALID_MS);
  const signature = app.secrets.sign(accessText(site, who, expires));
  return writeCookie(cookieName("site", site.origin), `${expires}.${who}.${signature}`, VALID_MS / 1000);
}

/**
 * Says that the session's user may enter: in the browser alone that began at the site, since only that one has the secret.
 *
 * @param secretHash of the secret in that browser's cookie
 */
export function signEntry(app: App, site: SiteAt, sessionId: string, secretHash: string): string {
  const expires = String(app.clock().getTime() + ENTRY_VALID_MS);
  return `${expires}.${sessionId}.${app.secrets.sign(entryText(site, sessionId, secretHash, expires))}`;
}

/** The session that a token from `signEntry` names. */
export function readEntry(app: App, site: SiteAt, token: string, secret: string): string | undefined {
  const [, expires, sessionId, signature] = WITH_EXPIRY.exec(token) ?? [];
  if (!expires || !sessionId || !signature || Number(expires) <= app.clock().getTime()) return undefined;
  const text = entryText(site, sessionId, hashSecret(secret), expires);
  return app.secrets.isSignedBy(text, signature) ? sessionId : undefined;
}

export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

function accessText(site: SiteAt, who: string, expires: string): string {
  const version = site.visibility === "password" ? hashSecret(site.passwordHash ?? "") : "";
  return ["site access", site.visibility, site.projectId, site.origin, who, version, expires].join("\n");
}

function entryText({ projectId, origin }: SiteAt, sessionId: string, secretHash: string, expires: string): string {
  return ["site entry", projectId, origin, sessionId, secretHash, expires].join("\n");
}
