import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";

const VALID_MS = 7 * 86_400_000;
const COOKIE = "docket_access";

/** Signs access to one pull request for a week without a key. A link carries it first, then a cookie. */
export function signAccess(app: Pick<App, "clock" | "secrets">, projectId: string, number: number): string {
  const expires = app.clock().getTime() + VALID_MS;
  return `${expires}.${app.secrets.sign(accessText(projectId, number, expires))}`;
}

export function isAccess(app: App, projectId: string, number: number, access: string): boolean {
  const [, expires, signature] = /^(\d{13})\.([\w-]{43})$/.exec(access) ?? [];
  if (!expires || !signature || Number(expires) <= app.clock().getTime()) return false;
  return app.secrets.isSignedBy(accessText(projectId, number, Number(expires)), signature);
}

/** Reads the signature of a request from its link or its cookie. */
export function accessOf({ query, headers }: FastifyRequest): string | undefined {
  const { access } = query as { access?: string | string[] };
  if (access !== undefined) return String(access);
  return new RegExp(`(?:^|; *)${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? "")?.[1];
}

/** A cookie for the pages below `path` and no others. */
export function accessCookie(access: string, path: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${COOKIE}=${access}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${VALID_MS / 1000}${secure}`;
}

/** Proof that a form comes from our own page: only its reader can know it. */
export function signForm(app: App, projectId: string, number: number, access: string): string {
  return app.secrets.sign(`form ${projectId} ${number} ${access}`);
}

export function isForm(app: App, projectId: string, number: number, access: string, token: string): boolean {
  return app.secrets.isSignedBy(`form ${projectId} ${number} ${access}`, token);
}

function accessText(projectId: string, number: number, expires: number): string {
  return `pull request ${projectId} ${number} ${expires}`;
}
