import type { App } from "../../app.ts";

const VALID_MS = 7 * 86_400_000;

/** What opens one pull request for a week without a key: put into a link that `docket` prints, kept in a cookie then. */
export function signAccess(app: App, projectId: string, number: number): string {
  const expires = app.clock().getTime() + VALID_MS;
  return `${expires}.${app.secrets.sign(accessText(projectId, number, expires))}`;
}

export function isAccess(app: App, projectId: string, number: number, access: string): boolean {
  const [, expires, signature] = /^(\d{13})\.([\w-]{43})$/.exec(access) ?? [];
  if (!expires || !signature || Number(expires) <= app.clock().getTime()) return false;
  return app.secrets.isSignedBy(accessText(projectId, number, Number(expires)), signature);
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
