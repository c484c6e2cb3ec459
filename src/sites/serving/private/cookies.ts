import type { RequestHeaders } from "../answers/answer.ts";

/** Cookies of one host alone: with TLS their names make browsers refuse such from other hosts of the domain. */
export function cookieName(name: "site" | "entry", origin: string): string {
  return `${origin.startsWith("https:") ? "__Host-" : ""}docket-${name}`;
}

export function readCookie({ cookie }: RequestHeaders, name: string): string | undefined {
  for (const part of typeof cookie === "string" ? cookie.split(";") : []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}

/** @param value has only letters, digits, dots, hyphens and underscores */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = name.startsWith("__Host-") ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}
