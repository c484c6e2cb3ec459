import { findKnownHost } from "../../code-hosts/known-hosts.ts";

import { urlOf } from "./repository-url.ts";

/** git configuration that sends a token to one URL alone. */
export function basicAuth(url: string, username: string, token: string): [string, string] {
  return [`http.${url}.extraHeader`, `Authorization: Basic ${Buffer.from(`${username}:${token}`).toString("base64")}`];
}

/** The user name that goes with a token where nobody names one. Most hosts take any; Bitbucket's access tokens do not. */
export function usualUsername(url: string): string {
  const kind = URL.canParse(urlOf(url)) ? findKnownHost(urlOf(url))?.kind : undefined;
  return kind === "bitbucket" ? "x-token-auth" : "git";
}
